# make                 build the library and the programs, in build/
# make setup           install the Debian packages that build and tests need
# make demo            set up, build, and show what the programs do
# make test            set up, build, and run the tests, in a few minutes
# make test-all        all tests; make test T=NAME runs those of that name
# make bless T=NAME    rewrite the expected output of tests: tests/run explains
# make fuzz            fuzz each target for SECONDS=30
# make faults          let each allocation and system call fail, in minutes
# make msan            tests with MemorySanitizer, in minutes
# make lint            gcc's analyzer, clang-tidy and cppcheck
# make coverage        test coverage of the library; fails below its limits
# make bench           speed and memory on 50 MB of games, as a table
# make install PREFIX=/usr/local DESTDIR=            and make uninstall
# make dist            the sources as build/tessera-VERSION.tar.gz
# make deb             Debian packages, in build/deb; see .deb/build
# make format          clang-format; review what it changes
# make help            this list
#
# CC, CPPFLAGS, CFLAGS, LDFLAGS, AR, OBJCOPY and PKG_CONFIG are used as usual.
# PREFIX, LIBDIR and the other folders in the Makefile are given to make and to
# make install.  Packages are built with RPATH= and, since the programs make the
# manual, with LD_LIBRARY_PATH: see .deb/build.  For other processors: make, then
# make B=build/other NATIVE=build CC=other-gcc AR=other-ar OBJCOPY=other-objcopy,
# where the programs in NATIVE make the manual.
#
# Variables select other builds: SAN=1 CC=clang with ASan, UBSan, internal checks
# (TES_DEBUG) and counts for coverage, in build/san; CC=clang, in build/clang;
# TSAN=1 CC=clang with ThreadSanitizer, in build/tsan; MSAN=1 with
# MemorySanitizer, in build/msan.
#
# Sources are found by their folder.  Every cmd/tessera*.c is a program; the
# other files of cmd are shared by all programs.  Every
# lib/games/GAME/editions/*.yaml is compiled into the library.

VERSION := $(shell sed -n 's/^.define TES_VERSION_[A-Z]* //p' lib/tessera.h | \
             paste -sd. -)
SONAME  := libtessera.so.1

PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR     ?= $(PREFIX)/share/man
BASHDIR    ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR     ?= $(PREFIX)/share/zsh/site-functions
DOCDIR     ?= $(PREFIX)/share/doc/tessera
SECONDS    ?= 30
PKG_CONFIG ?= pkg-config
OBJCOPY    ?= objcopy

# Each kind of build has its own folder.
B := build
ifneq ($(findstring clang,$(CC)),)
B := build/clang
endif
CFLAGS ?= -O2 -g
ifdef SAN
B      := build/san
# Inline functions of libc would be counted in counters that do not exist.
MODE   := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
          -fno-omit-frame-pointer -DTES_DEBUG -D__NO_INLINE__ -fcoverage-mapping \
          -fprofile-instr-generate='$(CURDIR)/$(B)/counts/%2m.profraw'
endif
ifdef TSAN
B      := build/tsan
MODE   := -O1 -g -fsanitize=thread
endif
ifdef MSAN
B      := build/msan
SEEN   := -fsanitize=memory -fsanitize-memory-track-origins
MODE   := -O1 -g $(SEEN) -fno-omit-frame-pointer
endif
ifdef FUZZ
B      := build/fuzz
# Tracing comparisons would take more than half of the time.
SEEN   := -fsanitize=fuzzer-no-link,address -fno-sanitize-coverage=trace-cmp
MODE   := -O1 -g $(SEEN) -fsanitize=undefined -fno-sanitize-recover=all
endif

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
        -Wmissing-prototypes -Wpointer-arith -Wwrite-strings -Wformat=2 \
        -Wcast-qual -Wvla -Wconversion -Wno-sign-conversion $(WERROR)
# Without fused multiplications, the bots play the same games on all processors.
ALL_CFLAGS = -std=c11 -ffp-contract=off -D_POSIX_C_SOURCE=200809L $(WARN) \
             $(CPPFLAGS) $(CFLAGS) $(MODE)
DEPFLAGS   = -MMD -MP
LINK       = $(CC) $(CFLAGS) $(MODE) $(LDFLAGS) -Wl,--as-needed

YAML_CFLAGS := $(shell $(PKG_CONFIG) --cflags yaml-0.1 2>/dev/null)
YAML_LIBS   := $(shell $(PKG_CONFIG) --libs yaml-0.1 2>/dev/null || echo -lyaml)
# For tessera-replay only: its files that draw on the terminal.
SCREEN_CFLAGS := $(shell $(PKG_CONFIG) --cflags ncursesw 2>/dev/null || \
                   echo -D_DEFAULT_SOURCE -D_XOPEN_SOURCE=600)
SCREEN_LIBS   := $(shell $(PKG_CONFIG) --libs ncursesw 2>/dev/null || \
                   echo -lncursesw)
# For all programs: records may be compressed.
PACK_CFLAGS := $(shell $(PKG_CONFIG) --cflags zlib libzstd 2>/dev/null)
PACK_LIBS   := $(shell $(PKG_CONFIG) --libs zlib libzstd 2>/dev/null || \
                 echo -lz -lzstd)
# For tessera-index and tessera-find.
SQLITE_CFLAGS := $(shell $(PKG_CONFIG) --cflags sqlite3 2>/dev/null)
SQLITE_LIBS   := $(shell $(PKG_CONFIG) --libs sqlite3 2>/dev/null || echo -lsqlite3)
# Libraries that libtessera needs, besides libc.
LIB_LIBS    = $(YAML_LIBS) -lcsv
YAML_STATIC := $(shell $(PKG_CONFIG) --variable=libdir yaml-0.1 2>/dev/null)/libyaml.a

# Programs find the library relative to their folder; empty for packages.
RPATH       = -Wl,-rpath,'$$ORIGIN/../lib' -Wl,-rpath,'$(strip $(INSTALLED))'
INSTALLED   = $(if $(filter $(PREFIX)/bin,$(BINDIR)), \
                $(LIBDIR:$(PREFIX)/%=$$ORIGIN/../%),$(LIBDIR))

# Include paths of the layers: each includes only lower layers, programs only
# public headers.  With -iquote, <yaml.h> is never one of our files.
INC_lib     := -iquote lib -iquote $(B)/gen
INC_formats := -iquote formats -iquote lib -iquote $(B)/gen $(YAML_CFLAGS)
INC_cmd     := -iquote cmd -iquote $(B)/gen -I$(B)/include
INC_tests   := -iquote lib -iquote formats -iquote cmd -iquote $(B)/gen \
               -I$(B)/include $(YAML_CFLAGS)

find     = $(sort $(wildcard $(1)/*.c $(1)/*/*.c $(1)/*/*/*.c \
             $(1)/*/*/*/*.c))
LIB_SRC := $(call find,lib) $(call find,formats)
LIB_OBJ := $(LIB_SRC:%.c=$(B)/obj/%.o)
PRG_SRC := $(wildcard cmd/tessera.c cmd/tessera-*.c)
PRG_OBJ := $(PRG_SRC:%.c=$(B)/obj/%.o)
CMD_SRC := $(filter-out $(PRG_SRC),$(call find,cmd))
CMD_OBJ := $(CMD_SRC:%.c=$(B)/obj/%.o)
PROGRAMS := $(PRG_SRC:cmd/%.c=$(B)/bin/%)
# Programs that run during the build: others if it is for another processor.
NATIVE  ?= $(B)
RUNNABLE := $(PROGRAMS:$(B)/%=$(NATIVE)/%)
UNITS   := $(patsubst tests/unit/%.c,$(B)/unit/%,$(wildcard tests/unit/*.c))
PRELOADS := $(patsubst tests/faults/%.c,$(B)/faults/%.so,$(filter-out \
              tests/faults/units.c,$(wildcard tests/faults/*.c)))
FUZZERS := $(patsubst tests/fuzz/%.c,$(B)/fuzzers/%,$(wildcard tests/fuzz/*.c))
GAMES   := $(patsubst lib/games/%/editions,%,$(wildcard lib/games/*/editions))
STYLES  := $(addprefix $(B)/gen/,page.css report.css sheet.css chart.css)
GEN     := $(GAMES:%=$(B)/gen/%_editions.inc) $(STYLES:%=%.inc) \
           $(B)/gen/page.js.inc
CMD_GEN := $(patsubst cmd/completion/%,$(B)/gen/%.inc,$(wildcard \
             cmd/completion/*.bash cmd/completion/*.zsh))

# Pages with generated parts; these need the programs.
MANS := $(patsubst man/%,$(B)/man/%,$(wildcard man/*.[1-9]))
ifneq ($(wildcard cmd/tessera.c),)
MANS += $(patsubst man/%.in,$(B)/man/%,$(wildcard man/*.[1-9].in))
endif

# Guides in Markdown, for tessera help.
# A page for each object of the library, from the comments of the headers.
OBJECTS := $(shell sed -n 's/^ \* \(tes_[a-z0-9_]*\)(3) - .*/\1/p' lib/tessera.h \
             lib/tessera/*.h)
MANS += $(OBJECTS:%=$(B)/man/%.3)

GUIDES := $(patsubst man/%,$(B)/man/%,$(wildcard man/*.md))

# The public headers.
PUBLIC  := tessera.h $(patsubst lib/%,%,$(filter-out lib/tessera/tools.h, \
           $(wildcard lib/tessera/*.h)))
# With the one for programs only, which is not installed.
HEADERS := $(PUBLIC:%=$(B)/include/%) $(B)/include/tessera/tools.h

LIBS := $(B)/lib/libtessera.so $(B)/lib/libtessera.a
LINKS := $(B)/lib/libtessera.so
# With sanitizers, static linking halves the start-up time, and the tests start
# programs ten thousands of times.
ifneq ($(SAN)$(MSAN),)
LINKS := $(B)/lib/libtessera.o
STILL := -no-pie $(if $(findstring clang,$(CC)),,-static-libasan -static-libubsan)
endif
# Memory written by uninstrumented code looks uninitialized: the parsers are
# built here, and tests/unpoison.c marks what other libraries write.
ifdef MSAN
UNPOISON        := $(B)/obj/tests/unpoison.o
PARSERS     := $(B)/parsers/flags
YAML_STATIC := $(B)/parsers/libyaml.a
override LDFLAGS += -L$(B)/parsers $(foreach f,arena_alloc_raw fmemopen inflate \
    deflate ZSTD_decompressStream ZSTD_compressCCtx,-Wl,--wrap=$(f))
endif

all: lib programs man completions
lib: $(LIBS) $(HEADERS)
programs: $(PROGRAMS)
man: $(MANS) $(GUIDES)
completions: $(B)/completions/tessera $(B)/completions/_tessera

# Objects

$(B)/obj/lib/%.o: lib/%.c Makefile | $(GEN)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(DEPFLAGS) -fPIC -fvisibility=hidden $(INC_lib) \
	    -c -o $@ $<
$(B)/obj/formats/%.o: formats/%.c Makefile | $(GEN)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(DEPFLAGS) -fPIC -fvisibility=hidden \
	    $(INC_formats) -c -o $@ $<
$(B)/obj/cmd/%.o: cmd/%.c Makefile | $(HEADERS) $(CMD_GEN)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(DEPFLAGS) $(INC_cmd) -c -o $@ $<

# Flags of the caller are not changed.
ifeq ($(origin CFLAGS),file)
# Hot code: it processes every step of every record.
$(B)/obj/formats/yaml_fast/%.o $(B)/obj/lib/games/gods/%.o \
    $(B)/obj/lib/games/tigris/%.o $(B)/obj/lib/rules/exact.o \
    $(B)/obj/cmd/index/signature.o: CFLAGS += -O3
# Products of 64 bits are slower in vectors.
$(B)/obj/lib/games/gods/key.o: CFLAGS += -fno-tree-vectorize
endif

$(HEADERS): $(B)/include/%: lib/%
	@mkdir -p $(@D)
	cp $< $@

# The editions of a game as arrays of characters, since C11 limits the length of
# string literals.  The folder is a prerequisite, too, to notice deleted files.
by_id = $(addsuffix .yaml,$(sort $(basename $(filter %.yaml,$(1)))))
define editions_rule
$(B)/gen/$(1)_editions.inc: $$(wildcard lib/games/$(1)/editions/*.yaml) \
    lib/games/$(1)/editions Makefile
	@mkdir -p $$(@D)
	n=0; for f in $$(call by_id,$$^); do \
	    echo "/* $$$$f */"; \
	    echo "static const char $(1)_edition_$$$$n[] = {"; \
	    od -An -v -tx1 $$$$f | sed "s/ *\([0-9a-f][0-9a-f]\)/'\\\\x\1',/g"; \
	    echo "0 };"; n=$$$$((n + 1)); \
	done >$$@.tmp
	n=0; { echo "static const char *const $(1)_editions[] = {"; \
	    for f in $$(call by_id,$$^); do \
	        echo "$(1)_edition_$$$$n,"; n=$$$$((n + 1)); done; \
	    echo "0 };"; } >>$$@.tmp
	mv $$@.tmp $$@
endef
$(foreach g,$(GAMES),$(eval $(call editions_rule,$(g))))

# Removes indentation, empty lines, and comments at the beginning of lines.
SHORTEN := sed -E -e 's/^[[:blank:]]+//' \
    -e 's,^/\*([^*]|\*+[^*/])*\*+/[[:blank:]]*,,' \
    -e '/^\/\*/,/\*\//{/\*\//!d' -e 's,^.*\*/[[:blank:]]*,,' -e '}' \
    -e '/^$$/d'

# Style sheets: pages without scripts have charts and pictures.
$(B)/gen/page.css: formats/html/page.css
$(B)/gen/chart.css: formats/sheet/chart.css
$(B)/gen/report.css: formats/sheet/sheet.css formats/report/report.css
$(B)/gen/sheet.css: formats/sheet/sheet.css
$(B)/gen/report.css $(B)/gen/sheet.css: formats/sheet/chart.css $(B)/gen/dark.css
$(STYLES): $(B)/gen/lines.css
$(STYLES): Makefile
	@mkdir -p $(@D)
	cat $(filter %.css,$^) | $(SHORTEN) >$@.tmp
	mv $@.tmp $@
$(B)/gen/dark.css: formats/scene/colors.def Makefile
	@mkdir -p $(@D)
	{ echo '@media screen and (prefers-color-scheme: dark) { :root {'; \
	    sed -n 's/^COLOR(\(.*\), ".*", "\(.*\)").*/--tes-\1: \2;/p' $<; \
	    echo '} }'; } >$@.tmp
	mv $@.tmp $@

# Lines of seats; only pages of games have a theme that differs from the system's.
SED_LINE = sed -n 's/^LINE(\(.*\), "\(.*\)", "\(.*\)").*/$1.tes-of-\1{color:\$2}/p' $<
$(B)/gen/lines.css: formats/scene/colors.def Makefile
	@mkdir -p $(@D)
	{ $(call SED_LINE,,2); \
	    echo '@media screen and (prefers-color-scheme: dark) {'; \
	    $(call SED_LINE,:root:not([data-theme=light]) ,3); \
	    echo '}'; echo '@media screen {'; \
	    $(call SED_LINE,:root[data-theme=dark] ,3); echo '}'; } >$@.tmp
	mv $@.tmp $@

# The script of pages; page.js starts it and is the last part.
GROUP_LIST = echo 'const $1 = ['; sed -n 's/^$1(\(.*\)).*/\1,/p' \
    formats/scene/colors.def; echo '];'
$(B)/gen/page.js: $(wildcard formats/html/page/*.js) formats/html/page.js \
    formats/html/page formats/scene/colors.def Makefile
	@mkdir -p $(@D)
	{ echo '"use strict";'; echo '(function () {'; \
	    $(call GROUP_LIST,GROUP_COLOR); $(call GROUP_LIST,GROUP_DASHES); \
	    cat $(sort $(filter formats/html/page/%.js,$^)) \
	        formats/html/page.js | $(SHORTEN); \
	    echo '})();'; } >$@.tmp
	mv $@.tmp $@

# Shell functions for completion, as C strings.
$(CMD_GEN): $(B)/gen/%.inc: cmd/completion/% Makefile
	@mkdir -p $(@D)
	sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' $< >$@.tmp
	mv $@.tmp $@

# Style sheets and the script of pages, page.css as page_css, each with its hash
# for the content security policy: SHA-256 in base 64.
$(filter %.css.inc %.js.inc,$(GEN)): %.inc: % Makefile
	name=$$(basename $< | tr . _); { \
	    echo "static const char $$name[] = {"; \
	    od -An -v -tx1 $< | sed "s/ *\([0-9a-f][0-9a-f]\)/'\\\\x\1',/g"; \
	    echo "0 };"; \
	    hash=$$(for byte in $$(sha256sum <$< | cut -c1-64 | fold -w2); do \
	        printf "\\$$(printf %03o 0x$$byte)"; done | base64) || exit; \
	    echo "static const char $${name}_hash[] = \"$$hash\";"; \
	} >$@.tmp
	mv $@.tmp $@

$(B)/obj/cmd/decompress.o: INC_cmd += $(PACK_CFLAGS)
$(B)/obj/cmd/screen/%.o: INC_cmd += $(SCREEN_CFLAGS)
$(B)/obj/cmd/index/%.o $(B)/obj/cmd/find/%.o $(B)/obj/cmd/tessera-index.o \
    $(B)/obj/cmd/tessera-find.o: INC_cmd += $(SQLITE_CFLAGS)

# The library

$(B)/lib/$(SONAME): $(LIB_OBJ) lib/tessera.map
	@mkdir -p $(@D)
	$(LINK) -shared -Wl,-soname,$(SONAME) \
	    -Wl,--version-script=lib/tessera.map $(DEFS) -o $@ $(LIB_OBJ) \
	    $(LIB_LIBS)
$(B)/lib/libtessera.so: $(B)/lib/$(SONAME)
	ln -sf $(SONAME) $@
# One object, so that the static library exports only what the shared one does.
# Code in groups that the linker may discard must not become local; counts for
# coverage, which are shared with the programs, need their groups.
ifndef MODE
UNGROUP := -Wl,--force-group-allocation
endif
# objcopy does not change code of gcc's link-time optimization, which ends here.
ifeq ($(findstring clang,$(CC)),)
MACHINE_CODE = $(if $(findstring -flto,$(CFLAGS)),-flinker-output=nolto-rel)
endif
$(B)/lib/libtessera.o: $(LIB_OBJ) $(UNPOISON)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(MACHINE_CODE) -r -nostdlib $(UNGROUP) \
	    $(UNPOISON:%=-Wl,--wrap=arena_alloc_raw) -o $@ $^
	$(OBJCOPY) --localize-hidden $@
$(B)/lib/libtessera.a: $(B)/lib/libtessera.o
	rm -f $@ && $(AR) rcs $@ $<
# For tests of internal functions; not installed.
$(B)/lib.a: $(LIB_OBJ)
	@mkdir -p $(@D)
	rm -f $@ && $(AR) rcs $@ $(LIB_OBJ)

# clang links the functions of sanitizers into programs only.
ifeq ($(and $(MODE),$(findstring clang,$(CC))),)
DEFS := -Wl,-z,defs
endif

# The programs

$(B)/cmd.a: $(CMD_OBJ)
	@mkdir -p $(@D)
	rm -f $@ && $(AR) rcs $@ $(CMD_OBJ)
$(PROGRAMS): $(B)/bin/%: $(B)/obj/cmd/%.o $(B)/cmd.a $(LINKS) $(PARSERS)
	@mkdir -p $(@D)
	$(LINK) $(STILL) -o $@ $(filter %.o,$^) $(B)/cmd.a \
	    $(if $(STILL),$(LIB_LIBS),-L$(B)/lib -ltessera $(RPATH)) \
	    -lm $(PACK_LIBS) $(MORE)

# Linked again if make install is given another LIBDIR than make.
$(PROGRAMS): $(B)/rpath
ifneq ($(strip $(RPATH)),$(shell cat $(B)/rpath 2>/dev/null))
.PHONY: $(B)/rpath
endif
$(B)/rpath:
	@mkdir -p $(@D)
	@echo "$(subst $$,\$$,$(strip $(RPATH)))" >$@

$(B)/bin/tessera-replay: MORE := $(SCREEN_LIBS)
$(B)/bin/tessera-index $(B)/bin/tessera-find: MORE := $(SQLITE_LIBS)

# Programs and tests use threads; the caller's LDFLAGS keep their value.
$(PROGRAMS) $(UNITS): override LDFLAGS += -pthread

# The manual.  Parts of it are generated from tables of the library: the line
# @CODES@ is replaced by all diagnostics, @PARAMETERS GAME@ by the parameters of
# a game, @WORDS GAME@ by the aliases of its notation, @PAGES@ by the pages of the
# library, @KEYS header@ and @KEYS turn@ by the free texts of records.

$(B)/gen/tables: man/tables.c $(B)/lib/libtessera.a $(HEADERS)
	@mkdir -p $(@D)
	$(LINK) $(ALL_CFLAGS) -I$(B)/include -o $@ $< $(B)/lib/libtessera.a \
	    $(LIB_LIBS)
$(B)/gen/CODES.mdoc: $(NATIVE)/gen/tables
	$< >$@.tmp && mv $@.tmp $@
$(GAMES:%=$(B)/gen/WORDS-%.mdoc): $(B)/gen/WORDS-%.mdoc: $(NATIVE)/gen/tables
	$< words $* >$@.tmp && mv $@.tmp $@
$(GAMES:%=$(B)/gen/PARAMETERS-%.mdoc): $(B)/gen/PARAMETERS-%.mdoc: $(RUNNABLE)
	$(NATIVE)/bin/tessera editions --format=mdoc --game=$* >$@.tmp
	mv $@.tmp $@
$(B)/gen/KEYS-header.mdoc $(B)/gen/KEYS-turn.mdoc: $(B)/gen/KEYS-%.mdoc: \
    lib/model/record.def
	@mkdir -p $(@D)
	awk -v level=$* '{ gsub("[(),]", " & ") } tolower($$1) == level "_text" && \
	    $$5 == "TEXT" && ($$7 == "KEY_TAG" || $$7 == 0) && $$8 == "," { \
	    name = $$3; if (!/"/) getline; match($$0, /".*"/); \
	    meaning = substr($$0, RSTART + 1, RLENGTH - 2); gsub(" +,", ",", meaning); \
	    print ".It Ic " name "\n" meaning }' $< >$@.tmp
	mv $@.tmp $@
$(B)/man/%: man/%
	@mkdir -p $(@D)
	cp $< $@
API := $(PUBLIC:%=lib/%)
$(B)/gen/PAGES.mdoc: man/library.awk $(API)
	@mkdir -p $(@D)
	awk -f $< -v pages=1 $(API) >$@.tmp && mv $@.tmp $@
$(OBJECTS:%=$(B)/man/%.3): $(B)/man/%.3: man/library.awk man/libtessera.3.in \
    lib/tessera.map $(API)
	@mkdir -p $(@D)
	awk -f $< -v page=$* -v map=lib/tessera.map \
	    -v date="$$(sed -n 's/^\.Dd //p' man/libtessera.3.in)" $(API) >$@.tmp && mv $@.tmp $@
$(B)/man/%: man/%.in $(B)/gen/CODES.mdoc $(GAMES:%=$(B)/gen/PARAMETERS-%.mdoc) \
    $(GAMES:%=$(B)/gen/WORDS-%.mdoc) $(B)/gen/PAGES.mdoc \
    $(B)/gen/KEYS-header.mdoc $(B)/gen/KEYS-turn.mdoc
	@mkdir -p $(@D)
	awk '/^@[A-Z]+( [a-z]+)?@$$/ { \
	    gsub("@", ""); sub(" ", "-"); f = "$(B)/gen/" $$0 ".mdoc"; \
	    while ((got = (getline line <f)) > 0) print line; \
	    if (got < 0) { print "no " f >"/dev/stderr"; exit 1 } next \
	    } { print }' $< >$@.tmp
	mv $@.tmp $@

# Completions for bash and zsh, from the option tables of all programs and the
# topics of the manual.

$(B)/completions/tessera: $(RUNNABLE) $(MANS) $(GUIDES)
	@mkdir -p $(@D)
	$(NATIVE)/bin/tessera --help=bash >$@.tmp && mv $@.tmp $@
$(B)/completions/_tessera: $(RUNNABLE) $(MANS) $(GUIDES)
	@mkdir -p $(@D)
	$(NATIVE)/bin/tessera --help=zsh >$@.tmp && mv $@.tmp $@

# Tests: cmocka programs, linked with all objects of the library, so that they
# can call its internal functions.

units: $(UNITS) preloads
preloads: $(PRELOADS)
$(UNITS): $(B)/unit/%: $(B)/obj/tests/unit/%.o $(B)/lib.a $(B)/cmd.a \
    $(UNPOISON) $(PARSERS)
	@mkdir -p $(@D)
	$(LINK) -o $@ $(filter %.o,$^) $(B)/lib.a $(B)/cmd.a \
	    $(LIB_LIBS) $(PACK_LIBS) -lm -lcmocka
# The unit tests, linked to run with failing allocations.
FAULTY := $(filter-out %/nomem,$(UNITS:$(B)/unit/%=$(B)/faults/unit/%))
fault-units: $(FAULTY)
$(FAULTY): $(B)/faults/unit/%: $(B)/obj/tests/unit/%.o \
    $(B)/obj/tests/faults/units.o $(B)/lib.a $(B)/cmd.a
	@mkdir -p $(@D)
	$(LINK) -pthread $(foreach f,malloc calloc realloc strdup \
	    _cmocka_run_group_tests _assert_string_equal _assert_memory_equal, \
	    -Wl,--wrap=$(f)) -o $@ $(filter %.o,$^) \
	    $(B)/lib.a $(B)/cmd.a $(YAML_STATIC) -Wl,-Bstatic \
	    -lcsv -Wl,-Bdynamic $(PACK_LIBS) -lm -lcmocka
# libyaml is linked statically, so that its allocations can fail, too.
$(B)/unit/nomem: override LDFLAGS += $(foreach f,malloc calloc realloc strdup,\
    -Wl,--wrap=$(f))
$(B)/unit/nomem: YAML_LIBS := $(YAML_STATIC)
$(B)/obj/tests/%.o: tests/%.c Makefile | $(GEN) $(HEADERS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(DEPFLAGS) $(INC_tests) -c -o $@ $<

# Failing system calls, and a clock: loaded with LD_PRELOAD.
$(PRELOADS): $(B)/faults/%.so: tests/faults/%.c Makefile
	@mkdir -p $(@D)
	$(CC) -std=c11 $(WARN) -O2 -g -fPIC -shared -o $@ $<

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile
test:
	.ci/setup run test $(if $(T),all)
	-.ci/setup browser
	tests/run $(T)
test-all:
	.ci/setup run test all
	-.ci/setup browser
	-.ci/setup cluster
	tests/run $(or $(T),all)
bless: all
	tests/run bless $(T)
demo:
	.ci/setup run
	$(MAKE) -s -j"$$(nproc)" all
	tests/demo
setup:
	.ci/setup run test all
	-.ci/setup browser
	-.ci/setup cluster

# The parsers are instrumented, too, if their sources can be downloaded; MSAN=1
# requires that.
fuzzers: $(FUZZERS)
$(FUZZERS): $(B)/fuzzers/%: $(B)/obj/tests/fuzz/%.o $(B)/lib.a \
    $(B)/cmd.a $(B)/parsers/flags $(UNPOISON)
	@mkdir -p $(@D)
	$(LINK) -L$(B)/parsers -fsanitize=fuzzer -o $@ $(filter %.o,$^) \
	    $(B)/cmd.a $(B)/lib.a $(LIB_LIBS) $(PACK_LIBS) -lm
$(B)/fuzzers/option: override LDFLAGS += -Wl,--wrap=cmd_vmessage
$(B)/parsers/flags: tests/fuzz/parsers Makefile
	tests/fuzz/parsers $(@D) -O1 -g $(SEEN)
	$(if $(MSAN),ls $(@D)/libyaml.a $(@D)/libcsv.a >/dev/null)
	touch $@
fuzz: programs
	$(MAKE) -s CC=clang FUZZ=1 fuzzers
	tests/fuzz/run $(SECONDS)

# A part of the tests, and the corpus of the fuzzers; tests/run has the list.
msan:
	.ci/setup run test all
	tests/run msan

faults: all units fault-units
	FAULTS=all tests/faults/run $(B)
	FAULTS=all tests/faults/units $(B)

# Static analysis; tests/lint/known lists false positives.  make test-all runs
# the first three, too; the last one takes minutes.
lint: all
	tests/lint/run gcc
	tests/lint/run cppcheck
	tests/lint/run clang-tidy
	tests/lint/run clang-analyzer

# Coverage of library and formats; uncovered lines are printed for each file.
coverage:
	tests/run san
	tests/coverage build/san

bench: all build/bench/bare build/bench/time build/bench/playouts
	tests/bench/run
build/bench/%: tests/bench/%.c $(LIBS) Makefile | $(HEADERS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(YAML_CFLAGS) -I$(B)/include $(LDFLAGS) -o $@ $< \
	    $(YAML_LIBS) -Wl,--as-needed -Lbuild/lib -ltessera \
	    -Wl,-rpath,'$$ORIGIN/../lib'

format:
	clang-format -i $(shell find lib formats cmd tests man -name '*.[ch]')

# Installation

# Installed below DOCDIR as they are here, so that links between them work.
DOCS := README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md LICENSE $(wildcard \
          formats/*.md formats/*.json man/*.md man/*.svg samples/*.* samples/*/*.*)

# Pages by the names of functions and types, which include that of their object.
API_LINKS = awk -f man/library.awk -v links=1 $(API)

install: all
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(LIBDIR)/pkgconfig \
	    $(DESTDIR)$(INCLUDEDIR)/tessera
	install -m 755 $(PROGRAMS) $(DESTDIR)$(BINDIR)
	install -m 755 $(B)/lib/$(SONAME) $(DESTDIR)$(LIBDIR)
	install -m 644 $(B)/lib/libtessera.a $(DESTDIR)$(LIBDIR)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libtessera.so
	for f in $(PUBLIC); do \
	    install -m 644 lib/$$f $(DESTDIR)$(INCLUDEDIR)/$$f || exit; done
	umask 022; sed -e 's,@prefix@,$(PREFIX),' -e 's,@libdir@,$(LIBDIR),' \
	    -e 's,@includedir@,$(INCLUDEDIR),' -e 's,@version@,$(VERSION),' \
	    lib/tessera.pc.in >$(DESTDIR)$(LIBDIR)/pkgconfig/tessera.pc
	for m in $(notdir $(MANS)); do s=man$${m##*.}; \
	    install -d $(DESTDIR)$(MANDIR)/$$s && \
	    install -m 644 $(B)/man/$$m $(DESTDIR)$(MANDIR)/$$s || exit; done
	umask 022; sed 's,/usr/local/share/doc/tessera,$(DOCDIR),' $(B)/man/tessera.1 \
	    >$(DESTDIR)$(MANDIR)/man1/tessera.1
	umask 022; $(API_LINKS) | while read -r name page; do \
	    echo ".so man3/$$page.3" >$(DESTDIR)$(MANDIR)/man3/$$name.3 || \
	    exit; done
	install -d $(DESTDIR)$(BASHDIR) $(DESTDIR)$(ZSHDIR)
	install -m 644 $(B)/completions/tessera $(DESTDIR)$(BASHDIR)
	for p in $(filter tessera-%,$(notdir $(PROGRAMS))); do \
	    ln -sf tessera $(DESTDIR)$(BASHDIR)/$$p || exit; done
	install -m 644 $(B)/completions/_tessera $(DESTDIR)$(ZSHDIR)
	for f in $(DOCS); do \
	    install -D -m 644 $$f $(DESTDIR)$(DOCDIR)/$$f || exit; done

uninstall:
	cd $(DESTDIR)$(BINDIR) && rm -f $(notdir $(PROGRAMS))
	cd $(DESTDIR)$(LIBDIR) && rm -f $(SONAME) libtessera.so \
	    libtessera.a pkgconfig/tessera.pc
	cd $(DESTDIR)$(INCLUDEDIR) && rm -f $(PUBLIC) && rmdir tessera
	for m in $(notdir $(MANS)); do \
	    rm -f $(DESTDIR)$(MANDIR)/man$${m##*.}/$$m; done
	$(API_LINKS) | while read -r name page; do \
	    rm -f $(DESTDIR)$(MANDIR)/man3/$$name.3; done
	cd $(DESTDIR)$(BASHDIR) && rm -f $(notdir $(PROGRAMS))
	rm -f $(DESTDIR)$(ZSHDIR)/_tessera
	cd $(DESTDIR)$(DOCDIR) && rm -f $(DOCS) && \
	    rmdir -p $(filter-out ./,$(sort $(dir $(DOCS)))) 2>/dev/null; \
	    rmdir $(DESTDIR)$(DOCDIR)

# The committed files, reproducible byte for byte.
dist:
	@mkdir -p build
	git archive --format=tar --prefix=tessera-$(VERSION)/ HEAD >build/dist.tar
	gzip -9n <build/dist.tar >build/tessera-$(VERSION).tar.gz
	rm build/dist.tar
deb:
	.deb/build $(VERSION)

clean:
	rm -rf build

.PHONY: all lib programs man completions units preloads help test test-all bless demo setup fuzzers fuzz fault-units msan faults lint coverage \
    bench format install uninstall dist deb clean
.SECONDARY:
.DELETE_ON_ERROR:
-include $(LIB_OBJ:.o=.d) $(PRG_OBJ:.o=.d) $(CMD_OBJ:.o=.d) \
    $(UNITS:$(B)/unit/%=$(B)/obj/tests/unit/%.d) \
    $(FUZZERS:$(B)/fuzzers/%=$(B)/obj/tests/fuzz/%.d)
