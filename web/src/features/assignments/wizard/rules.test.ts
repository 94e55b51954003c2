import { addAssignment } from '@classi/contract/assignments/endpoints';
import { QUESTIONS_MAX } from '@classi/contract/assignments/limits';
import { isBlank } from '@classi/richtext';
import { describe, expect, it, test } from 'vitest';
import { asWritten, type Details, type Draft, freshDraft, newId, newQuestion } from './draft.ts';
import {
  capitalised,
  createButton,
  findSharers,
  flagsLeft,
  fromPages,
  groupPlacesByPage,
  isDueInThePast,
  isEntered,
  isReadEarly,
  moved,
  pageText,
  questionsProblem,
  readingShare,
  setupProblems,
  sharedWith,
  toAddAssignmentBody,
  totalMarks,
  withoutChoice,
  withPassage,
  withSubmissions,
} from './rules.ts';

const KOLKATA = 'Asia/Kolkata';
/** It is 21 November 2026, 00:30 in Kolkata, and still the 20th in London. */
const NOW = new Date('2026-11-20T19:00:00Z');

function someDetails(part: Partial<Details> = {}): Details {
  return {
    ...freshDraft(NOW, KOLKATA).details,
    title: 'Unit Test 2',
    courseCode: 'PHY-10',
    studentSubmissionsAllowed: true,
    method: 'document',
    ...part,
  };
}

function aDraft(part: Partial<Draft> = {}): Draft {
  return { ...freshDraft(NOW, KOLKATA), details: someDetails(), ...part };
}

const aQuestion = (part: Partial<ReturnType<typeof newQuestion>> = {}) => ({
  ...newQuestion(),
  question: '<p>Define the ohm.</p>',
  ...part,
});

describe('new draft', () => {
  it("is due tomorrow at 23:59 in the school's time zone, with a release date of now", () => {
    expect(freshDraft(NOW, KOLKATA).details).toMatchObject({
      dueDate: '2026-11-22',
      dueTime: '23:59',
      liveDate: '2026-11-21',
      liveTime: '00:30',
      studentSubmissionsAllowed: null,
      method: null,
    });
  });

  it('has a unique id that the contract accepts', () => {
    const ids = Array.from({ length: 50 }, newId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('is not treated as entered until something is typed', () => {
    const fresh = freshDraft(NOW, KOLKATA);
    const later = { ...fresh, details: { ...fresh.details, liveTime: '00:31', courseCode: 'PHY-10' } };
    expect(isEntered(later, fresh)).toBe(false);
    expect(isEntered({ ...fresh, details: { ...fresh.details, title: 'U' } }, fresh)).toBe(true);
    expect(isEntered({ ...fresh, details: { ...fresh.details, dueTime: '10:00' } }, fresh)).toBe(true);
    expect(isEntered({ ...fresh, details: { ...fresh.details, method: 'scratch' } }, fresh)).toBe(true);
    expect(isEntered({ ...fresh, unfinished: 'paper.pdf' }, fresh)).toBe(true);
    const file = { id: 'a', name: 'key.pdf', size: 1, type: '' };
    const slots = { ...fresh.slots, key: { files: [file], link: null } };
    expect(isEntered({ ...fresh, slots }, fresh)).toBe(true);
  });
});

describe('capitalisation of titles', () => {
  it.each([
    ['unit test 2', 'Unit Test 2'],
    ['unit  test ', 'Unit  Test '],
    ['mcQueen and DNA', 'McQueen And DNA'],
    ['élan vital', 'Élan Vital'],
    ['(part a)', '(part A)'],
    ['', ''],
  ])('“%s” becomes “%s”', (typed, title) => {
    expect(capitalised(typed)).toBe(title);
  });
});

describe('problems of the setup (spec 2 §5)', () => {
  it.each<[Partial<Details>, object]>([
    [{}, {}],
    [{ title: ' ' }, { title: 'Please enter an assignment title' }],
    [{ title: '2nd Test' }, { title: 'Assignment title must start with an alphabet' }],
    [
      { title: 'Test: Light' },
      { title: 'Assignment title can only contain letters, numbers, and #$@&()_ characters' },
    ],
    [{ courseCode: '' }, { course: 'Please select a course' }],
    [{ dueDate: '' }, { due: 'Please select both date and time' }],
    [{ dueTime: '' }, { due: 'Please select both date and time' }],
    [
      { studentSubmissionsAllowed: null },
      { submissions: 'Please select whether to allow student submissions' },
    ],
    [{ method: null }, { method: 'Please select a creation method' }],
    [{ liveDate: '', liveTime: '' }, {}],
    [
      { makeLive: 'scheduled', liveTime: '' },
      { live: 'Please select both date and time for scheduled release' },
    ],
    [{ makeLive: 'scheduled', liveTime: '', studentSubmissionsAllowed: false }, {}],
    [{ makeLive: 'scheduled', liveDate: '2026-11-22', liveTime: '23:58' }, {}],
    [
      { makeLive: 'scheduled', liveDate: '2026-11-22', liveTime: '23:59' },
      { live: 'The release must be before the due date.' },
    ],
  ])('finds the problems of %o: %o', (part, problems) => {
    expect(setupProblems(someDetails(part))).toEqual(problems);
  });
});

describe('progress of a reading (spec 2 §4)', () => {
  it.each([
    [0, 5, 0.1],
    [3, 5, 0.52],
    [5, 5, 0.8],
    [6, 5, 0.8],
    [0, 0, 0.1],
  ])('batch %i of %i is at %f', (batch, batches, share) => {
    expect(readingShare({ batch, batches })).toBeCloseTo(share, 10);
  });
});

describe('questions', () => {
  it('are sorted by their numbers', () => {
    const questions = asWritten([aQuestion({ number: 2, label: 'b' }), aQuestion({ number: 1, label: 'a' })]);
    expect(questions.map(({ label }) => label)).toEqual(['a', 'b']);
  });

  it('are required, and none may be empty', () => {
    const empty = aQuestion({ question: '<p> </p>' });
    expect(questionsProblem([])?.sentence).toBe('Please add at least one question before previewing.');
    expect(questionsProblem([aQuestion(), empty])).toEqual({
      sentence: 'Question 2 is empty. Please add content before previewing.',
      key: empty.key,
    });
    expect(questionsProblem([aQuestion()])).toBeNull();
    expect(isBlank(empty.question)).toBe(true);
  });

  it('are at most as many as an assignment can have', () => {
    const questions = Array.from({ length: QUESTIONS_MAX + 1 }, () => aQuestion());
    expect(questionsProblem(questions)).toEqual({
      sentence: 'An assignment can have at most 300 questions.',
      key: questions[QUESTIONS_MAX]?.key,
    });
    expect(questionsProblem(questions.slice(1))).toBeNull();
  });

  it('move by one position, but not past the ends', () => {
    const questions = ['a', 'b', 'c'].map((label) => aQuestion({ label }));
    const labels = (key: string | undefined, by: 1 | -1) =>
      moved(questions, key ?? '', by)
        .map(({ label }) => label)
        .join('');
    expect(labels(questions[1]?.key, -1)).toBe('bac');
    expect(labels(questions[1]?.key, 1)).toBe('acb');
    expect(labels(questions[0]?.key, -1)).toBe('abc');
    expect(labels(questions[2]?.key, 1)).toBe('abc');
    expect(labels('nobody', 1)).toBe('abc');
  });

  it('are summed exactly', () => {
    expect(totalMarks([{ marksPossible: 0.25 }, { marksPossible: 1.5 }, { marksPossible: 3 }])).toBe(4.75);
  });

  it('are summed once if they are alternatives', () => {
    const choice = (alternative: number) => ({ group: 1, alternative, counted: 1 });
    const either = [
      aQuestion({ marksPossible: 3, choice: choice(1) }),
      aQuestion({ marksPossible: 4, choice: choice(2) }),
    ];
    expect(totalMarks([aQuestion({ marksPossible: 2 }), ...either])).toBe(6);
    expect(totalMarks(withoutChoice(either, 2))).toBe(4);
    expect(totalMarks(withoutChoice(either, 1))).toBe(7);
  });

  it('append a passage of the key to their answer', () => {
    const one = aQuestion({ answer: '<p>Ampere.</p>' });
    const [first, second] = withPassage([one, aQuestion()], one.key, { html: '<p>Or A.</p>' });
    expect([first?.answer, second?.answer]).toEqual(['<p>Ampere.</p><p>Or A.</p>', '']);
  });

  it('are split into parts where the text is apart or on another page', () => {
    const box = (y: number, height = 20) => ({ x: 0, y, width: 100, height });
    const places = [
      { page: 2, box: box(40) },
      { page: 1, box: box(400) },
      { page: 1, box: box(100) },
      { page: 1, box: box(130) },
    ];
    expect(groupPlacesByPage(places).map(({ page, boxes }) => [page, boxes.map(({ y }) => y)])).toEqual([
      [1, [100, 130]],
      [1, [400]],
      [2, [40]],
    ]);
    expect(groupPlacesByPage([])).toEqual([]);
  });

  it('show the page of the paper or of the separate key', () => {
    expect(pageText(4, null)).toBe('page 4');
    expect(pageText(3, 3)).toBe('paper, page 3');
    expect(pageText(4, 3)).toBe('answer key, page 1');
  });

  it('show the pages that they came from', () => {
    const at = (page: number) => ({ page, box: { x: 0, y: 0, width: 1, height: 1 } });
    expect(fromPages({ places: [at(2), at(5)] }, 3)).toBe('From page 2');
    expect(fromPages({ places: [at(5)] }, 3)).toBeNull();
    expect(fromPages({ places: [] })).toBeNull();
    expect(fromPages({ places: [at(4), at(4)] })).toBe('From page 4');
    expect(fromPages({ places: [at(10), at(9), at(4)] })).toBe('From pages 4, 9 and 10');
  });
});

describe('create button (spec 2 §4)', () => {
  const flagged = (...at: number[]) =>
    Array.from({ length: 9 }, (_, index) => ({
      label: '',
      flag: at.includes(index + 1) ? 'Which two count?' : '',
    }));

  it.each([
    [[], null],
    [[4], '1 flag left, in question 4'],
    [[4, 6], '2 flags left, in questions 4 and 6'],
    [[1, 2, 3, 4, 5, 6], '6 flags left, in questions 1, 2, 3, 4 and others'],
  ])('lists flags at %o: %s', (at, words) => {
    expect(flagsLeft(flagged(...at))).toBe(words);
  });

  it('names flagged questions by their printed labels', () => {
    const labels = ['4(a)', '4(b)', '5'];
    const questions = labels.map((label) => ({ label, flag: label === '5' ? '' : 'Which two count?' }));
    expect(flagsLeft(questions)).toBe('2 flags left, in questions 4(a) and 4(b)');
  });

  it('shows what is missing, in progress, or finished', () => {
    expect(createButton(flagged(4), 'no')).toEqual({ label: 'Resolve Issues First', isEnabled: false });
    expect(createButton(flagged(), 'no')).toEqual({ label: 'Create Assignment', isEnabled: true });
    expect(createButton(flagged(), 'no', 'Select Time Limit Option')).toEqual({
      label: 'Select Time Limit Option',
      isEnabled: false,
    });
    expect(createButton([], 'no').isEnabled).toBe(false);
    expect(createButton(flagged(), 'creating')).toEqual({ label: 'Creating...', isEnabled: false });
    expect(createButton(flagged(), 'created')).toEqual({
      label: 'Success! Redirecting...',
      isEnabled: false,
    });
  });
});

describe('body of the create call', () => {
  const document = {
    mode: 'combined' as const,
    pages: 2,
    paperPages: null,
    fileUrl: 'stored/paper.pdf',
    documentId: 7,
    printedTotal: null,
  };

  it('numbers questions by their position, and omits their keys', () => {
    const questions = [aQuestion({ number: 5, label: 'x' }), aQuestion({ number: 5, label: 'y' })];
    const sent = toAddAssignmentBody(aDraft({ questions }), KOLKATA).questions;
    expect(sent.map(({ number, label }) => [number, label])).toEqual([
      [1, 'x'],
      [2, 'y'],
    ]);
    expect(sent[0]).not.toHaveProperty('key');
  });

  it("contains the time in the school's time zone, the document, and one id per wizard", () => {
    const draft = aDraft({ document, questions: [aQuestion()] });
    expect(toAddAssignmentBody(draft, KOLKATA)).toMatchObject({
      dueDate: '2026-11-22T23:59',
      timezone: KOLKATA,
      fileUrl: 'stored/paper.pdf',
      makeLive: 'immediately',
      requestId: draft.requestId,
    });
  });

  it('contains a release date only if one is scheduled, and a document only if there is one', () => {
    const sent = toAddAssignmentBody(
      aDraft({ document, details: someDetails({ method: 'scratch' }) }),
      KOLKATA,
    );
    expect(sent).not.toHaveProperty('liveDate');
    expect(sent).not.toHaveProperty('fileUrl');
    const details = someDetails({ makeLive: 'scheduled' });
    expect(toAddAssignmentBody(aDraft({ details }), KOLKATA)).toMatchObject({
      liveDate: '2026-11-21',
      liveTime: '00:30',
    });
  });

  it('is accepted by the contract', () => {
    const body = toAddAssignmentBody(aDraft({ document, questions: [aQuestion()] }), KOLKATA);
    expect(addAssignment.body.encode(body)).toMatchObject({
      title: 'Unit Test 2',
      due_date: '2026-11-22T23:59',
      request_id: body.requestId,
      questions: [{ question_number: 1, marks_possible: 1 }],
    });
  });
});

it('shares the stem of consecutive questions', () => {
  const stems = ['', 'A', 'A', 'B', 'A', '', ''];
  const questions = stems.map((stem, index) => ({ ...newQuestion(), stem, key: String(index + 1) }));
  expect(findSharers(questions, '3')).toEqual(['2', '3']);
  expect(findSharers(questions, '5')).toEqual(['5']);
  expect(findSharers(questions, '7')).toEqual([]);
  expect(findSharers(questions, null)).toEqual([]);
  expect(sharedWith(questions, ['2', '3'], '3')).toBe('question 2');
  expect(sharedWith(questions, ['2', '3', '4'], '3')).toBe('questions 2 and 4');
  expect(sharedWith(questions, ['5'], '5')).toBe('');
});

test.each([
  ['immediately', false, 'due'],
  ['due', true, 'immediately'],
  ['scheduled', false, 'scheduled'],
  ['scheduled', true, 'scheduled'],
] as const)('questions that are read %s, with answers here: %s, are read %s', (makeLive, allowed, moment) => {
  expect(withSubmissions({ makeLive }, allowed)).toEqual({
    makeLive: moment,
    studentSubmissionsAllowed: allowed,
  });
});

test.each([
  [{ studentSubmissionsAllowed: false, makeLive: 'due' }, false],
  [{ studentSubmissionsAllowed: false, makeLive: 'immediately' }, true],
  [{ studentSubmissionsAllowed: false, makeLive: 'scheduled' }, true],
  [{ studentSubmissionsAllowed: true, makeLive: 'immediately' }, false],
] as const)('%j is read before the exam: %s', (part, isEarly) => {
  expect(isReadEarly(someDetails(part))).toBe(isEarly);
});

test.each([
  ['2026-11-20', '23:59', true],
  ['2026-11-30', '09:15', true],
  ['2026-11-30', '09:16', false],
  ['2026-12-20', '00:00', false],
  ['', '23:59', false],
  ['2026-11-20', '', false],
])('a due date of %s %s is in the past: %s', (dueDate, dueTime, isPast) => {
  expect(isDueInThePast({ dueDate, dueTime }, '2026-11-30T09:15')).toBe(isPast);
});

test("sends no release date for an exam that is readable from its due date, and the school's setting for marks", () => {
  const details = someDetails({ studentSubmissionsAllowed: false, makeLive: 'due' });
  const body = toAddAssignmentBody(aDraft({ details }), KOLKATA);
  expect(body.makeLive).toBeUndefined();
  expect(body).not.toHaveProperty('releaseMode');
  const chosen = someDetails({ releaseMode: 'on-release' });
  expect(toAddAssignmentBody(aDraft({ details: chosen }), KOLKATA)).toMatchObject({
    releaseMode: 'on-release',
  });
});
