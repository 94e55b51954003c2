import { processMarkingScheme } from '@classi/contract/assignments/endpoints';
import { describe, expect, it } from 'vitest';
import {
  type ChosenFile,
  chooseProcessing,
  detectFileKind,
  documentWaitsFor,
  EMPTY_SLOT,
  filesProblem,
  inPageOrder,
  type LinkedDocument,
  readingRequest,
  type Slot,
  type Slots,
  selectionProblem,
  slotName,
  slotState,
  withMoved,
} from './slots.ts';

const file = (name: string, part: Partial<ChosenFile> = {}): ChosenFile => ({
  id: name,
  name,
  size: 1000,
  type: '',
  ...part,
});
const files = (...names: string[]): Slot => ({ files: names.map((name) => file(name)), link: null });
const LINK: LinkedDocument = {
  name: 'key.pdf',
  size: 2000,
  pages: 3,
  fileUrl: 'stored-key.pdf',
  address: 'https://example.com/key.pdf',
};
const link: Slot = { files: [], link: LINK };
const slots = (part: Partial<Slots>): Slots => ({
  scheme: EMPTY_SLOT,
  paper: EMPTY_SLOT,
  key: EMPTY_SLOT,
  ...part,
});
const held = (...names: string[]) => new Map(names.map((name) => [name, new File(['%PDF'], name)]));

describe('slot', () => {
  it('contains files, a linked document, or names of files from before a reload', () => {
    expect(slotState(EMPTY_SLOT, held())).toBe('empty');
    expect(slotState(link, held())).toBe('link');
    expect(slotState(files('a.pdf'), held('a.pdf'))).toBe('files');
    expect(slotState(files('a.jpg', 'b.jpg'), held('a.jpg'))).toBe('again');
  });

  it('is named by its first file', () => {
    expect(slotName(files('a.jpg', 'b.jpg', 'c.jpg'))).toBe('a.jpg and 2 more');
    expect(slotName(files('a.jpg'))).toBe('a.jpg');
    expect(slotName(link)).toBe('key.pdf');
  });
});

describe('requirements for processing (spec 2 §5)', () => {
  const normal = { processing: 'normal' } as const;
  it.each([
    ['combined', {}, 'The marking scheme is missing.'],
    ['combined', { paper: files('p.pdf'), key: link }, 'The marking scheme is missing.'],
    ['combined', { scheme: files('s.pdf') }, null],
    ['combined', { scheme: link }, null],
    ['combined', { scheme: files('lost.pdf') }, 'The marking scheme is missing.'],
    ['separate', {}, 'The question paper and the answer key are missing.'],
    ['separate', { scheme: files('s.pdf'), key: link }, 'The question paper is missing.'],
    ['separate', { paper: files('p.pdf') }, 'The answer key is missing.'],
    ['separate', { paper: files('p.pdf'), key: link }, null],
  ] as const)('%s with %o: %s', (mode, part, words) => {
    expect(documentWaitsFor({ mode, ...normal, slots: slots(part) }, held('s.pdf', 'p.pdf'), false)).toBe(
      words,
    );
  });

  it('wait for a link that is being checked, and for the choice of processing', () => {
    const step = { mode: 'combined', processing: null, slots: slots({ scheme: link }) } as const;
    expect(documentWaitsFor({ ...step, ...normal }, held(), true)).toBe('The link is being checked.');
    expect(documentWaitsFor(step, held(), false)).toBe('Please choose Normal or Express.');
    const pair = { mode: 'separate', processing: null, slots: slots({ paper: link, key: link }) } as const;
    expect(documentWaitsFor(pair, held(), false)).toBeNull();
  });

  it('always read two documents the Normal way', () => {
    expect(chooseProcessing({ mode: 'separate', processing: 'express' })).toBe('normal');
    expect(chooseProcessing({ mode: 'combined', processing: 'express' })).toBe('express');
  });

  it('alert if title, due date or processing is missing', () => {
    const details = { title: 'Unit Test', dueDate: '2026-11-22', dueTime: '23:59' };
    const step = { mode: 'combined', processing: 'normal' } as const;
    expect(selectionProblem(details, step)).toBeNull();
    const selectionMissing = 'Please add a title, due date, and express processing selection to continue';
    expect(selectionProblem({ ...details, title: ' ' }, step)).toBe(selectionMissing);
    expect(selectionProblem({ ...details, dueDate: '' }, step)).toBe(selectionMissing);
    expect(selectionProblem(details, { ...step, processing: null })).toBe(selectionMissing);
  });
});

describe('files', () => {
  it.each([
    ['paper.PDF', '', 'pdf'],
    ['paper', 'application/pdf', 'pdf'],
    ['paper.docx', '', 'word'],
    ['IMG_1.JPG', '', 'picture'],
    ['photo.webp', 'image/webp', 'picture'],
    ['notes.txt', 'text/plain', null],
    ['old.doc', 'application/msword', null],
    ['photo.heic', 'image/heic', null],
  ])('%s (%s) is of the kind %s', (name, type, kind) => {
    expect(detectFileKind({ name, type })).toBe(kind);
  });

  it('are rejected with their name and the reason', () => {
    expect(filesProblem([], [file('a.pdf')])).toBeNull();
    expect(filesProblem([], [file('a.pdf'), file('a.txt')])).toMatch(/“a\.txt” cannot be read/);
    expect(filesProblem([], [file('a.pdf', { size: 0 })])).toBe('“a.pdf” is empty.');
    expect(filesProblem([], [file('a.pdf', { size: 50 * 1024 * 1024 + 1 })])).toMatch(/up to 50 MB/);
    const pages = (count: number, size = 1) => Array.from({ length: count }, () => ({ size }));
    expect(filesProblem(pages(40), [file('a.jpg')])).toBe('A document can be made of at most 40 files.');
    expect(filesProblem(pages(39), [file('a.jpg')])).toBeNull();
    expect(filesProblem(pages(5, 40 * 1024 * 1024), [file('a.jpg')])).toMatch(/larger than 200 MB together/);
  });

  it('are sorted by the numbers in their names, and move one position', () => {
    const pages = inPageOrder([file('p10.jpg'), file('p9.jpg'), file('p1.jpg')]);
    expect(pages.map(({ name }) => name)).toEqual(['p1.jpg', 'p9.jpg', 'p10.jpg']);
    const order = (id: string, by: 1 | -1) => withMoved(pages, id, by).map(({ name }) => name);
    expect(order('p9.jpg', -1)).toEqual(['p9.jpg', 'p1.jpg', 'p10.jpg']);
    expect(order('p10.jpg', 1)).toEqual(['p1.jpg', 'p9.jpg', 'p10.jpg']);
  });
});

describe('reading request', () => {
  const details = { title: ' Unit Test ', dueDate: '2026-11-22', dueTime: '23:59' };

  it('contains the files of the chosen mode in order', () => {
    const both = slots({ scheme: files('2.jpg', '1.jpg'), paper: link });
    const step = { mode: 'combined', processing: 'express', slots: both } as const;
    const { body, files: sent } = readingRequest(
      { ...step, rubricIds: [4] },
      details,
      held('1.jpg', '2.jpg'),
    );
    expect(sent.file?.map(({ name }) => name)).toEqual(['2.jpg', '1.jpg']);
    expect(sent.question_paper).toBeUndefined();
    expect(processMarkingScheme.body.encode(body)).toEqual({
      title: 'Unit Test',
      due: '2026-11-22T23:59',
      expressMode: 'true',
      rubrics: [{ id: 4 }],
    });
  });

  it("contains stored files by the server's name", () => {
    const step = {
      mode: 'separate',
      processing: 'express',
      slots: slots({ paper: files('p.pdf'), key: link }),
    };
    const { body, files: sent } = readingRequest(step as never, details, held('p.pdf'));
    expect(Object.keys(sent)).toEqual(['question_paper']);
    expect(processMarkingScheme.body.encode(body)).toMatchObject({
      answer_key_gsutil_url: 'stored-key.pdf',
      expressMode: 'false',
    });
  });
});
