import { afterAll, describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import { macroF1, markingFigures, pearson, quadraticKappa } from './marking-figures.ts';
import { type AnswerRow, predict as predictWith } from './marking-rows.ts';

const engine = createEmbeddedEngine();
afterAll(() => engine.close());
const predict = (of: AnswerRow[], given?: number) => predictWith(of, engine, given);

const question = 'Why does bread rise?';
const key = 'Yeast eats sugar and gives off carbon dioxide, which fills the dough with bubbles.';

/** Answers from right to wrong, with the scores that a teacher might give. */
const answers: [string, number][] = [
  ['Yeast eats the sugar and gives off carbon dioxide that fills the dough with bubbles.', 2],
  ['The yeast makes carbon dioxide from sugar.', 1.5],
  ['Bubbles of carbon dioxide from the yeast.', 1],
  ['Because of yeast', 0.5],
  ['The oven is hot and pulls it up.', 0],
  ['I don’t know', 0],
  ['Flour swells with $5 of water < 3', 0],
  ['Sugar is eaten by yeast, and gas bubbles stay in the dough.', 2],
];

const rows = answers.map(
  ([student_answer, score], at): AnswerRow => ({
    id: `row-${at}`,
    question,
    reference_answer: key,
    reference_answers: [key, 'Gas from the yeast makes bubbles in the dough.'],
    student_answer,
    max_score: 2,
    score,
  }),
);

describe('predictions', () => {
  test('has one prediction for each row, in order and in quarters', async () => {
    const made = await predict(rows);
    expect(made.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    for (const { points, confidence, unrounded } of made) {
      expect(Number.isInteger(points * 4)).toBe(true);
      expect(unrounded).toBeGreaterThanOrEqual(0);
      expect(unrounded).toBeLessThanOrEqual(2);
      expect(confidence).toBeGreaterThanOrEqual(0);
    }
    expect(made[0]?.points).toBeGreaterThan(made[3]?.points ?? 2);
    expect(made[5]).toMatchObject({ points: 0, flag: null });
  });

  test('does not depend on scores or on the order of the rows', async () => {
    const made = await predict(rows);
    expect(await predict(rows.map(({ score: _, ...row }) => row))).toEqual(made);
    expect(await predict(rows.map((row) => ({ ...row, score: 2 - (row.score ?? 0) })))).toEqual(made);
    expect(await predict([...rows].reverse())).toEqual([...made].reverse());
  });

  test('uses the given scores of some answers and changes only the others', async () => {
    const plain = await predict(rows);
    const predicted = await predict(rows, 3);
    const given = predicted.filter((row) => row.given);
    expect(given).toHaveLength(3);
    for (const { id, points } of given) {
      expect(points).toBe(plain.find((row) => row.id === id)?.points);
    }
    const turned = await predict(
      rows.map((row) => ({ ...row, score: 2 - (row.score ?? 0) })),
      3,
    );
    expect(turned.filter((row) => row.given).map(({ id }) => id)).toEqual(given.map(({ id }) => id));
    expect(turned).not.toEqual(predicted);
    expect(await predict([...rows].reverse(), 3)).toEqual([...predicted].reverse());
  });

  test('uses the scores of at most half of the answers to a question', async () => {
    expect((await predict(rows, 100)).filter((row) => row.given)).toHaveLength(4);
  });
});

describe('figures', () => {
  test('measures agreement', () => {
    expect(pearson([0, 0.5, 1], [0.2, 0.4, 0.6])).toBeCloseTo(1);
    expect(pearson([0, 0.5, 1], [1, 0.5, 0])).toBeCloseTo(-1);
    const scored = (pairs: [number, number][]) =>
      pairs.map(([score, points]) => ({ score, points, unrounded: points, confidence: 1 - points }));
    expect(
      quadraticKappa(
        scored([
          [0, 0],
          [1, 1],
          [0.5, 0.5],
        ]),
      ),
    ).toBe(1);
    expect(
      quadraticKappa(
        scored([
          [0, 1],
          [1, 0],
        ]),
      ),
    ).toBe(-1);
    // One class is right in 2 of 3 (F1 0.8), the other in 1 of 2 (F1 2/3).
    expect(
      macroF1(
        scored([
          [1, 1],
          [1, 1],
          [0, 0.75],
          [0, 0],
        ]),
      ),
    ).toBeCloseTo((0.8 + 2 / 3) / 2);
  });

  test('has lower errors without the least confident marks', () => {
    const scored = [0, 0, 1, 1].map((score, at) => ({
      score,
      points: score,
      unrounded: Math.abs(score - at * 0.1),
      confidence: 1 - at * 0.1,
    }));
    const { rmse, sureHalf, mostConfident } = markingFigures(scored);
    expect(rmse).toBeCloseTo(Math.sqrt((0.01 + 0.04 + 0.09) / 4));
    expect(sureHalf).toBeCloseTo(0.1 / 0.5);
    expect(mostConfident.find(({ share }) => share === 0.5)?.error).toBeCloseTo(0.05);
  });
});
