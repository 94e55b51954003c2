import { describe, expect, test } from 'vitest';
import type { SourceLine } from '../lines/source-line.ts';
import { workLabels } from './answer-labels.ts';
import { decodeAnswers } from './decode-answers.ts';

const questions = Array.from({ length: 12 }, (_, index) => ({ way: [`${index + 1}`], text: '' }));

const linesOf = (texts: readonly string[], confidence?: number) =>
  texts.map(
    (text, index): SourceLine => ({
      text,
      printed: text,
      page: 1,
      box: { x: 50, y: 40 + 20 * index, width: 200, height: 12 },
      rightEdge: 500,
      bold: false,
      ...(confidence === undefined ? {} : { confidence }),
    }),
  );

/** Returns the numbers of the questions in the order of the answers, each with the text behind its number. */
function answersIn(texts: readonly string[], confidence?: number) {
  const lines = linesOf(texts, confidence);
  return decodeAnswers(lines, questions, workLabels(lines)).starts.map(({ question, rest }) => [
    (question ?? -1) + 1,
    rest,
  ]);
}

describe('labels that were misread', () => {
  test.each([
    ['a word before the number', ['Ql. iron', 'G2. neon', 'Q3. zinc', '64. lead', 'QS. tin']],
    ['a bracket behind the number', ['l) iron', '2) neon', '3) zinc', '4) lead', 'S) tin']],
    [
      'a word that is written out',
      ['Ans l) iron', 'Amz 2) neon', 'Ans 3) zinc', 'Ans 4) lead', 'Ans S) tin'],
    ],
  ])('are found by %s on a scan', (_, texts) => {
    const answers = texts.map((text, index) => [index + 1, text.split(' ').at(-1)]);
    expect(answersIn(texts, 0.9)).toEqual(answers);
    expect(answersIn(texts)).not.toEqual(answers);
  });

  test('are distinguished by the numbers around them', () => {
    const texts = ['Q1. iron', 'Qb. neon', 'Q3. zinc', 'Q4. lead', 'Q5. tin', 'Qb. gold', 'Q7. silver'];
    expect(answersIn(texts, 0.9).map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('replace a number that has begun before', () => {
    const texts = [
      'Q5. tin',
      'Q6. gold',
      'Q7. silver',
      'Q8. lead',
      'Q9. iron',
      'Q10. neon',
      'Ql. zinc',
      'Q12. a',
    ];
    expect(answersIn(['Q1. a', 'Q4. b', ...texts], 0.9).map(([number]) => number)).toEqual([
      ...[1, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ]);
  });

  test('are not seen in sentences and sums', () => {
    const texts = ['Q1. iron', 'So it is hot.', 'I = 3 A', 'x = 4', 'Quite so.', 'Q2. neon'];
    expect(answersIn(texts, 0.9).map(([number]) => number)).toEqual([1, 2]);
  });
});
