# library.awk: the pages of the library, from the comments of its headers.
#
#   awk -f library.awk -v page=NAME -v date=DATE -v map=MAP HEADER...
#                                             a page, as mdoc
#   awk -f library.awk -v pages=1 HEADER...   the list of pages, as mdoc
#   awk -f library.awk -v links=1 HEADER...   lines "NAME PAGE": what a page has
#
# A comment that begins "NAME(3) - purpose" begins a page; what is declared after
# it, each with a comment directly above, belongs to that page.  In comments,
# `x` is quoted, text after a tab is code, and names are marked up by their form.

# The version of each function is that of its node in the map of symbols.
BEGIN {
	while (map != "" && (getline line <map) > 0) {
		if (line ~ /^TESSERA_PRIVATE/)
			break
		if (line ~ /^TESSERA_[0-9.]+ [{]/) {
			split(line, part, /[_ ]/)
			version[++versions] = part[2]
		} else if (line ~ /^\ttes_[a-z0-9_]*;$/)
			since[substr(line, 2, length(line) - 2)] = versions
	}
}

function fail(what) {
	print "library.awk: " FILENAME ":" FNR ": " what >"/dev/stderr"
	failed = 1
	exit 1
}

# The name that is declared by a function or function type.
function name_of(decl) {
	sub(/\(.*/, "", decl)
	sub(/.*[ *]/, "", decl)
	return decl
}

function add(kind, name, decl) {
	if (text == "")
		fail("no comment above " name)
	if (current == "")
		fail("no page for " name)
	n++
	item_page[n] = current
	item_kind[n] = kind
	item_name[n] = name
	item_text[n] = text
	item_decl[n] = decl
	if (name != "" && !(name in home)) {
		home[name] = current
		order[++names] = name
	}
	text = ""
}

# Comments: text is what the last one says.
/^\/\* .* \*\/$/ {
	text = substr($0, 4, length($0) - 6)
	next
}
/^\/\*$/ {
	text = ""
	in_comment = 1
	next
}
in_comment && /^ \*\/$/ {
	in_comment = 0
	if (match(text, /^tes_[a-z0-9_]*\(3\) - [^\n]*/)) {
		current = substr(text, 1, index(text, "(") - 1)
		purpose[current] = substr(text, index(text, " - ") + 3,
		    RLENGTH - index(text, " - ") - 2)
		about[current] = substr(text, RLENGTH + 2)
		page_name[++page_count] = current
		text = ""
	}
	next
}
in_comment {
	sub(/^ \* ?/, "")
	text = text (text == "" ? "" : "\n") $0
	next
}

# Declarations
/^TES_API |^typedef / {
	decl = shown = $0
	while (decl !~ /;$/ && (getline line) > 0) {
		shown = shown "\n" line
		sub(/^ */, " ", line)
		decl = decl line
	}
	if (decl ~ /^TES_API/) {
		sub(/^TES_API /, "", decl)
		sub(/;$/, "", decl)
		add("function", name_of(decl), decl)
	} else
		add("type", name_of(decl), shown)
	next
}
/^(struct|enum) .*\{/ {
	decl = $0
	while (decl !~ /};$/ && (getline line) > 0)
		decl = decl "\n" line
	add("type", $2 == "{" ? "" : $2, decl)
	next
}
/^struct tes_[a-z_]*;$/ {
	if (text != "")
		add("opaque", substr($2, 1, length($2) - 1), $0)
	next
}
/^#define TES_VERSION_/ {
	if (text != "")
		add("type", "", $0)
	else
		item_decl[n] = item_decl[n] "\n" $0
	next
}
/^$/ { text = "" }

# Output: words are put into lines, and a line ends where a sentence does.
function flush() {
	if (out != "")
		print out
	out = ""
}
function plain(w) {
	if (out != "" && length(out) + length(w) > 78)
		flush()
	# What would be a request.
	if (out == "" && w ~ /^[.']/)
		w = "\\&" w
	out = out (out == "" ? "" : " ") w
	if (w ~ /[.?!]\)?$/)
		flush()
}
function macro(before, call, after,   i, line) {
	line = "." (before == "" ? "" : "Pf " before " ") call
	for (i = 1; i <= length(after); i++)
		line = line " " substr(after, i, 1)
	flush()
	print line
}
function escape(s) {
	gsub(/\\/, "\\e", s)
	return s
}

function see(name) {
	if (name in home && home[name] != page)
		also[home[name]] = 1
	else if (name in purpose && name != page)
		also[name] = 1
}

# A word, with punctuation before and after it.
function word(w,   before, after, core) {
	before = after = ""
	core = w
	if (core ~ /^\(./ && core !~ /^\([^()]*\)$/) {
		before = "("
		core = substr(core, 2)
	}
	while (core ~ /[.,;:)]$/ && core !~ /\([0-9]?\)$/) {
		after = substr(core, length(core)) after
		core = substr(core, 1, length(core) - 1)
	}
	if (core ~ /^tes_[a-z0-9_]+\(\)$/) {
		core = substr(core, 1, length(core) - 2)
		see(core)
		macro(before, "Fn " core, after)
	} else if (core ~ /^tes_[a-z0-9_]+$/ && core in home) {
		see(core)
		macro(before, "Vt " core, after)
	} else if (core == "NULL" || core ~ /^TES_[A-Z0-9_]+$/) {
		macro(before, "Dv " core, after)
	} else if (core ~ /^[a-z][a-z0-9_-]*\([1-9]\)$/) {
		macro(before, "Xr " substr(core, 1, length(core) - 3) " " \
		    substr(core, length(core) - 1, 1), after)
	} else if (core ~ /^`.*`$/) {
		core = substr(core, 2, length(core) - 2)
		gsub(/\001/, " ", core)
		macro(before, "Ql \"\\\\&" escape(core) "\"", after)
	} else if (core ~ /^\*[a-z_]+$/) {
		macro(before, "Fa " core, after)
	} else if (core ~ /^--?[a-z]/) {
		gsub(/-/, "\\-", w)
		plain(w)
	} else
		plain(escape(w))
}

function paragraph(s,   i, k, part, w) {
	# A quoted text is one word.
	k = split(s, part, "`")
	s = part[1]
	for (i = 2; i <= k; i++) {
		if (i % 2 == 0)
			gsub(/ /, "\001", part[i])
		s = s "`" part[i]
	}
	k = split(s, w, /[ \n]+/)
	for (i = 1; i <= k; i++)
		if (w[i] != "")
			word(w[i])
	flush()
}

function code(s) {
	print ".Bd -literal -offset indent"
	print escape(s)
	print ".Ed"
}

# Paragraphs and code.  begins: nothing is before the first paragraph.
function describe(s, begins,   i, k, line, para, title, block) {
	k = split(s, line, "\n")
	para = block = ""
	for (i = 1; i <= k + 1; i++) {
		if (i <= k && line[i] ~ /^\t/) {
			if (para != "") {
				paragraph(para)
				para = ""
			}
			block = block (block == "" ? "" : "\n") \
			    substr(line[i], 2)
			begins = 1
			continue
		}
		if (i <= k && line[i] != "") {
			if (block != "") {
				code(block)
				block = ""
				begins = 0
			}
			if (para == "" &&
			    match(line[i], /^[A-Z][a-z]+( [a-z]+)?\.  /)) {
				print ".Ss " substr(line[i], 1, RLENGTH - 3)
				line[i] = substr(line[i], RLENGTH + 1)
				begins = 1
			} else if (para == "" && !begins)
				print ".Pp"
			begins = 0
			para = para " " line[i]
			continue
		}
		if (para != "")
			paragraph(para)
		if (block != "" && (i > k || line[i + 1] !~ /^\t/)) {
			code(block)
			block = ""
			begins = 0
		} else if (block != "")
			block = block "\n"
		para = ""
	}
}

function arguments(decl) {
	sub(/^[^(]*\( */, "", decl)
	sub(/\)$/, "", decl)
	return decl
}

function prototype(decl,   i, k, arg, type, name, args) {
	name = name_of(decl)
	type = substr(decl, 1, index(decl, name "(") - 1)
	sub(/ $/, "", type)
	print ".Ft " type
	args = arguments(decl)
	if (args == "void") {
		print ".Fn " name " void"
		return
	}
	print ".Fo " name
	k = split(args, arg, /, */)
	for (i = 1; i <= k; i++)
		print ".Fa \"" arg[i] "\""
	print ".Fc"
}

function item(decl,   i, k, arg, line) {
	line = ".It Fn " name_of(decl)
	k = split(arguments(decl), arg, /, */)
	for (i = 1; i <= k; i++) {
		sub(/.*[ *]/, "", arg[i])
		if (arg[i] != "void")
			line = line " " arg[i]
	}
	print line
}

function print_page(   i, k, list, types, functions, title, s) {
	title = toupper(page)
	print ".Dd " date
	print ".Dt " title " 3"
	print ".Os"
	print ".Sh NAME"
	k = 1
	list[1] = page
	for (i = 1; i <= n; i++) {
		if (item_page[i] != page)
			continue
		types += item_kind[i] == "type"
		functions += item_kind[i] == "function"
		if (item_kind[i] == "function" && item_name[i] != page)
			list[++k] = item_name[i]
	}
	for (i = 1; i <= k; i++)
		print ".Nm " list[i] (i < k ? " ," : "")
	print ".Nd " purpose[page]
	print ".Sh LIBRARY"
	print "The library of tessera (libtessera, \\-ltessera)"
	print ".Sh SYNOPSIS"
	print ".In tessera.h"
	for (i = 1; i <= n; i++)
		if (item_page[i] == page && item_kind[i] == "opaque")
			print ".Vt struct " item_name[i] " ;"
	for (i = 1; i <= n; i++)
		if (item_page[i] == page && item_kind[i] == "function")
			prototype(item_decl[i])
	print ".Sh DESCRIPTION"
	if (about[page] != "")
		describe(substr(about[page], 2), 1)
	if (functions) {
		print ".Bl -tag -width Ds"
		for (i = 1; i <= n; i++)
			if (item_page[i] == page &&
			    item_kind[i] == "function") {
				item(item_decl[i])
				describe(item_text[i], 1)
			}
		print ".El"
	}
	if (types)
		print ".Sh TYPES"
	for (i = 1; i <= n; i++)
		if (item_page[i] == page && item_kind[i] == "type") {
			describe(item_text[i], !has_type++)
			print ".Bd -literal"
			s = escape(item_decl[i])
			gsub(/\t/, "    ", s)
			print s
			print ".Ed"
		}
	print ".Sh SEE ALSO"
	k = 0
	for (i in also)
		list[++k] = i
	# Few: sorted by insertion.
	for (i = 2; i <= k; i++) {
		s = list[i]
		for (types = i - 1; types && list[types] > s; types--)
			list[types + 1] = list[types]
		list[types + 1] = s
	}
	print ".Xr libtessera 3" (k ? " ," : "")
	for (i = 1; i <= k; i++)
		print ".Xr " list[i] " 3" (i < k ? " ," : "")
	if (functions)
		print_history(functions)
}

# Since which version the functions of the page are there.
function print_history(functions,   v, i, k, list, listed) {
	print ".Sh HISTORY"
	for (v = 1; v <= versions; v++) {
		k = 0
		for (i = 1; i <= n; i++)
			if (item_page[i] == page && item_kind[i] == "function" &&
			    since[item_name[i]] == v)
				list[++k] = item_name[i]
		if (k == 0)
			continue
		if (k == functions) {
			print "These functions are available since version " \
			    version[v] "."
			return
		}
		if (listed++)
			print ".Pp"
		print "Since version " version[v] ":"
		for (i = 1; i <= k; i++)
			print ".Fn " list[i] (i < k ? " ," : " .")
	}
}

END {
	if (failed)
		exit 1
	if (links)
		for (n = 1; n <= names; n++)
			if (order[n] != home[order[n]])
				print order[n], home[order[n]]
	if (pages)
		for (n = 1; n <= page_count; n++) {
			print ".It Xr " page_name[n] " 3"
			print purpose[page_name[n]]
		}
	if (page != "")
		print_page()
}
