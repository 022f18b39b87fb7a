The page of a game
==================

  $ cp $TOP/samples/*.yaml $TOP/samples/damaged/final.yaml .

The suffix says what is meant, and both programs write the same page.

  $ tessera-convert -o club.html wednesday-club.yaml
  $ tessera-replay --format=html -o again.html wednesday-club.yaml
  $ cmp club.html again.html
  $ tessera-replay --format=html <wednesday-club.yaml | cmp - club.html
  $ grep -c . club.html >/dev/null && tail -n 2 club.html
  </body>
  </html>

Its policy lets nothing in but the one script and the one style, by their
hashes.

  $ hash() {
  >   python3 - "$1" <<'END'
  > import base64, hashlib, re, sys
  > text = open("club.html", "rb").read()
  > part = re.findall(b"<%s>(.*?)</" % sys.argv[1].encode(), text, re.S)
  > assert len(part) == 1
  > print(base64.b64encode(hashlib.sha256(part[0]).digest()).decode())
  > END
  > }
  $ script=$(hash script) style=$(hash style)
  $ grep -F "default-src 'none'; script-src 'sha256-$script'; style-src 'sha256-$style'; base-uri 'none'; form-action 'none'" club.html | sed 's/sha256-[^ ]*/HASH/g'
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'HASH style-src 'HASH base-uri 'none'; form-action 'none'">
  $ grep -oE '(src|href|xlink:href|action|style)="[^#][^"]*"' club.html
  [1]
  $ grep -oE 'https?:[^" )]*' club.html | sort -u
  http://www.w3.org/1999/xlink
  http://www.w3.org/2000/svg

What was written, and what is to be said of it:

  $ sed -n '/id="t4"/,/^<\/li>/p' club.html
  <li class="turn" id="t4"><h3><a href="#t4"><span class="no">4</span> <svg class="thumb badge" viewBox="-32 -32 64 64" aria-hidden="true"><use href="#l1"/></svg><b>blue</b></a> <bdi>Bruno</bdi></h3>
  <ol class="steps">
  <li class="step" id="t4.1"><a href="#t4.1">draw violet desert</a><ul class="fx"><li>blue gets 3 power and has 6</li><li>violet is drawn, one of 6 among the 41 left <span class="kept">(14.6 %)</span></li><li>desert is drawn, one of 11 among the 40 left <span class="kept">(27.5 %)</span></li></ul></li>
  <li class="step" id="t4.2"><a href="#t4.2">temple -2,-1<abbr class="mark good" title="good move">!</abbr></a><ul class="fx"><li>blue pays 3 for the temple</li><li>blue takes the violet tribe on -1,-1 from red</li></ul></li>
  <li class="step" id="t4.3"><a href="#t4.3">violet -2,-2</a><ul class="fx"><li>blue pays 1 for the tribe</li><li>blue places the violet tribe, which joins blue because no other god has a temple next to it</li></ul></li>
  </ol>
  <p class="numbers"><span class="eval"><b>Eval</b> -0.2</span> <span class="clock"><b>Clock</b> 65 s</span></p>
  <p class="note">The open end of the row is its weak point. For 3 the violet changes hands, and the next violet is his as well.</p>
  </li>
  $ sed -n '/<section class="result"/,/<\/section>/p' club.html
  <section class="result" id="end"><h2>Result: end tile, 30 turns</h2>
  <div class="scroll standings" tabindex="0" role="region" aria-label="Standings"><table><thead><tr><th scope="col">Rank</th><th scope="col">Player</th><th scope="col">Villages</th><th scope="col">Chips</th><th scope="col">Temples</th><th scope="col">Majority</th><th scope="col">Total</th><th scope="col">Power</th></tr></thead><tbody>
  <tr class="winner"><td>1</td><th scope="row"><b>blue</b> <bdi>Bruno</bdi> <i>wins</i></th><td>2</td><td>5</td><td>6</td><td>-4</td><td>12</td><td>12</td></tr>
  <tr><td>2</td><th scope="row"><b>red</b> <bdi>Anna</bdi></th><td>3</td><td>3</td><td>6</td><td>-4</td><td>11</td><td>12</td></tr>
  </tbody></table></div>
  </section>

A game with errors is there as far as it goes, and what is wrong stands in it;
the exit status tells, too.

  $ tessera-convert -t html final.yaml >final.html 2>final.err
  [1]
  $ grep -c "error\[" final.err
  3
  $ sed -n '/class="wrong"/,/<\/ul>/p' final.html
  <details class="wrong"><summary><b>3 errors</b> in this record; everything after an error is uncertain.</summary>
  <div class="diag error"><p><b>Error E0306</b> invalid date: '2011-15-13' <small>line 6, column 7</small></p><p>write a day of the calendar as YYYY-MM-DD, with ?? for an unknown month or day: 2004-??-??</p></div>
  <ul><li><a href="#t6.1">Turn 6</a>: wrong seat: expected 'red', found 'green'</li>
  <li><a href="#t15.3">Turn 15</a>: hex not on the display: blue</li>
  </ul></details>
  $ sed -n '/id="t15.3"/,/<\/li>/p' final.html
  <li class="step" id="t15.3"><a href="#t15.3">blue 1,-5</a><div class="diag error"><p><b>Error E1304</b> hex not on the display: blue <small>line 26, column 45</small></p><p>the display holds violet</p><p>with the earlier corrections and 'violet 1,-5' instead of 'blue 1,-5', the rest of the game is valid</p></div>
  </li>
  $ printf -- '---\ngame: gods\nturns: 3\n' | tessera-convert -t html 2>/dev/null >bad.html
  [1]
  $ grep -c '<article' bad.html
  1
  $ tail -n 1 bad.html
  </html>

Several games are in one page, each with its own data.

  $ tessera-convert -t html league.yaml torino.yaml >league.html
  $ grep -o '<article[^>]*>' league.html
  <article class="game" data-id="" aria-label="Club league, cup evening, semi-final: Nadia 11, Xavier 5">
  <article class="game" data-id="g2" aria-label="Club league, cup evening, semi-final: O'Brien 19, \xc3\x9cmit 13"> (esc)
  <article class="game" data-id="g3" aria-label="Club league, cup evening, third place: Xavier 17, \xc3\x9cmit 13"> (esc)
  <article class="game" data-id="g4" aria-label="Club league, cup evening, final: O'Brien 13, Nadia 12">
  <article class="game" data-id="g5" aria-label="Serata di giochi, round 1: D'Angelo 19, Lucia 18">
  $ grep -c '^<!DOCTYPE' league.html
  1
  $ grep -c 'type="application/json"' league.html
  5

Names are text, whatever they are, and what nobody sees is not there.

  $ cat >names.yaml <<END
  > ---
  > game: gods
  > edition: timbuktu
  > event: "</script><script>alert(1)</script>"
  > players:
  >   - red: "<img src=x onerror='x()'>\"&amp;"
  >   - blue: "a\u202eb\u2028c"
  > turns: []
  > END
  $ tessera-convert -t html names.yaml >names.html
  $ grep -c '<script' names.html
  2
  $ grep -E '<title>&|<h1>' names.html
  <title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>
  <h1>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>
  $ grep -o '"seats":.*,"squares"' names.html
  "seats":[{"seat":"red","name":"\\u003cimg src=x onerror='x()'\\u003e\\"\\u0026amp;","color":"red","look":0},{"seat":"blue","name":"a\xef\xbf\xbdb\xef\xbf\xbdc","color":"blue","look":1}],"squares" (esc)

A page has every position: its address says which is shown first.

  $ tessera-replay --format=html --turn=3.1 wednesday-club.yaml
  tessera-replay: --format=html: a page has every position; instead of selecting turns, add #t3.1 to its address
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --format=html --first-turn=3 wednesday-club.yaml 2>&1 | head -n 1
  tessera-replay: --format=html: a page has every position; instead of selecting turns, add #tN to its address
  $ tessera-replay --format=html --record=2 league.yaml | grep -c '<article'
  1

What is very long is shown as far as can be, and says so.

  $ turns() { printf 'game: tigris\nedition: mayfair\nplayers:\n  - archer: A\n  - bull: B\nturns:\n'
  >   yes "$1" | head -n $2; }
  $ turns '  - archer: swap 1; swap 1; pass
  >   - bull: pass; pass; pass' 1998 >long.yaml
  $ tessera-convert -t html long.yaml 2>/dev/null >long.html
  [1]
  $ grep -o 'This record is too long[^<]*' long.html
  This record is too long to show all its positions.
  $ grep -c '<li class="turn"' long.html
  1998
  $ turns '  - archer: x; y' 300 | tessera-convert -t html 2>/dev/null >wrong.html
  [1]
  $ grep -o '<div class="diag' wrong.html | wc -l
  500
  $ grep -o '<p>Further errors[^<]*' wrong.html
  <p>Further errors are not shown.

What only one seat saw is there in the words of both, unless it is left out.

  $ { turns '  - archer: swap blue blue for red black' 1
  >   printf 'hands:\n  archer: black red blue blue green green\n'; } >swap.yaml
  $ tessera-convert -t html swap.yaml | grep -o '<span class="private".*</span>'
  <span class="private" data-seat="archer" data-open="swap 2">swap blue blue for red black</span>
  $ tessera-convert -t html --view=bull swap.yaml | grep -o '>swap[^<]*'
  >swap 2

What a score rests on stands below it.

  $ tessera-convert -t html four-winds.yaml | sed -n '/class="result"/,$p' | grep -o '<p class="note">[^<]*'
  <p class="note">card 2 and chip 1 are inferred: no rulebook gives these values

Without a game there is no page.

  $ tessera-replay --format=html -o none.html nothing.yaml
  tessera-replay: cannot open 'nothing.yaml': No such file or directory
  [2]
  $ tessera-replay --format=html --record=9 -o none.html torino.yaml
  tessera-replay: --record: there is no record 9
  [2]
  $ ls none.html
  ls: cannot access 'none.html': No such file or directory
  [2]
  $ tessera-convert -t html torino.yaml >/dev/full
  tessera-convert: cannot write standard output: No space left on device
  [2]
