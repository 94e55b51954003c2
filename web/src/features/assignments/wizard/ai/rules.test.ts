import { describe, expect, test } from 'vitest';
import { freshDraft } from '../draft.ts';
import { NO_AI } from './ai-draft.ts';
import {
  applyGenerationEvent,
  chosenReferences,
  computeGenerationShare,
  describeGeneration,
  type GenerationEvent,
  generationWaitsFor,
  isGenerating,
  isRequestChanged,
  NO_GENERATION,
  passageText,
  referenceUrlProblem,
  requestKey,
  toGenerationBody,
} from './rules.ts';

const question = (number: number) =>
  ({ number, question: `<p>Q${number}</p>`, marksPossible: 1 }) as NonNullable<
    Extract<GenerationEvent, { status: 'processing' }>['question']
  >;
const progress = (part: object): GenerationEvent =>
  ({
    status: 'processing',
    configId: 7,
    phase: 'writing',
    written: 0,
    asked: null,
    ...part,
  }) as GenerationEvent;

describe('progress of a generation', () => {
  test('follows the events, and restarts when the stream restarts', () => {
    const lines = [
      progress({ phase: 'starting' }),
      progress({ phase: 'reading', document: 'Light.pdf', currentPage: 2, totalPages: 4 }),
      progress({}),
      progress({ question: question(1), asked: 4 }),
      progress({ question: question(2), asked: 4 }),
    ];
    const states = lines.map((_, index) =>
      lines.slice(0, index + 1).reduce(applyGenerationEvent, NO_GENERATION),
    );
    expect(states.map(describeGeneration)).toEqual([
      'Starting',
      'Reading page 2 of 4 of Light.pdf',
      'Looking for possible questions',
      '1 of 4 questions written',
      '2 of 4 questions written',
    ]);
    expect(states.map((each) => Math.round(computeGenerationShare(each, true) * 100))).toEqual([
      0, 10, 20, 40, 60,
    ]);
    expect(states.every(isGenerating)).toBe(true);
    const again = [...lines, ...lines.slice(0, 4)].reduce(applyGenerationEvent, NO_GENERATION);
    expect(again.found.map(({ number }) => number)).toEqual([1]);
  });

  test('ends with a failure', () => {
    const after = applyGenerationEvent(NO_GENERATION, { status: 'error', error: 'No.', reason: 'failed' });
    expect(isGenerating(after)).toBe(false);
  });
});

test('names a passage by book, heading and page', () => {
  const passage = {
    textbookId: 1,
    fileUrl: null,
    title: 'Pushes',
    heading: ['Friction'],
    page: 5,
    quote: 'x',
  };
  expect(passageText(passage)).toBe('Pushes · Friction, page 5');
  expect(passageText({ ...passage, title: 'Light.pdf', heading: ['Light'], page: 2 })).toBe(
    'Light.pdf · page 2',
  );
  expect(passageText({ ...passage, heading: ['Pushes'], page: null })).toBe('Pushes');
});

test('shows what is missing next to the button, but alerts on an empty prompt', () => {
  const ai = { prompt: '5 questions', textbookIds: [], references: [] };
  expect(generationWaitsFor(ai, false)).toBe('Choose a textbook or add a document.');
  expect(generationWaitsFor({ ...ai, textbookIds: [1] }, false)).toBeNull();
  expect(generationWaitsFor({ ...ai, prompt: ' ' }, false)).toBeNull();
  expect(generationWaitsFor(ai, true)).toBe('A document is being added.');
});

test('notices that the request was changed after the questions were written', () => {
  const ai = { ...NO_AI, prompt: '2 short answers on the remainder theorem', textbookIds: [1] };
  const written = { request: requestKey(ai) };
  expect(isRequestChanged(ai)).toBe(false);
  expect(isRequestChanged({ ...ai, written })).toBe(false);
  expect(isRequestChanged({ ...ai, written, prompt: `${ai.prompt} ` })).toBe(false);
  expect(isRequestChanged({ ...ai, written, prompt: '3 MCQs on identities' })).toBe(true);
  expect(isRequestChanged({ ...ai, written, textbookIds: [1, 2] })).toBe(true);
  expect(isRequestChanged({ ...ai, written, difficulty: 1 })).toBe(true);
});

test('requires only a prompt for practice', () => {
  const ai = { prompt: '5 questions', textbookIds: [], references: [] };
  expect(generationWaitsFor(ai, false, { booksOpen: true })).toBeNull();
  expect(generationWaitsFor(ai, true, { booksOpen: true })).toBe('A document is being added.');
});

const pdf = (name: string, size = 1) => ({ name, type: 'application/pdf', size });

test.each([
  [0, [{ name: 'a.pdf', type: '', size: 1 }], ['a.pdf'], null],
  [4, [pdf('a.pdf')], ['a.pdf'], null],
  [5, [pdf('a.pdf')], [], 'Maximum of 5 documents reached. Not added: “a.pdf”.'],
  [
    0,
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => pdf(`${name}.pdf`)),
    ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'],
    'Maximum of 5 documents reached. Not added: “f.pdf”.',
  ],
  [
    0,
    [{ name: 'a.docx', type: 'x', size: 1 }, pdf('b.pdf')],
    ['b.pdf'],
    '“a.docx” is not a PDF. Reference documents can only be PDF files.',
  ],
  [0, [pdf('a.pdf', 3_000_000)], [], '“a.pdf” is too large: a file may have up to 2 MB.'],
])(
  'accepts files in addition to %i documents and names rejected ones: %j',
  (already, files, names, problem) => {
    const chosen = chosenReferences(already, files, 2 * 1024 * 1024);
    expect(chosen.added.map(({ name }) => name)).toEqual(names);
    expect(chosen.problem).toBe(problem);
  },
);

test.each([
  ['https://ncert.example/physics.pdf', null],
  ['', 'Please enter a valid HTTP or HTTPS URL'],
  ['physics notes', 'Please enter a valid HTTP or HTTPS URL'],
  ['ftp://ncert.example/physics.pdf', 'Please enter a valid HTTP or HTTPS URL'],
  ['ncert.example/physics.pdf', 'Please enter a valid HTTP or HTTPS URL'],
])('checks the URL %j of a reference document: %j', (address, sentence) => {
  expect(referenceUrlProblem(address)).toBe(sentence);
});

test('sends ids of textbooks and stored names of documents', () => {
  const draft = freshDraft(new Date('2026-03-01T10:00:00Z'), 'Asia/Kolkata');
  const reference = { fileUrl: 'document-a.pdf', name: 'a.pdf', size: 1, pages: 1, address: '' };
  const ai = { ...draft.ai, prompt: ' 5 questions ', textbookIds: [3], references: [reference] };
  expect(toGenerationBody({ ...draft, ai, rubricIds: [9] }, 'Physics')).toMatchObject({
    prompt: '5 questions',
    subject: 'Physics',
    textbooks: [{ id: 3 }],
    rubrics: [{ id: 9 }],
    difficulty: 3,
    references: [{ fileUrl: 'document-a.pdf', originalName: 'a.pdf', originalUrl: '' }],
  });
});
