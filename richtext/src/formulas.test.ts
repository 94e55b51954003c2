import { describe, expect, it } from 'vitest';
import { escapeDollars, formulas } from './formulas.ts';
import { escapeText, fromPlainText, plainText } from './index.ts';

/** Words as they are, formulas as [latex] or [[latex]]. */
function shown(text: string): string {
  return formulas(text)
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      return segment.display ? `[[${segment.latex}]]` : `[${segment.latex}]`;
    })
    .join('');
}

describe('formulas', () => {
  it.each([
    ['a formula', '$x^2$', '[x^2]'],
    ['in a sentence', 'so $x = 1$, $y=2$.', 'so [x = 1], [y=2].'],
    ['display', '$$\\frac{1}{2}$$', '[[\\frac{1}{2}]]'],
    ['display with spaces', '$$ a $$', '[[a]]'],
    ['a dollar in a display', '$$ a $ b $$', '[[a $ b]]'],
    ['prices', 'from $5 to $6', 'from $5 to $6'],
    ['a price and a formula', 'for $5 and $x$', 'for $5 and [x]'],
    ['prices without a space', '$5-$6 each', '$5-$6 each'],
    ['an escaped price in a sum', '\\$5 + $x$', '$5 + [x]'],
    ['an escaped dollar in a formula', '$\\text{\\$}5$', '[\\text{\\$}5]'],
    ['space after the opening dollar', '$ x$', '$ x$'],
    ['space before the closing dollar', '$x $', '$x $'],
    ['a digit after the closing dollar', '$x$5', '$x$5'],
    ['one dollar', 'US$', 'US$'],
    ['two dollars', '$$', '$$'],
    ['four dollars', '$$$$', '$$$$'],
    ['an open display', '$$x', '$$x'],
    ['a formula does not cross a line end', '$a\nb$ and $$a\nb$$', '$a\nb$ and $$a\nb$$'],
    ['nothing', '', ''],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('gives offsets without gaps', () => {
    const text = 'a $x$ \\$ b $$y$$';
    const segments = formulas(text);
    expect(segments.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    expect(segments.map(({ start }) => start)).toEqual([0, 2, 5, 11]);
  });
});

describe('escaping', () => {
  it.each(['$5 and $6', '$x$', '\\$x$', '$$', 'a\\$', '\\'])('reads %s back as words', (text) => {
    expect(shown(escapeDollars(text))).toBe(text);
  });

  it('makes rich text that shows exactly the words', () => {
    expect(escapeText('a < b & $5\n<i>')).toBe('a &lt; b &amp; \\$5<br>&lt;i&gt;');
    expect(shown(plainText(escapeText('1 < 2, $x$\n& "b"')))).toBe('1 < 2, $x$\n& "b"');
  });

  it('keeps formulas of plain text', () => {
    const text = 'a < $x$\n\nb & \\$5';
    expect(fromPlainText(text)).toBe('<p>a &lt; $x$</p><p></p><p>b &amp; \\$5</p>');
    expect(plainText(fromPlainText(text))).toBe(text);
  });
});
