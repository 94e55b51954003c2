import { describe, expect, test } from 'vitest';
import {
  applyReading,
  failedBefore,
  formatSize,
  isUnderWay,
  type Phase,
  paperOfStudent,
  toUploadProgress,
  type UploadedPaper,
} from './rules.ts';

function aPaper(part: Partial<UploadedPaper> = {}): UploadedPaper {
  return {
    id: 1,
    assignmentId: 1,
    name: 'work.pdf',
    size: 0,
    file: new File([], 'work.pdf'),
    studentId: null,
    phase: 'chosen',
    progress: 0,
    page: 0,
    pages: 0,
    problem: '',
    storedName: null,
    shouldReplace: false,
    unmatched: [],
    followed: 'here',
    ...part,
  };
}

test.each([
  [0, 0],
  [0.5, 5],
  [1, 10],
  [1.2, 10],
])('maps an upload of %d to %d percent', (share, progress) => {
  expect(toUploadProgress(share)).toEqual({ progress });
});

describe('reading events', () => {
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

  test('show the page, as those of a student’s own PDF do', () => {
    const read = { ...page, pages: 1, currentPage: 1 };
    const shown = { phase: 'processing', progress: 28, page: 1, pages: 4 };
    expect(applyReading(aPaper({ progress: 10 }), read)).toMatchObject(shown);
  });

  test('set 80 percent while validating, 100 when complete, and the sentence of an error', () => {
    expect(applyReading(aPaper(), { status: 'validating' })).toEqual({ phase: 'validating', progress: 80 });
    expect(
      applyReading(aPaper(), { status: 'complete', questions: [], unmatched: ['<p>?</p>'] }),
    ).toMatchObject({ phase: 'complete', progress: 100, unmatched: ['<p>?</p>'] });
    expect(applyReading(aPaper(), { status: 'error', error: 'This PDF has a password.' })).toEqual({
      phase: 'error',
      problem: 'This PDF has a password.',
    });
  });
});

test.each<[Phase, boolean]>([
  ['chosen', true],
  ['waiting', true],
  ['error', true],
  ['asking', true],
  ['kept', false],
  ['complete', false],
])('a student whose other paper is %s already has a paper: %s', (phase, taken) => {
  const other = aPaper({ id: 2, studentId: 5, phase });
  expect(paperOfStudent([aPaper(), other], aPaper(), 5)).toBe(taken ? other : undefined);
});

test('a paper does not conflict with itself', () => {
  const own = aPaper({ studentId: 5 });
  expect(paperOfStudent([own], own, 5)).toBeUndefined();
});

test('closing the tab loses papers that are in progress here', () => {
  const phases: Phase[] = [
    'chosen',
    'waiting',
    'uploading',
    'processing',
    'validating',
    'complete',
    'error',
    'asking',
    'kept',
  ];
  expect(phases.filter((phase) => isUnderWay({ phase }))).toEqual([
    'waiting',
    'uploading',
    'processing',
    'validating',
  ]);
});

test.each([
  [0, '1 KB'],
  [340 * 1024, '340 KB'],
  [2.44 * 1024 * 1024, '2.4 MB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

test('a new file replaces the failed paper with its name or student', () => {
  const failed = aPaper({ id: 7, name: 'scan0012.pdf', studentId: 3, phase: 'error' });
  const read = aPaper({ id: 8, name: 'asha.pdf', studentId: 4, phase: 'complete' });
  expect(failedBefore([failed, read], { name: 'scan0012.pdf' }, null)).toBe(failed);
  expect(failedBefore([failed, read], { name: 'tara sen.pdf' }, 3)).toBe(failed);
  expect(failedBefore([failed, read], { name: 'asha.pdf' }, 4)).toBeUndefined();
  expect(failedBefore([failed, read], { name: 'other.pdf' }, null)).toBeUndefined();
});
