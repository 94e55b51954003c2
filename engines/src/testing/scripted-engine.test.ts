import { expect, test } from 'vitest';
import { markTask } from '../embedded/marking/mark.ts';
import type { ReadPaper } from '../engine.ts';
import { aMarkingTask } from './marking-task.ts';
import { readResult, withPdf } from './reading.ts';
import { scriptedEngine } from './scripted-engine.ts';

const paper: ReadPaper = { questions: [], pages: 1, marksPossible: 0 };

test('replies as scripted', async () => {
  const marking = markTask(aMarkingTask());
  const engine = scriptedEngine({
    async *readPaper() {
      yield { type: 'read', result: paper };
    },
    mark: () => marking,
  });
  expect(await engine.mark(aMarkingTask())).toBe(marking);
  await withPdf({ lines: ['Words'] }, async (pages) => {
    expect(await readResult(engine.readPaper(pages))).toBe(paper);
  });
});

test('throws if a call is not scripted', async () => {
  const engine = scriptedEngine();
  await expect(engine.mark(aMarkingTask())).rejects.toThrow("did not script 'mark'");
  await withPdf({ lines: ['Words'] }, async (pages) => {
    await expect(readResult(engine.readPaper(pages))).rejects.toThrow("did not script 'readPaper'");
    await expect(readResult(engine.readAnswers(pages, []))).rejects.toThrow("did not script 'readAnswers'");
  });
});
