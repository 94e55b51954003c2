import { describe, expect, test } from 'vitest';
import {
  aQuestion,
  aWork,
  checked,
  flagged,
  inProgress,
  notRead,
  unmarked,
  unsure,
  worksOf,
} from '../works.fixture.ts';
import { findAnswerRanges } from './evidence.ts';
import {
  confirmedByFeedback,
  describeConfidence,
  distinctLabels,
  findAuraMark,
  markStateOf,
  outdatedFeedbackMarks,
  quickMarks,
} from './mark-state.ts';
import { adjacentQuestion, adjacentStudent, afterConfirm, findFirstQuestion } from './moving.ts';
import { buildQueue, nextInQueue, type Spot } from './queue.ts';
import { buildStudentRows, countByGroup, findGroup, findUnmarked, type Group } from './rows.ts';
import { computeSpread } from './spread.ts';
import { buildTimeline, overwrittenMark } from './timeline.ts';
import { submittedWorks } from './works.ts';

const nobody = new Map<number, string>();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

test.each([
  [1, 'Sure', 5],
  [0.85, 'Sure', 4],
  [0.8499, 'Fairly sure', 4],
  [0.6, 'Fairly sure', 3],
  [0.5999, 'Unsure', 3],
  [0.2, 'Unsure', 1],
  [0, 'Unsure', 1],
])('a confidence of %d is %s, with %d blocks', (share, word, blocks) => {
  expect(describeConfidence(share)).toMatchObject({ word, blocks });
});

test.each<[string, number | null, string, number | null]>([
  ['AURA’s feedback as it is', 1, '<p>Good.</p>', null],
  ['own feedback with AURA’s mark', 1, '<p>Raghav, see me.</p>', 1],
  ['own feedback with an own mark', 2, '<p>Raghav, see me.</p>', null],
  ['own feedback without a mark', null, '<p>Raghav, see me.</p>', null],
])('says whether feedback confirms AURA’s mark: %s', (_, marksObtained, feedback, expected) => {
  const given = { id: 1, how: 'given', marksObtained: 1, givenBy: 'AURA', byAura: true } as const;
  const history = [{ ...given, givenAt: new Date('2026-11-20T12:00:00Z') }];
  const question = aQuestion({ originalFeedback: '<p>Good.</p>', history });
  expect(confirmedByFeedback(question, { marksObtained, feedback })).toBe(expected);
});

test('shows the restored mark of AURA next to its reasons, not a later one', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const entry = { givenBy: 'AURA', givenAt: at, byAura: true, how: 'given' } as const;
  const history = [
    { ...entry, id: 1, marksObtained: 2 },
    { ...entry, id: 2, marksObtained: 1 },
    { ...entry, id: 3, marksObtained: 2, givenBy: 'Ms Rao', byAura: false, how: 'brought-back' as const },
  ];
  expect(findAuraMark(aQuestion({ history, confidence: 0.9 }))).toBe(2);
  // A restored mark of a teacher has no confidence, so the card is about AURA's last mark.
  expect(findAuraMark(aQuestion({ history, confidence: null }))).toBe(1);
});

test('numbers alternatives with the same label', () => {
  const labelled = ['10', '11(a)', '11(a)'].map((label, index) => ({ label, number: index + 1 }));
  expect([...distinctLabels(labelled).values()]).toEqual(['10', '11(a) (1)', '11(a) (2)']);
});

describe('outdatedFeedbackMarks', () => {
  const byAura = {
    ...{ id: 1, byAura: true, givenBy: 'AURA', how: 'given' as const, marksObtained: 1 },
    ...{ marksPossible: 2, givenAt: at(1), answerRevision: 1 },
  };
  const question = aQuestion({
    ...{ feedback: '<p>Add units.</p>', originalFeedback: '<p>Add units.</p>' },
    history: [byAura],
  });
  test.each([
    ['the marks are AURA’s', { marksObtained: 1, feedback: '<p>Add units.</p>' }, null],
    [
      'the teacher gives others and leaves the feedback',
      { marksObtained: 2, feedback: '<p>Add units.</p>' },
      1,
    ],
    ['the teacher writes the feedback', { marksObtained: 2, feedback: '<p>All there.</p>' }, null],
    ['there are no marks yet', { marksObtained: null, feedback: '<p>Add units.</p>' }, null],
  ])('is right where %s', (_, mark, expected) => {
    expect(outdatedFeedbackMarks(question, mark)).toBe(expected);
  });

  test('is nothing where AURA wrote no feedback', () => {
    expect(
      outdatedFeedbackMarks(aQuestion({ history: [byAura] }), { marksObtained: 2, feedback: '' }),
    ).toBeNull();
  });
});

test.each([
  ['no mark yet', unmarked, 'none'],
  ['being marked', inProgress, 'marking'],
  ['sure', {}, 'proposed'],
  ['just sure enough', { confidence: 0.6 }, 'proposed'],
  ['unsure', unsure, 'needs-you'],
  ['flagged, though sure', flagged, 'needs-you'],
  ['flagged, resolved, and not checked', { ...flagged, flagResolved: true }, 'proposed'],
  ['checked', checked, 'checked'],
  ['checked, with the flag still open', { ...checked, ...flagged }, 'needs-you'],
  ['checked, though AURA was unsure', { checked: true, ...unsure }, 'checked'],
])('an answer that is %s', (_, part, state) => {
  expect(markStateOf(aQuestion(part))).toBe(state);
});

test.each<[string, ReturnType<typeof aQuestion>[] | null, Group]>([
  ['no work', null, 'not-handed-in'],
  ['no questions', [], 'handed-in'],
  ['nothing marked', [aQuestion(unmarked)], 'handed-in'],
  ['half marked', [aQuestion(), aQuestion({ number: 2, ...unmarked })], 'handed-in'],
  ['one being marked, one flagged', [aQuestion(inProgress), aQuestion({ number: 2, ...flagged })], 'marking'],
  [
    'one flagged, one without a mark',
    [aQuestion(flagged), aQuestion({ number: 2, ...unmarked })],
    'needs-you',
  ],
  ['one checked, one by AURA', [aQuestion(checked), aQuestion({ number: 2 })], 'by-aura'],
  ['all checked', [aQuestion(checked), aQuestion({ number: 2, ...checked })], 'checked'],
])('work with %s', (_, questions, group) => {
  expect(findGroup(questions === null ? undefined : aWork(1, 'Tara', questions))).toBe(group);
});

describe('queue', () => {
  const works = worksOf(
    aWork(1, 'Omar', [
      aQuestion({ number: 1, confidence: 0.3 }),
      aQuestion({ number: 2, ...flagged, confidence: 0.8 }),
    ]),
    aWork(2, 'Tara', [
      aQuestion({ number: 1, ...flagged, confidence: 0.4 }),
      aQuestion({ number: 2, confidence: 0.3 }),
    ]),
    aWork(3, 'Ida', [aQuestion({ number: 1, ...checked, ...flagged }), aQuestion({ number: 2 })]),
  );
  const queue = buildQueue(works);
  const spot = (studentId: number, question: number): Spot => ({ studentId, question });

  test('lists flagged answers first, then unsure ones, each sorted by confidence', () => {
    expect(queue.map(({ name, question }) => `${name} ${question}`)).toEqual([
      'Tara 1',
      'Omar 2',
      'Ida 1',
      'Omar 1',
      'Tara 2',
    ]);
  });

  test.each([
    ['from the middle', spot(1, 2), 1, spot(3, 1)],
    ['from the last to the first', spot(2, 2), 1, spot(2, 1)],
    ['backwards from the first', spot(2, 1), -1, spot(2, 2)],
    ['from elsewhere', spot(3, 2), 1, spot(2, 1)],
    ['from nowhere', null, 1, spot(2, 1)],
  ] as const)('leads on %s', (_, here, by, next) => {
    expect(nextInQueue(queue, here, by)).toMatchObject(next);
  });

  test('lists a paper with another student’s name first, once', () => {
    const paper = aWork(9, 'Zoya', [aQuestion({ flag: 'Look', confidence: 0.9 }), aQuestion({ number: 2 })]);
    const student = {
      ...{ ...paper.student, isWithheld: true },
      paperNames: [{ page: 2, name: 'Kabir Sethi', inCourse: true }],
    };
    const withheld = buildQueue({ ...works, 9: { ...paper, student } });
    expect(withheld[0]).toMatchObject({
      studentId: 9,
      reason: 'Page 2 has the name Kabir Sethi. This paper is assigned to Zoya.',
    });
    expect(withheld.filter(({ studentId }) => studentId === 9)).toHaveLength(1);
  });

  test('lists a student’s request first, also about a checked mark', () => {
    const requests = new Map([[7, { text: 'Please look at the unit.' }]]);
    const asks = aWork(9, 'Zoya', [
      aQuestion({ responseId: 7, ...checked }),
      aQuestion({ responseId: 8, number: 2, ...checked }),
    ]);
    expect(buildQueue({ ...works, 9: asks }, requests)[0]).toMatchObject({
      studentId: 9,
      question: 1,
      reason: 'Asks for another look: Please look at the unit.',
    });
    expect(buildStudentRows([], { 9: asks }, nobody, requests)).toMatchObject([
      { group: 'needs-you', note: '1 request' },
    ]);
    expect(buildStudentRows([], { 9: asks }, nobody)).toMatchObject([{ group: 'checked' }]);
  });

  test('has no next item if only the open answer needs a person', () => {
    expect(nextInQueue(queue.slice(0, 1), spot(2, 1))).toBeNull();
    expect(nextInQueue([], null)).toBeNull();
  });

  test.each([
    ['an answer that needed a person leads to the next that does', spot(2, 1), spot(1, 2)],
    ['another leads to the next question', spot(9, 1), spot(9, 2)],
  ])('Confirm: %s', (_, here, next) => {
    const more = { ...works, 9: aWork(9, 'Zoya', [aQuestion({ number: 1 }), aQuestion({ number: 2 })]) };
    expect(afterConfirm(buildQueue(more), buildStudentRows([], more, nobody), here)).toMatchObject(next);
  });

  test('Confirm opens the next student after the last question', () => {
    const calm = worksOf(
      aWork(1, 'Ida', [aQuestion()]),
      aWork(2, 'Omar', [aQuestion(checked), aQuestion({ number: 2 })]),
    );
    const calmRows = buildStudentRows([], calm, nobody);
    expect(afterConfirm([], calmRows, spot(1, 1))).toEqual(spot(2, 2));
    expect(afterConfirm([], calmRows, spot(2, 2))).toBeNull();
  });

  test('Confirm opens an answer that needs a person at the end of the list', () => {
    const more = { ...works, 9: aWork(9, 'Zoya', [aQuestion({ number: 1 })]) };
    expect(afterConfirm(buildQueue(more), buildStudentRows([], more, nobody), spot(9, 1))).toMatchObject(
      spot(2, 1),
    );
    expect(afterConfirm(buildQueue(more), buildStudentRows([], more, nobody), spot(99, 1))).toMatchObject(
      spot(2, 1),
    );
  });
});

describe('list of students', () => {
  const students = [
    { id: 1, name: 'Zoya Qureshi', firstName: 'Zoya', lastName: 'Qureshi' },
    { id: 2, name: 'Arjun Rawat', firstName: 'Arjun', lastName: 'Rawat' },
    { id: 3, name: 'Lena D’Souza', firstName: 'Lena', lastName: 'D’Souza' },
  ];
  const works = worksOf(
    aWork(1, 'Zoya Qureshi', [aQuestion(flagged), aQuestion({ number: 2, label: '1(b)', ...unsure })]),
    aWork(2, 'Arjun Rawat', [aQuestion(unmarked), aQuestion({ number: 2, ...unmarked })], true),
    aWork(7, 'Moved Away', [
      aQuestion({ marksObtained: 1.25 }),
      aQuestion({ number: 2, marksObtained: 0.5 }),
    ]),
  );

  test('is sorted by group, then by name, and includes former students with submitted work', () => {
    expect(
      buildStudentRows(students, works, nobody).map(({ name, group, score, note }) => [
        name,
        group,
        score,
        note,
      ]),
    ).toEqual([
      ['Zoya Qureshi', 'needs-you', '2', 'Check Q1, Q1(b)'],
      ['Moved Away', 'by-aura', '1.75', ''],
      ['Arjun Rawat', 'handed-in', '', 'Submitted late'],
      ['Lena D’Souza', 'not-handed-in', '–', ''],
    ]);
  });

  test('shows what is in progress instead of the stored state', () => {
    const running = new Map([
      [3, 'Reading page 1 of 2'],
      [2, 'Marking question 1 of 2'],
    ]);
    const rows = buildStudentRows(students, works, running);
    expect(
      rows.filter(({ group }) => group === 'marking').map(({ name, score, note }) => [name, score, note]),
    ).toEqual([
      ['Arjun Rawat', '0 / 2', 'Marking question 1 of 2'],
      ['Lena D’Souza', '–', 'Reading page 1 of 2'],
    ]);
    expect(findUnmarked(rows)).toEqual([]);
  });

  test('shows late answers next to the name, and work with only late answers as not submitted', () => {
    const more = worksOf(
      { ...aWork(1, 'Ida', [aQuestion()]), ...withLate(1) },
      { ...aWork(2, 'Omar', [aQuestion()], true), ...withLate(2) },
      { ...aWork(3, 'Zoya', [aQuestion(unmarked)]), ...withLate(3, null) },
    );
    function withLate(id: number, submittedAt: Date | null = at(1)) {
      const { student } = aWork(id, ['', 'Ida', 'Omar', 'Zoya'][id] ?? '', []);
      return { student: { ...student, submittedAt, lateAnswers: id } };
    }
    const rows = buildStudentRows([], more, nobody);
    expect(rows.map(({ name, group, score, note }) => [name, group, score, note])).toEqual([
      ['Ida', 'by-aura', '1', 'An answer arrived too late'],
      ['Omar', 'by-aura', '1', '2 answers arrived too late'],
      ['Zoya', 'not-handed-in', '–', 'Arrived too late, not counted'],
    ]);
    expect(findUnmarked(rows)).toEqual([]);
    expect(adjacentStudent(rows, 2, 1)?.id).toBe(3);
    expect(Object.keys(submittedWorks(more))).toEqual(['1', '2']);
    expect(submittedWorks(works)).toBe(works);
  });

  test('counts students, and lists work that can be marked', () => {
    const rows = buildStudentRows(students, works, nobody);
    expect(countByGroup(rows)).toMatchObject({
      'needs-you': 1,
      'by-aura': 1,
      'handed-in': 1,
      'not-handed-in': 1,
      checked: 0,
    });
    expect(findUnmarked(rows).map(({ id }) => id)).toEqual([2]);
  });

  test('moves to the next student with submitted work', () => {
    const rows = buildStudentRows(students, works, nobody);
    expect(adjacentStudent(rows, 1, 1)?.id).toBe(7);
    expect(adjacentStudent(rows, 1, -1)).toBeNull();
    expect(adjacentStudent(rows, 2, 1)).toBeNull();
    expect(adjacentStudent(rows, 3, -1)?.id).toBe(2);
  });

  test('stops at the first and the last question', () => {
    const work = works['1'];
    expect(adjacentQuestion(work, 1, 1)).toBe(2);
    expect(adjacentQuestion(work, 2, 1)).toBeNull();
    expect(adjacentQuestion(work, 1, -1)).toBeNull();
    expect(adjacentQuestion(undefined, 1, 1)).toBeNull();
  });

  test('opens a student at a question that needs a person, otherwise at an unchecked one', () => {
    const three = (...parts: object[]) =>
      aWork(
        1,
        'T',
        parts.map((part, index) => aQuestion({ number: index + 1, ...part })),
      );
    expect(findFirstQuestion(three(checked, {}, flagged))).toBe(3);
    expect(findFirstQuestion(three(checked, {}, checked))).toBe(2);
    expect(findFirstQuestion(three(checked, checked))).toBe(1);
    expect(findFirstQuestion(undefined)).toBe(1);
  });
});

test.each([
  [1, [0, 0.5, 1]],
  [2.25, [0, 0.5, 1, 1.5, 2, 2.25]],
  [5, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]],
  [6, [0, 1, 2, 3, 4, 5, 6]],
  [22, [0, 5, 10, 15, 20, 22]],
])('offers quick marks for %d', (possible, marks) => {
  expect(quickMarks(possible)).toEqual(marks);
});

test('counts graded answers, and quarter marks with the bar below', () => {
  const marks = [0, 0.75, 1.75, 2, 2];
  const works = worksOf(
    ...marks.map((marksObtained, index) =>
      aWork(index + 1, 'S', [aQuestion({ marksObtained }), aQuestion({ number: 2, marksObtained: 2 })]),
    ),
    aWork(9, 'S', [aQuestion(unmarked)]),
  );
  const spread = computeSpread(works, aQuestion(), 1.75);
  expect(spread.bars.map(({ marks: step, count, isCurrent }) => [step, count, isCurrent])).toEqual([
    [0, 1, false],
    [0.5, 1, false],
    [1, 0, false],
    [1.5, 1, true],
    [2, 2, false],
  ]);
  expect(spread).toMatchObject({ average: 1.3, answers: 5 });
  expect(computeSpread({}, aQuestion(), null)).toMatchObject({ average: 0, answers: 0 });
});

test('highlights found words, but no missing ones', () => {
  const point = { key: '', given: 0, possible: 1, note: '' };
  const quote = { start: 2, end: 5, text: 'abc' };
  expect(
    findAnswerRanges([
      { ...point, point: 1, verdict: 'partly', quotes: [quote, { ...quote, start: 7, end: 9 }] },
      { ...point, point: 2, verdict: 'missing', quotes: [quote] },
      { ...point, point: 3, verdict: 'contradicted', quotes: [quote] },
    ]),
  ).toEqual([
    { start: 2, end: 5, point: 1, kind: 'partial' },
    { start: 7, end: 9, point: 1, kind: 'partial' },
    { start: 2, end: 5, point: 3, kind: 'contradicts' },
  ]);
});

describe('timeline of a mark', () => {
  const how = 'given' as const;
  const aura = { id: 1, how, marksObtained: 2, givenBy: 'AURA', byAura: true, givenAt: at(1) };
  const teacher = { id: 2, how, marksObtained: 2, givenBy: 'Ms Mathew', byAura: false, givenAt: at(2) };
  const regraded = { ...aura, id: 3, how: 'regraded' as const, marksObtained: 1, givenAt: at(3) };
  const words = (part: Parameters<typeof aQuestion>[0]) =>
    buildTimeline(aQuestion(part)).map((entry) => entry.words);

  test.each([
    ['nothing yet', { ...unmarked }, []],
    ['AURA alone', { history: [aura] }, ['AURA suggested 2', 'Waiting for you']],
    [
      'with a flag',
      { history: [aura], flag: 'Too faint.' },
      ['AURA suggested 2', 'Flagged: Too faint.', 'Waiting for you'],
    ],
    ['confirmed', { ...checked, history: [aura, teacher] }, ['AURA suggested 2', 'Ms Mathew confirmed 2']],
    [
      'changed',
      { ...checked, history: [aura, { ...teacher, marksObtained: 3 }] },
      ['AURA suggested 2', 'Ms Mathew gave 3'],
    ],
    [
      'feedback changed later',
      { ...checked, history: [aura, teacher, { ...teacher, givenAt: at(3) }] },
      ['AURA suggested 2', 'Ms Mathew confirmed 2'],
    ],
    ['by hand', { ...checked, history: [teacher] }, ['Ms Mathew gave 2']],
  ])('%s', (_, part, expected) => {
    expect(words(part)).toEqual(expected);
  });

  test.each([
    [
      'marked again',
      { history: [aura, teacher, regraded] },
      ['AURA suggested 2', 'Ms Mathew confirmed 2', 'AURA marked it again: 1', 'Waiting for you'],
    ],
    [
      'accepted',
      { ...checked, history: [aura, { ...teacher, how: 'accepted' as const }] },
      ['AURA suggested 2', 'Ms Mathew accepted 2'],
    ],
    [
      'brought back',
      { ...checked, history: [regraded, { ...teacher, how: 'brought-back' as const }] },
      ['AURA marked it again: 1', 'Ms Mathew restored 2'],
    ],
    [
      'taken back',
      {
        flag: 'Too faint.',
        history: [aura, teacher, { ...aura, givenBy: 'Ms Mathew', how: 'taken-back' as const }],
      },
      [
        'AURA suggested 2',
        'Flagged: Too faint.',
        'Ms Mathew confirmed 2',
        'Ms Mathew undid it: AURA’s 2 again',
        'Waiting for you',
      ],
    ],
    [
      'confirmed after it was taken back',
      {
        ...checked,
        history: [
          aura,
          { ...teacher, marksObtained: 3 },
          { ...aura, id: 3, givenBy: 'Ms Mathew', how: 'taken-back' as const },
          { ...teacher, id: 4 },
        ],
      },
      ['AURA suggested 2', 'Ms Mathew gave 3', 'Ms Mathew undid it: AURA’s 2 again', 'Ms Mathew confirmed 2'],
    ],
  ])('%s', (_, part, expected) => {
    expect(words(part)).toEqual(expected);
  });

  test.each([
    [
      'the one that counts, and the same marks confirmed',
      { ...checked, marksObtained: 2, history: [aura, teacher] },
      [null, null],
    ],
    ['other marks', { ...checked, marksObtained: 2, history: [regraded, teacher] }, [3, null]],
    [
      'a person’s mark that AURA marked over with the same',
      { marksObtained: 2, history: [teacher, aura] },
      [2, null, null],
    ],
    [
      'the same marks of the same person once',
      { ...unmarked, history: [teacher, regraded, { ...teacher, id: 4 }] },
      [null, 3, 4],
    ],
    ['ungraded: any', { ...unmarked, history: [aura, teacher] }, [1, 2]],
    [
      'none above what the question is worth now',
      { marksObtained: 1, marksPossible: 1, history: [aura, regraded] },
      [null, null, null],
    ],
  ])('offers to restore: %s', (_, part, expected) => {
    expect(buildTimeline(aQuestion(part)).map(({ restorableMarkId }) => restorableMarkId)).toEqual(expected);
  });

  test('offers no mark for an earlier answer, and says that it was for that answer', () => {
    const history = [aura, teacher].map((mark) => ({ ...mark, isForEarlierAnswer: true }));
    const question = aQuestion({ ...unmarked, history });
    expect(findAuraMark(question)).toBeNull();
    expect(overwrittenMark(question)).toBeNull();
    expect(buildTimeline(question).map((entry) => [entry.words, entry.restorableMarkId])).toEqual([
      ['AURA suggested 2, for an earlier answer', null],
      ['Ms Mathew confirmed 2, for an earlier answer', 2],
    ]);
    const again = aQuestion({ history: [...history, { ...aura, id: 3 }] });
    expect(findAuraMark(again)).toBe(2);
    expect(buildTimeline(again).at(-2)).toMatchObject({ words: 'AURA suggested 2', by: 'aura' });
  });

  test('lists between the marks that the work was opened again', () => {
    const history = [
      { ...aura, isForEarlierAnswer: true },
      { ...aura, id: 3, givenAt: at(4) },
    ];
    const by = (givenBy: string) => words({ history, reopened: { givenBy, givenAt: at(2) } })[1];
    expect([by('Ms Mathew'), by('')]).toEqual([
      'Ms Mathew opened the work again',
      'A teacher opened the work again',
    ]);
  });

  test('lists the decision about a late answer among the marks', () => {
    const lateDecisions = [
      { lateAnswerId: 7, givenBy: 'Ms Mathew', givenAt: at(2) },
      { lateAnswerId: null, givenBy: '', givenAt: at(4) },
    ];
    expect(words({ history: [aura, regraded], lateDecisions })).toEqual([
      'AURA suggested 2',
      'Ms Mathew counted the late answer',
      'AURA marked it again: 1',
      'A teacher counted the answer that was on time again',
      'Waiting for you',
    ]);
  });

  test('offers to restore a person’s mark that AURA has marked over', () => {
    expect(overwrittenMark(aQuestion({ history: [aura, teacher, regraded] }))).toEqual(teacher);
    const undone = { ...aura, how: 'taken-back' as const };
    expect(overwrittenMark(aQuestion({ history: [aura, teacher, undone] }))).toBeNull();
    expect(overwrittenMark(aQuestion({ ...checked, history: [aura, teacher] }))).toBeNull();
    expect(overwrittenMark(aQuestion({ history: [aura] }))).toBeNull();
    expect(overwrittenMark(aQuestion({ ...unmarked, history: [teacher] }))).toEqual(teacher);
  });
});

test('tells students of the same name apart by their id', () => {
  const student = (id: number) => ({ id, name: 'Asha Rao', firstName: 'Asha', lastName: 'Rao' });
  const works = worksOf(
    aWork(7, 'Asha Rao', [aQuestion(unmarked)]),
    aWork(8, 'Ila Sen', [aQuestion(unmarked)]),
  );
  const names = buildStudentRows([student(7), student(9)], works, new Map()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Asha Rao · 7', 'Asha Rao · 9', 'Ila Sen']);
});

test('lists unread answers first, and does not offer to mark them', () => {
  const works = worksOf(
    aWork(1, 'Mina Rao', [aQuestion(flagged), aQuestion({ ...notRead, number: 2, label: '2' })]),
  );
  const [row] = buildStudentRows([], works, new Map());
  expect(row).toMatchObject({ group: 'needs-you', note: 'Not read: Q2', score: '1 of 2 marked' });
  expect(findUnmarked(row ? [row] : [])).toEqual([]);
  expect(buildQueue(works).map(({ question, isNotRead: isUnread }) => [question, isUnread])).toEqual([
    [2, true],
    [1, false],
  ]);
});
