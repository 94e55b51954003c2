/** A small repeatable generator (mulberry32) for tests: the same seed gives the same HTML. */
export function randomHtml(seed: number): string {
  const next = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const parts = Array.from({ length: 1 + Math.floor(next() * 24) }, () => {
    const kind = next();
    if (kind < 0.42) return `<${pick(NAMES)}${next() < 0.4 ? pick(ATTRIBUTES) : ''}>`;
    if (kind < 0.68) return `</${pick(NAMES)}>`;
    if (kind < 0.72) return pick(BROKEN);
    return pick(TEXTS);
  });
  return parts.join('');
}

/** Numbers in [0, 1). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES =
  'p br h1 h2 h3 strong b em i u s ul ol li blockquote pre code span mark table thead tbody tfoot tr th td sub sup img a div section math svg style script form iframe textarea title select button caption center font P TD'.split(
    ' ',
  );

const ATTRIBUTES = [
  ' style="color: red"',
  ' style="background-color: rgb(1, 2, 3); color:#ABC"',
  ' style="position:fixed;color:transparent"',
  ' href="https://example.org/a?b=c&d"',
  ' href="javascript:alert(1)"',
  ' src="/editor/a.png" alt="a &quot;b&quot; <c> $5"',
  ' src="/editor/a.png" width="5" height="9000"',
  ' src=//example.org/editor/a.png',
  ' onclick=alert(1)',
  ' colspan=3 rowspan="0"',
  ' start="4"',
  ' id=x class="y z" data-a',
];

const TEXTS = [
  'words',
  ' ',
  '\n',
  '\n\n  two  spaces\n',
  ' a b ',
  '&amp;&lt;&gt;&nbsp;&quot;&copy;&#8238;&#0;',
  'x < y > z & w',
  '$x^2$',
  '$$\\frac{a}{b}$$',
  '$5 and $6',
  'cost \\$5',
  '\u202Eabc\u202C\u0000',
  'क्षि \u200D👩\u200D🔬',
  '\t',
  '&nbsp;',
  '\uD800',
];

const BROKEN = [
  '<!-- c -->',
  '<!--',
  '-->',
  '<![CDATA[<p>x</p>]]>',
  '<?xml x?>',
  '<p',
  '<',
  '</',
  '<a href="',
  '"',
  '<p/>',
  '<!doctype html>',
  '&',
  '&#x3c;script&#x3e;',
];
