import { expect, it } from 'vitest';
import { markedParagraphs } from './marked-text.ts';

function shown(text: string, quote: string): string[] {
  const start = text.indexOf(quote);
  expect(start).toBeGreaterThanOrEqual(0);
  return markedParagraphs(text, { start, end: start + quote.length }).map(({ pieces }) =>
    pieces
      .map(({ kind, text: words, latex, isMarked }) => {
        const piece = kind === 'formula' ? `⟨${latex}⟩` : words;
        return isMarked ? `[${piece}]` : piece;
      })
      .join(''),
  );
}

it.each([
  ['a sentence', 'One. Two. Three.', 'Two.', ['One. [Two.] Three.']],
  ['in the second paragraph', 'One.\n\nTwo. Three.', 'Two.', ['One.', '[Two.] Three.']],
  ['across paragraphs', 'One. Two.\n\nThree. Four.', 'Two.\n\nThree.', ['One. [Two.]', '[Three.] Four.']],
  [
    'with formulas',
    'If $x = 2$, then $p(x) = 0$. So.',
    'If $x = 2$, then $p(x) = 0$.',
    ['[If ][⟨x = 2⟩][, then ][⟨p(x) = 0⟩][.] So.'],
  ],
  ['half a formula is all of it', 'So $x = 2$ it is.', 'x = 2', ['So [⟨x = 2⟩] it is.']],
  ['lines of one paragraph', 'One\ntwo. Three.', 'One\ntwo.', ['[One two.] Three.']],
  ['prices', 'It costs \\$5 now. So.', 'It costs \\$5 now.', ['[It costs $5 now.] So.']],
])('%s', (_, text, quote, expected) => {
  expect(shown(text, quote)).toEqual(expected);
});

it('marks nothing without a range', () => {
  expect(
    markedParagraphs('One. Two.', null).flatMap(({ pieces }) => pieces.map(({ isMarked }) => isMarked)),
  ).toEqual([false]);
});
