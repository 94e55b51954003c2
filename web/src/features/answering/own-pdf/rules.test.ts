import { PDF_LIMIT } from '@classi/contract/files/limits';
import { describe, expect, test } from 'vitest';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import {
  applyPdfReading,
  boxesByPage,
  fileProblem,
  isPdfBusy,
  NO_PDF,
  type PdfPhase,
  phaseText,
  toPdfUploadState,
  withPictures,
} from './rules.ts';

const page = {
  status: 'processing' as const,
  pages: 0,
  totalPages: 4,
  currentPage: 0,
  totalBatches: 2,
  currentBatch: 1,
  batchSize: 2,
  pagesInCurrentBatch: 2,
};
const box = { x: 50.4, y: 60, width: 200, height: 14 };

test.each([
  [0, 0],
  [0.5, 5],
  [1, 10],
  [1.2, 10],
])('maps an upload of %d to %d percent', (share, progress) => {
  expect(toPdfUploadState(share)).toEqual({ phase: 'uploading', progress });
});

describe('reading events', () => {
  test.each([
    ['before the first page it is still the upload', {}, { phase: 'uploading', progress: 10 }],
    [
      'after the first page',
      { pages: 1, currentPage: 1 },
      { phase: 'processing', progress: 28, page: 1, pages: 4 },
    ],
    [
      'a batch further than its pages tell',
      { pages: 1, currentBatch: 2 },
      { phase: 'processing', progress: 45 },
    ],
    ['the last page is 80 percent', { pages: 4, currentBatch: 2 }, { progress: 80 }],
    ['the number of pages is unknown', { pages: 0, totalPages: 0, totalBatches: 0 }, { progress: 10 }],
  ])('%s', (_, part, expected) => {
    expect(applyPdfReading({ progress: 10 }, { ...page, ...part })).toMatchObject(expected);
  });

  test('never decrease the progress', () => {
    expect(applyPdfReading({ progress: 60 }, { ...page, pages: 1 }).progress).toBe(60);
  });

  test('set 80 percent while validating, 100 with counts when complete, and the sentence of an error', () => {
    expect(applyPdfReading(NO_PDF, { status: 'validating' })).toEqual({ phase: 'validating', progress: 80 });
    const questions = ['', 'Could not be read.'].map((flag, index) => ({
      number: index + 1,
      response: index === 0 ? '<p>Ohm</p>' : '',
      places: [],
      flag,
    }));
    expect(applyPdfReading(NO_PDF, { status: 'complete', questions, unmatched: [] })).toEqual({
      phase: 'complete',
      progress: 100,
      problem: '',
      found: 2,
      unreadable: 1,
      readable: 1,
    });
    expect(applyPdfReading(NO_PDF, { status: 'error', error: 'This PDF has a password.' })).toEqual({
      phase: 'error',
      problem: 'Error processing PDF: This PDF has a password.',
    });
    expect(applyPdfReading(NO_PDF, { status: 'error', error: '' }).problem).toBe(
      'Error processing PDF: Processing failed',
    );
  });
});

test.each<[PdfPhase, Partial<typeof NO_PDF>, string, boolean]>([
  ['none', {}, '', false],
  ['pending', {}, 'Preparing', true],
  ['uploading', {}, 'Uploading', true],
  ['uploading', { storedName: 'x' }, 'Uploaded, about to be read', true],
  ['processing', { page: 2, pages: 5 }, 'Reading page 2 of 5', true],
  ['validating', {}, 'Checking what was read', true],
  ['complete', {}, '', false],
  ['error', {}, '', false],
])('shows the phase %s %j as %j, in progress: %s', (phase, part, said, busy) => {
  expect(phaseText({ ...NO_PDF, ...part, phase })).toBe(said);
  expect(isPdfBusy({ phase })).toBe(busy);
});

describe('file checks', () => {
  const pdf = '%PDF-1.7';
  test.each<[string, File, string | null]>([
    ['a PDF', new File([pdf], 'a.pdf', { type: 'application/pdf' }), null],
    ['a PDF of which the browser knows no type', new File([pdf], 'A.PDF'), null],
    ['with bytes before its head, as scanners write', new File(['\n\n', pdf], 'a.pdf'), null],
    ['a picture', new File(['x'], 'a.png', { type: 'image/png' }), 'Please select a valid PDF file'],
    [
      'a renamed program',
      new File(['MZ'], 'a.pdf', { type: 'application/pdf' }),
      'Please select a valid PDF file',
    ],
    ['nothing', new File([], 'a.pdf', { type: 'application/pdf' }), 'Please select a valid PDF file'],
    [
      'more than 50 MB',
      new File([pdf, new Uint8Array(PDF_LIMIT)], 'a.pdf', { type: 'application/pdf' }),
      'Error uploading PDF: This file is larger than 50 MB.',
    ],
  ])('%s', async (_, file, problem) => {
    expect(await fileProblem(file)).toBe(problem);
  });
});

test('groups boxes by page, in the order of the pages', () => {
  const other = { ...box, y: 300 };
  expect(
    boxesByPage([
      { page: 2, box },
      { page: 1, box: other },
      { page: 2, box: other },
    ]),
  ).toEqual([
    [1, [other]],
    [2, [box, other]],
  ]);
});

test("shows the answer's parts of each page below the readable words", () => {
  const answer = {
    id: 1,
    fileName: 'own-work-x.pdf',
    response: '<p>The current</p>',
    places: [
      { page: 1, box },
      { page: 1, box: { ...box, y: 100 } },
    ],
    flag: 'x',
    status: 'waiting' as const,
  };
  const picture =
    '<p><img src="/document-processor/own-work-x.pdf.1.50-60-201-54.png" alt="My answer on paper, page 1" width="400" height="108"></p>';
  expect(withPictures(answer)).toBe(`<p>The current</p>${picture}`);
  expect(withPictures({ ...answer, response: null })).toBe(picture);
});

test.each([
  [1, '1 answer read from your PDF is not confirmed yet'],
  [3, '3 answers read from your PDF are not confirmed yet'],
])('announces %d unconfirmed answers: %s', (count, said) => {
  expect(t.unconfirmedCount({ count })).toBe(said);
});
