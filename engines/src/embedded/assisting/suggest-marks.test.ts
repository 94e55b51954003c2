import { describe, expect, test } from 'vitest';
import type { AnswerToSuggestFor } from '../../assisting.ts';
import { suggestMarks } from './suggest-marks.ts';

const answer = (id: number, text: string, given: number | null = null): AnswerToSuggestFor => ({
  id,
  response: `<p>${text}</p>`,
  points: 1,
  confidence: 0.5,
  given,
});

const suggest = (...answers: AnswerToSuggestFor[]) =>
  suggestMarks({ marksPossible: 2, answerKey: '', answers });

const LAVA = 'Lava cools quickly at the surface so its crystals stay small';

describe('a suggestion', () => {
  test('gives an answer with the same text the same mark, as a close match', () => {
    const { suggestions } = suggest(
      answer(1, LAVA, 1.5),
      answer(2, `${LAVA.toLowerCase()}.`),
      answer(3, 'Ash'),
    );
    expect(suggestions[0]).toEqual({
      id: 2,
      points: 1.5,
      isClose: true,
      because: { id: 1, similarity: 1, isSame: true },
    });
  });

  test('gives a very similar answer the same mark, as a close match', () => {
    const { suggestions } = suggest(
      answer(1, LAVA, 2),
      answer(2, 'The lava cools quickly at the surface, so crystals stay small'),
      answer(3, 'Mountains are high', 0),
    );
    expect(suggestions).toMatchObject([
      { id: 2, points: 2, isClose: true, because: { id: 1, isSame: false } },
    ]);
  });

  test.each([
    ['an opposite', 'Lava cools slowly at the surface so its crystals stay small'],
    ['a negation', 'Lava does not cool quickly at the surface so its crystals stay small'],
    ['another number', `${LAVA} after 3 days`],
    ['a formula', `${LAVA} = true`],
    ['other words', 'Rocks form from magma under the ground'],
  ])('is no close match for %s', (_, text) => {
    expect(suggest(answer(1, LAVA, 2), answer(2, text)).suggestions[0]?.isClose).toBe(false);
  });

  test('is no close match where equal answers have different marks', () => {
    const { suggestions } = suggest(answer(1, LAVA, 2), answer(2, LAVA, 0), answer(3, LAVA));
    expect(suggestions[0]?.isClose).toBe(false);
  });

  test('is the engine mark, and no close match, before the teacher has marked anything', () => {
    expect(suggest(answer(1, LAVA), answer(2, 'Ash')).suggestions).toEqual([
      { id: 1, points: 1, isClose: false, because: null },
      { id: 2, points: 1, isClose: false, because: null },
    ]);
  });

  test('keeps a mark that the engine decided, unless the same words got another mark', () => {
    const option = { ...answer(1, '(c) 3x minus the root of 3'), points: 2, confidence: 0.97 };
    const wrong = { ...answer(2, '(a) 3x minus one over x', 0), points: 2 };
    expect(suggest(option, wrong).suggestions[0]?.points).toBe(2);
    expect(suggest(option, { ...option, id: 3, given: 0 }).suggestions[0]?.points).toBe(0);
  });

  test('keeps full marks of an answer that is close to the key after marks for other answers', () => {
    const right = { ...answer(1, 'Lava cools fast at the surface, so its crystals stay small'), points: 2 };
    const wrong = { ...answer(2, 'Lava at the surface stays hot so its crystals are large', 0), points: 2 };
    const [suggestion] = suggestMarks({
      marksPossible: 2,
      answerKey: `<p>${LAVA}</p>`,
      answers: [right, wrong],
    }).suggestions;
    expect(suggestion?.points).toBe(2);
  });

  test('does not round the mark of an answer that no given mark concerns', () => {
    const half = { ...answer(1, 'Magma is under the ground'), points: 1.5 };
    const marked = { ...answer(2, 'Ash falls', 1), points: 1 };
    expect(suggest(half, marked).suggestions[0]?.points).toBe(1.5);
  });

  test('follows the steps in which the teacher gives marks', () => {
    const answers = [
      answer(1, LAVA, 2),
      answer(2, 'Lava is hot', 1),
      answer(3, 'Lava is red and hot and liquid'),
    ];
    const [suggestion] = suggestMarks({ marksPossible: 2, answerKey: '', answers }).suggestions;
    expect(Number.isInteger(suggestion?.points)).toBe(true);
  });

  test('is not made for a blank answer', () => {
    expect(suggest(answer(1, LAVA, 2), answer(2, ' ')).suggestions).toEqual([]);
  });
});

describe('picks', () => {
  const fuse = [1, 2, 3].map((id) => answer(id, `The fuse melts and breaks the circuit${' now'.repeat(id)}`));
  const wire = [4, 5].map((id) => answer(id, `A thick wire carries more current${' here'.repeat(id)}`));

  test('begin with a typical answer and go on with a different one', () => {
    const { picks } = suggest(...fuse, ...wire);
    expect([1, 2, 3]).toContain(picks[0]);
    expect([4, 5]).toContain(picks[1]);
  });

  test('leave out marked answers, close matches and blank ones', () => {
    const { picks } = suggest(answer(1, LAVA, 2), answer(2, LAVA), answer(3, ''), answer(4, 'Ash falls'));
    expect(picks).toEqual([4]);
  });

  test('prefer the doubtful of two that are as different', () => {
    const sure = { ...answer(1, 'Copper conducts'), confidence: 0.95 };
    const doubtful = { ...answer(2, 'Glass insulates'), confidence: 0.1 };
    expect(suggest(sure, doubtful).picks[0]).toBe(2);
  });

  test('are the same each time', () => {
    expect(suggest(...fuse, ...wire)).toEqual(suggest(...fuse, ...wire));
  });
});
