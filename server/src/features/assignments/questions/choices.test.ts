import type { DraftQuestion } from '@classi/contract';
import type { ReadChoice, ReadPaper } from '@classi/engines';
import { describe, expect, test } from 'vitest';
import { acceptedChoices, placedChoices } from './choices.ts';
import { aDraftQuestion } from './draft-question.fixture.ts';

function paper(marks: number[], reachable: number, choices: ReadChoice[]): ReadPaper {
  const questions = marks.map((marksPossible, at) => ({
    position: at + 1,
    label: String(at + 1),
    stem: '',
    question: '<p>Q</p>',
    answer: '',
    gradingInstructions: '',
    marksPossible,
    places: [],
  }));
  return { questions, pages: 1, marksPossible: reachable, choices };
}

/** `group.alternative/counted` by position. */
function flattened(read: ReadPaper): Record<number, string> {
  const { choices } = placedChoices(read);
  return Object.fromEntries(
    [...choices].map(([at, { group, alternative, counted }]) => [at, `${group}.${alternative}/${counted}`]),
  );
}

describe('the choices of a reading', () => {
  test('become one for each question, parts of an alternative together', () => {
    const read = paper([1, 2, 3, 5, 4, 4, 4], 14, [
      { counted: 1, alternatives: [[2, 3], [4]] },
      { counted: 2, alternatives: [[5], [6], [7]] },
    ]);
    expect(flattened(read)).toEqual({
      2: '1.1/1',
      3: '1.1/1',
      4: '1.2/1',
      5: '2.1/2',
      6: '2.2/2',
      7: '2.3/2',
    });
    expect(placedChoices(read).doubtful.size).toBe(0);
  });

  test('that leave no choice, or name what is not there, are none', () => {
    expect(flattened(paper([1, 1], 2, [{ counted: 2, alternatives: [[1], [2]] }]))).toEqual({});
    expect(flattened(paper([1, 1], 2, [{ counted: 1, alternatives: [[1], [9]] }]))).toEqual({});
    expect(flattened(paper([1, 1], 2, [{ counted: 0, alternatives: [[1], [2]] }]))).toEqual({});
  });

  test('reads nested choices in the way that fits the total: an OR in "answer any two"', () => {
    const read = paper([5, 5, 5, 5], 10, [
      { counted: 1, alternatives: [[1], [2]] },
      { counted: 2, alternatives: [[1, 2], [3], [4]] },
    ]);
    expect(flattened(read)).toEqual({ 1: '1.1/2', 2: '1.2/2', 3: '1.3/2', 4: '1.4/2' });
    expect(placedChoices(read).doubtful.size).toBe(0);
  });

  test('within one another, where no way is right, are doubted', () => {
    const read = paper([5, 5, 5, 10], 10, [
      { counted: 2, alternatives: [[1], [2], [3]] },
      { counted: 1, alternatives: [[1, 2, 3], [4]] },
    ]);
    expect(flattened(read)).toMatchObject({ 4: '1.2/1' });
    expect([...placedChoices(read).doubtful].sort()).toEqual([1, 2, 3, 4]);
  });
});

const draft = (number: number, choice: DraftQuestion['choice']) =>
  aDraftQuestion({ number, choice, question: '<p>Q</p>' });

describe('the choices of an assignment', () => {
  const of = (group: number, alternative: number, counted = 1) => ({ group, alternative, counted });

  test('stay while something may be left out', () => {
    const drafts = [draft(1, of(1, 1)), draft(2, of(1, 2)), draft(3, null)];
    expect(acceptedChoices(drafts)).toEqual(drafts);
  });

  test('are none any more when so much was deleted that nothing may be left out', () => {
    const drafts = [draft(1, of(1, 1, 2)), draft(2, of(1, 3, 2)), draft(3, of(2, 1)), draft(4, of(2, 1))];
    expect(acceptedChoices(drafts).map(({ choice }) => choice)).toEqual([null, null, null, null]);
  });

  test('whose questions disagree are refused, with the number of the question', () => {
    expect(() =>
      acceptedChoices([draft(1, of(1, 1, 1)), draft(2, of(1, 2, 2)), draft(3, of(1, 3, 1))]),
    ).toThrow('Question 2: the questions of one choice must all say the same about how many of them count.');
  });
});
