import type { ReadAnswer } from '@classi/engines';
import { describe, expect, test } from 'vitest';
import type { Question } from '../assignments/index.ts';
import {
  completeEvent,
  createAnswersProgress,
  replacedWork,
  sortAnswers,
  toQuestionLabel,
  UNPLACED,
  UNREADABLE,
} from './rules.ts';

function question(number: number, label = ''): Question {
  return {
    id: number * 10,
    assignmentId: 1,
    number,
    version: 1,
    flag: '',
    label,
    stem: '',
    question: `<p>Question ${number}</p>`,
    answer: '',
    gradingInstructions: '',
    possibleQuarters: 8,
    marksPossible: 2,
    tags: [],
    questionType: null,
    topics: [],
    subject: null,
    places: [],
    section: '',
    choice: null,
  };
}

function answer(position: number | null, response: string, more: Partial<ReadAnswer> = {}): ReadAnswer {
  return { position, response, places: [], unreadable: false, ...more };
}

/** No figures. */
const asIs = (html: string) => html;

const place = (page: number) => ({ page, box: { x: 1, y: 2, width: 3, height: 4 } });

describe('what a paper would count instead of', () => {
  const none = { content: null, marking: 'none' as const };
  const typed = { content: '<p>x</p>', marking: 'none' as const };
  const marked = { content: '<p>x</p>', marking: 'graded' as const };
  test.each([
    ['nothing yet', 'typed', null, [], null],
    ['a typed answer', 'typed', null, [none, typed], 'submission/typed-there'],
    ['answers that were emptied again', 'typed', null, [none], null],
    ['an earlier paper that is not marked', 'paper', null, [typed], null],
    ['graded work', 'typed', new Date(), [marked], 'submission/graded'],
    ['a graded paper', 'paper', new Date(), [marked], 'submission/graded'],
    ['work of which one answer is marked', 'typed', null, [typed, marked], 'submission/graded'],
    ['work that is being marked', 'paper', null, [{ ...typed, marking: 'running' }], 'submission/graded'],
  ] as const)('%s', (_, origin, gradedAt, answers, expected) => {
    expect(replacedWork({ origin, gradedAt, answers })).toBe(expected);
  });
});

describe('answers by question', () => {
  test('gives every question an answer, even a blank one, and separates what belongs to none', () => {
    const sorted = sortAnswers(
      [
        answer(2, '<p>two</p>', { places: [place(1)], isRecognised: true }),
        answer(null, '<p>See my notes</p>'),
        answer(2, '<p>continues</p>', { places: [place(3)], unreadable: true }),
        answer(9, '<p>no question</p>'),
        answer(null, '<p> </p>'),
        answer(null, '', { places: [place(4)], unreadable: true }),
      ],
      [question(1), question(2)],
      asIs,
    );
    expect(sorted).toEqual({
      answers: [
        {
          ...{ questionId: 10, response: null, places: [], unreadable: false, unplaced: true },
          ...{ isRecognised: false, doubt: '' },
        },
        {
          questionId: 20,
          response: '<p>two</p><p>continues</p>',
          places: [place(1), place(3)],
          unreadable: true,
          unplaced: false,
          isRecognised: true,
          doubt: '',
        },
      ],
      unmatched: [
        { text: '<p>See my notes</p>', places: [] },
        { text: '<p>no question</p>', places: [] },
        { text: '', places: [place(4)], unreadable: true },
      ],
    });
  });

  test("sanitises the engine's texts before they are stored", () => {
    const [only] = sortAnswers(
      [answer(1, '<p onclick="x()">safe</p><script>bad()</script>')],
      [question(1)],
      asIs,
    ).answers;
    expect(only?.response).toBe('<p>safe</p>');
  });

  test('the last event has every question, and a sentence where writing could not be read', () => {
    const read = [answer(1, '', { unreadable: true }), answer(null, '', { unreadable: true })];
    const sorted = sortAnswers(read, [question(1), question(2)], asIs);
    expect(completeEvent([question(1), question(2)], sorted)).toEqual({
      status: 'complete',
      questions: [
        { number: 1, response: '', marksPossible: 2, flag: UNREADABLE, notRead: 'unreadable' },
        { number: 2, response: '', marksPossible: 2, flag: UNPLACED, notRead: 'unplaced' },
      ],
      unmatched: [],
    });
  });
});

test('names a question without a printed label by its number', () => {
  expect(toQuestionLabel(question(4))).toBe('4');
  expect(toQuestionLabel(question(4, '3(b)'))).toBe('3(b)');
});

test('progress counts pages and batches, and tells what was found on the page that was read last', () => {
  const progress = createAnswersProgress([question(1, '3(a)')], 5);
  const page = { type: 'page', pages: 5, batches: 2 } as const;
  expect(progress({ ...page, page: 4, batch: 1, pagesInBatch: 4 })).toEqual({
    status: 'processing',
    pages: 4,
    totalPages: 5,
    currentPage: 4,
    totalBatches: 2,
    currentBatch: 1,
    batchSize: 4,
    pagesInCurrentBatch: 4,
  });
  const last = progress({ ...page, page: 5, batch: 2, pagesInBatch: 1 });
  expect(last).toMatchObject({ pages: 5, currentBatch: 2, batchSize: 4, pagesInCurrentBatch: 1 });
  expect(progress({ type: 'found', label: '3(a)', text: 'x', marksPossible: 0 })).toEqual({
    ...last,
    found: { label: '3(a)', text: 'x', marksPossible: 2 },
  });
  expect(progress({ type: 'validating' })).toEqual({ status: 'validating' });
});
