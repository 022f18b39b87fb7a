# _tessera_value [-f] [-l] NAME...: completes a name, with -f also a
# file, with -l a list of names separated by commas.
_tessera_value()
{
	local files list ret=1

	while [[ $1 == -[fl] ]]; do
		[[ $1 == -f ]] && files=1 || list=1
		shift
	done
	if [[ -n $list ]]; then
		compset -P '*,'
		compadd -qS , -- "$@" && ret=0
	else
		compadd -- "$@" && ret=0
	fi
	[[ -z $files ]] || _files && ret=0
	return ret
}
