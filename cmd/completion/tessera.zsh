_tessera()
{
	local curcontext=$curcontext state verb=${service#tessera-}
	local -a line

	if [[ $service == tessera ]]; then
		_arguments -C \
		    '(-)'{-h,--help=-}'[list verbs and topics]::shell:(bash zsh)' \
		    '(-)'{-V,--version}'[print the version]' \
		    '1: :_tessera_help' \
		    '*::argument:->rest' && return
		[[ $state == rest ]] || return
		verb=$words[1]
	fi
	if (( $+functions[_tessera_$verb] )); then
		_tessera_$verb
	else
		_files
	fi
}
if [[ $funcstack[1] == _tessera ]]; then
	_tessera "$@"
else
	compdef _tessera tessera -P 'tessera-*'
fi
