import { expect, test } from 'vitest';
import { mergeWords } from './merge-words.ts';
import type { OcrWord } from './ocr-requests.ts';

function word(text: string, confidence: number, left: number, width = text.length * 10): OcrWord {
  return { text, confidence, left, right: left + width, top: 0, bottom: 20, baseline: 18, size: 22 };
}

test.each<[string, OcrWord[], OcrWord[], string[]]>([
  [
    'marks that only the other model can read',
    [word('©)', 0.9, 900, 30)],
    [word('(3)', 0.8, 900, 30)],
    ['(3)'],
  ],
  [
    'marks that only the other model finds',
    [word('Name', 0.9, 100)],
    [word('(3)', 0.8, 900)],
    ['Name', '(3)'],
  ],
  ['a label that lost its full stops', [word('113', 0.9, 50)], [word('1.1.3', 0.6, 50, 30)], ['1.1.3']],
  ['a label with a comma', [word('2:1', 0.5, 50)], [word('2,1', 0.4, 50)], ['2.1']],
  [
    'a label in two pieces',
    [word('5:15', 0.5, 50, 60)],
    [word('5.1', 0.8, 50), word('.5', 0.8, 82)],
    ['5.1.5'],
  ],
  ['a bracket taken for a figure', [word('x', 0.2, 900, 50)], [word('114]', 0.8, 900, 50)], ['[14]']],
  [
    'a number in a sentence',
    [word('of', 0.9, 50), word('3.', 0.6, 75, 20), word('is', 0.9, 100)],
    [word('3.5', 0.9, 75, 20)],
    ['of', '3.', 'is'],
  ],
  [
    'brackets in a formula',
    [word('h(x', 0.5, 50), word('3)', 0.6, 84, 20), word('+', 0.9, 110)],
    [],
    ['h(x', '3)', '+'],
  ],
  [
    'a word that could hardly be seen',
    [word('f(z)=y', 0.1, 50, 60)],
    [word('f(x)', 0.8, 50, 40), word('=', 0.8, 92, 16)],
    ['f(x)', '='],
  ],
])('%s', (_, words, numbers, expected) => {
  expect(mergeWords(words, numbers).map(({ text }) => text)).toEqual(expected);
});
