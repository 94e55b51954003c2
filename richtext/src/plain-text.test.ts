import { describe, expect, it } from 'vitest';
import {
  highlightRanges,
  isBlank,
  mapPlainText,
  plainText,
  RichTextError,
  sanitise,
  withoutUnwrittenFormulas,
} from './index.ts';
import { randomHtml, randomNumbers } from './random-html.ts';

describe('plainText', () => {
  it.each([
    ['paragraphs', '<p>a</p><p>b</p>', 'a\nb'],
    ['an empty paragraph is an empty line', '<p>a</p><p></p><p>b</p>', 'a\n\nb'],
    ['so is one with a break', '<p>a</p><p><br></p><p>b</p>', 'a\n\nb'],
    ['br', '<p>a<br>b</p>', 'a\nb'],
    ['a list has no bullets', '<ul><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ul>', 'a\nb\nc'],
    ['words around blocks', 'a<p>b</p>c', 'a\nb\nc'],
    [
      'a table',
      '<table><tr><td><p>a</p></td><td></td><td>b</td></tr><tr><td></td><td>c</td></tr></table>',
      'a\t\tb\n\tc',
    ],
    ['white space collapses', '<p>  a \n\t b <b> c</b> </p>  <p> d</p>', 'a b c\nd'],
    ['but not in pre', '<pre>a\n  b\n</pre><p>c</p>', 'a\n  b\nc'],
    ['entities', '<p>&lt;b&gt; &amp;amp; &copy; a&nbsp;&nbsp;b</p>', '<b> &amp; © a  b'],
    ['formulas', '<p>$x &lt; 2$ and <b>$$y$$</b> for \\$5</p>', '$x < 2$ and $$y$$ for \\$5'],
    [
      'dollars in code are words',
      '<p><code>$a$</code> $b$</p><pre>echo $HOME</pre>',
      '\\$a\\$ $b$\necho \\$HOME',
    ],
    ['images', '<p>a <img src="/editor/a.png" alt="A $ sign"> <img src="/editor/a.png"></p>', 'a A \\$ sign'],
    ['indents of the Tab key', '<p>\u2003a</p><p>\u2003b</p>', 'a\n\u2003b'],
    ['nothing', '<p></p><p> </p><p>&nbsp;</p>', ''],
  ])('%s', (_, html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  it('says where each character comes from', () => {
    const { text, pieces, offsets } = mapPlainText('<p> a  b</p><p>c <b>d</b></p>');
    expect(text).toBe('a b\nc d');
    const shown = offsets.map(({ piece, starts }) => [pieces[piece], starts]);
    expect(shown).toEqual([
      [{ kind: 'text', text: ' a  b' }, [0, 0, 1, 2, 2, 3]],
      [{ kind: 'text', text: 'c ' }, [4, 5, 6]],
      [{ kind: 'text', text: 'd' }, [6, 7]],
    ]);
  });
});

describe('isBlank', () => {
  it.each([
    [null, true],
    ['', true],
    ['<p></p>', true],
    ['<p>&nbsp;\u2003<br></p><ul><li><p> \u200B</p></li></ul>', true],
    ['<img src="https://example.org/gone.png">', true],
    ['<p>0</p>', false],
    ['<p>$x$</p>', false],
    ['<p>$Type your equation here$</p>', true],
    ['<p>$$अपना समीकरण यहाँ लिखें$$</p>', true],
    ['<p> $$Type your equation here$$ </p><ol><li><p>$Type your equation here$</p></li></ol>', true],
    ['<p>$\\text{Type your equation here}$</p>', true],
    ['<p>$$</p>', true],
    ['<p>$Type your equation here$<img src="/editor/a.png"></p>', false],
    ['<p>$Type your equation here$ = 4</p>', false],
    ['<p>Type your equation here</p>', false],
    ['<p>\\$</p>', false],
    ['<p><img src="/editor/a.png"></p>', false],
  ])('%j: %s', (html, expected) => {
    expect(isBlank(html)).toBe(expected);
  });
});

describe('withoutUnwrittenFormulas', () => {
  it.each([
    ['<p>a $Type your equation here$ b</p>', '<p>a  b</p>'],
    ['<p>$$Type your equation here$$</p><p>$x$</p>', '<p></p><p>$x$</p>'],
    ['<p>a $\\text{अपना समीकरण यहाँ लिखें}$ b</p>', '<p>a  b</p>'],
    ['<p>$x$ and $y$</p>', '<p>$x$ and $y$</p>'],
    ['<p>\\$Type your equation here\\$</p>', '<p>\\$Type your equation here\\$</p>'],
  ])('%j: %j', (html, expected) => {
    expect(withoutUnwrittenFormulas(html)).toBe(expected);
  });
});

describe('highlightRanges', () => {
  const marked = (html: string, ...ranges: [start: number, end: number, name: string][]) =>
    highlightRanges(
      html,
      ranges.map(([start, end, name]) => ({ start, end, attrs: { 'data-e': name } })),
    ).replace(/ data-(first|last)=""/g, ' $1');

  it.each<[string, string, [number, number, string][], string]>([
    ['a word', '<p>one two</p>', [[4, 7, 'a']], '<p>one <mark data-e="a" first last>two</mark></p>'],
    [
      'across elements',
      '<p>a<b>b</b></p><p>c</p>',
      [[0, 4, 'a']],
      '<p><mark data-e="a" first>a</mark><b><mark data-e="a">b</mark></b></p><p><mark data-e="a" last>c</mark></p>',
    ],
    [
      'a whole formula',
      '<p>a $x+y$ b</p>',
      [[4, 5, 'a']],
      '<p>a <mark data-e="a" first last>$x+y$</mark> b</p>',
    ],
    [
      'nothing next to a formula',
      '<p>a $x$</p>',
      [[0, 2, 'a']],
      '<p><mark data-e="a" first last>a </mark>$x$</p>',
    ],
    [
      'collapsed white space',
      '<p>a  \n b</p>',
      [[0, 3, 'a']],
      '<p><mark data-e="a" first last>a  \n b</mark></p>',
    ],
    [
      'an image',
      '<p>a<img src="/editor/a.png" alt="alt"></p>',
      [[2, 3, 'a']],
      '<p>a<mark data-e="a" first last><img src="/editor/a.png" alt="alt"></mark></p>',
    ],
    [
      'overlaps',
      '<p>abcd</p>',
      [
        [1, 4, 'b'],
        [0, 2, 'a'],
      ],
      '<p><mark data-e="a" first>a</mark><mark data-e="a" last><mark data-e="b" first>b</mark></mark><mark data-e="b" last>cd</mark></p>',
    ],
    [
      'signs are written as entities',
      '<p>&lt;&amp;</p>',
      [[1, 2, '"']],
      '<p>&lt;<mark data-e="&quot;" first last>&amp;</mark></p>',
    ],
    ['beyond the end', '<p>ab</p>', [[1, 99, 'a']], '<p>a<mark data-e="a" first last>b</mark></p>'],
    [
      'empty and outside',
      '<p>ab</p>',
      [
        [1, 1, 'a'],
        [5, 9, 'b'],
      ],
      '<p>ab</p>',
    ],
  ])('%s', (_, html, ranges, expected) => {
    expect(marked(html, ...ranges)).toBe(expected);
  });

  it('sanitises, and writes no attribute but data', () => {
    expect(marked('<p onclick="x">a</p>')).toBe('<p>a</p>');
    expect(() => highlightRanges('a', [{ start: 0, end: 1, attrs: { onclick: 'x' } }])).toThrow(
      RichTextError,
    );
  });

  it('adds marks and changes nothing else', () => {
    for (let seed = 0; seed < 1500; seed += 1) {
      const html = sanitise(randomHtml(seed));
      const { text } = mapPlainText(html);
      const next = randomNumbers(seed);
      const start = Math.floor(next() * text.length);
      const end = start + 1 + Math.floor(next() * 6);
      const result = highlightRanges(html, [{ start, end, attrs: { 'data-e': '1' } }]);
      const inside = [...result.matchAll(/<mark data-e[^>]*>((?:[^<]|<img[^>]*>)*)<\/mark>/g)];
      const without = inside.reduce((left, [mark, inner = '']) => left.replace(mark, () => inner), result);
      expect(without).toBe(html);
      if (text !== '' && text.slice(start, end).trim() !== '') expect(inside.length).toBeGreaterThan(0);
    }
  });
});
