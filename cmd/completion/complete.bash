# The function that completes for all programs.  Readline splits --color=auto
# into three words, unless the user has removed "=" from COMP_WORDBREAKS.
_tessera_complete()
{
	local table=_${1##*/} at=1 cur prev option= prefix= word
	local words=() files= list=

	table=${table//-/_} COMPREPLY=()
	cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
	if [[ $table == _tessera && $COMP_CWORD -gt 1 &&
	    ${COMP_WORDS[1]} != -* ]]; then
		table=_tessera_${COMP_WORDS[1]} at=2
	fi
	declare -F "$table" >/dev/null || table=_tessera_unknown
	for word in "${COMP_WORDS[@]:at:COMP_CWORD-at}"; do
		[[ $word == -- ]] && option=operands
	done
	if [[ $option ]]; then
		:
	elif [[ $cur == '=' && $prev == --* ]]; then
		option=$prev cur=
	elif [[ $prev == '=' ]]; then
		option=${COMP_WORDS[COMP_CWORD-2]}
	elif [[ $cur == --*=* ]]; then
		option=${cur%%=*} prefix=$option= cur=${cur#*=}
	elif [[ $prev == -?* && $COMP_CWORD -gt $at ]] &&
	    "$table" "$prev"; then
		option=$prev
	elif [[ $cur == -* ]]; then
		option=options
	else
		option=operands
	fi
	words=() files= list=
	"$table" "$option" || return 0
	if [[ $list && $cur == *,* ]]; then
		prefix+=${cur%,*}, cur=${cur##*,}
	fi
	while IFS= read -r word; do
		COMPREPLY+=("$prefix$word")
	done < <(compgen -W "${words[*]}" -- "$cur"
		[[ -z $files ]] || compgen -f -- "$cur")
	[[ -z $files ]] || compopt -o filenames 2>/dev/null
	[[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
	return 0
}
_tessera_unknown()
{
	[[ $1 == operands ]] && files=1
}
