import type { ReadQuestion } from '@classi/engines';
import { expect, test } from 'vitest';
import { completeLine, createPaperProgress, toDraft } from './reading.ts';

const read: ReadQuestion = {
  position: 2,
  label: '1(b)',
  stem: '<p>A wire.</p>',
  question: '<p>What is current?<script>x()</script></p>',
  answer: '<p>Charge per second.</p>',
  gradingInstructions: '',
  marksPossible: 2,
  places: [{ page: 1, box: { x: 1, y: 2, width: 3, height: 4 } }],
};

/** No choice, no figures. */
const plain = { choice: null, shown: (html: string) => html };

test('reports pages as they are read, and each question with the progress so far', () => {
  const lineOf = createPaperProgress(5);
  const atFirst = {
    status: 'processing',
    pages: 5,
    totalPages: 5,
    currentPage: 0,
    totalBatches: 1,
    currentBatch: 0,
    batchSize: 0,
    pagesInCurrentBatch: 0,
  };
  const found = { label: '1(a)', text: 'What is a volt?', marksPossible: 1.25 };
  expect(lineOf({ type: 'found', ...found })).toEqual({ ...atFirst, found });
  const page = { type: 'page', page: 3, pages: 5, batch: 2, batches: 3, pagesInBatch: 2 } as const;
  const read = {
    status: 'processing',
    pages: 5,
    totalPages: 5,
    currentPage: 3,
    totalBatches: 3,
    currentBatch: 2,
    batchSize: 2,
    pagesInCurrentBatch: 2,
  };
  expect(lineOf(page)).toEqual(read);
  expect(lineOf({ type: 'found', ...found })).toEqual({ ...read, found });
  expect(lineOf({ type: 'validating' })).toEqual({ status: 'validating' });
});

test('the last batch may be shorter than the others', () => {
  const lineOf = createPaperProgress(6);
  lineOf({ type: 'page', page: 4, pages: 6, batch: 1, batches: 2, pagesInBatch: 4 });
  expect(lineOf({ type: 'page', page: 5, pages: 6, batch: 2, batches: 2, pagesInBatch: 2 })).toMatchObject({
    batchSize: 4,
    pagesInCurrentBatch: 2,
  });
});

test('turns a read question into one of the preview, and its doubt into a flag', () => {
  const doubtful = { ...read, section: 'SECTION B', doubt: 'The marks could not be read.' };
  expect(toDraft(doubtful, plain)).toEqual({
    number: 2,
    label: '1(b)',
    section: 'SECTION B',
    choice: null,
    stem: '<p>A wire.</p>',
    question: '<p>What is current?</p>',
    answer: '<p>Charge per second.</p>',
    gradingInstructions: '',
    marksPossible: 2,
    tags: [],
    flag: 'The marks could not be read.',
    flagReasons: [{ about: 'other', sentence: 'The marks could not be read.' }],
    questionType: null,
    topics: [],
    subject: null,
    places: read.places,
  });
});

test('other readings of a question keep only what they change, three at most', () => {
  const alternatives = [
    { marksPossible: 2.1, reason: 'The marks could also be those of the whole question.' },
    { label: '1(c)', reason: 'The letter could also be a c.' },
    { label: '2', reason: 'x'.repeat(600) },
    { label: '3', reason: 'One too many.' },
  ];
  const draft = toDraft({ ...read, alternatives }, plain);
  expect(draft.alternatives).toEqual([
    { marksPossible: 2, reason: alternatives[0]?.reason },
    { label: '1(c)', reason: alternatives[1]?.reason },
    { label: '2', reason: 'x'.repeat(500) },
  ]);
  expect(toDraft(read, plain)).not.toHaveProperty('alternatives');
});

test('cuts texts that are too long for the wire, and rounds marks to quarters', () => {
  const long = {
    ...read,
    label: 'x'.repeat(100),
    section: 's'.repeat(200),
    doubt: 'y'.repeat(600),
    topics: Array(30).fill('z'.repeat(200)),
    marksPossible: 1.3,
  };
  const draft = toDraft(long, plain);
  expect([draft.label.length, draft.section.length, draft.flag.length]).toEqual([60, 120, 500]);
  expect([draft.topics.length, draft.topics[0]?.length]).toEqual([20, 120]);
  expect(draft.marksPossible).toBe(1.25);
});

test('the last line names the document, and a total only where the paper prints one', () => {
  const paper = { questions: [read], pages: 1, marksPossible: 2 };
  const document = { id: 7, fileName: 'document-x.pdf' };
  expect(completeLine(paper, document)).toMatchObject({
    status: 'complete',
    fileUrl: 'document-x.pdf',
    documentId: 7,
    pages: 1,
    questions: [{ number: 2 }],
  });
  expect(completeLine(paper, document)).toMatchObject({ unmatched: [] });
  expect(completeLine(paper, document)).not.toHaveProperty('printedTotal');
  expect(completeLine({ ...paper, printedTotal: 30 }, document)).toMatchObject({ printedTotal: 30 });
});

test('figures get the address of their piece of the page, wherever they stand; one without a place is left out', () => {
  const figure = (number: number) => `<p><img src="/document-processor/figure.${number}" alt="Figure"></p>`;
  const shown = '<p><img src="/document-processor/document-x.pdf.3.10-20-101-51.png" alt="Figure"></p>';
  const paper = {
    questions: [
      { ...read, stem: figure(1), question: `<p>See</p>${figure(1)}${figure(2)}`, answer: figure(1) },
    ],
    pages: 3,
    marksPossible: 2,
    figures: [{ page: 3, box: { x: 10.4, y: 20.9, width: 100, height: 50 } }],
    unmatched: [figure(1), '<p> </p>'],
  };
  const line = completeLine(paper, { id: 7, fileName: 'document-x.pdf' });
  expect(line).toMatchObject({
    questions: [{ stem: shown, answer: shown }],
    unmatched: [shown],
  });
  const [question] = (line as Extract<typeof line, { status: 'complete' }>).questions;
  expect(question?.question).toContain(`<p>See</p>${shown}`);
  expect(question?.question).not.toContain('figure.');
});
