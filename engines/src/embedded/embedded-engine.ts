import type { Engine } from '../engine.ts';
import { lazyMathematics } from '../mathematics/lazy-mathematics.ts';
import { checkStopped } from '../stopped.ts';
import { lazyTutor } from './lazy-tutor.ts';
import { markWithMathematics } from './marking/mark-with-mathematics.ts';

/** An engine whose threads end with it. They start with the first formulas; idle ones do not keep the process alive. */
export interface EmbeddedEngine extends Engine {
  close(): Promise<void>;
}

/**
 * AURA without a language model: reads PDFs, scans among them, by their numbering, and marks by the key points that an answer holds.
 * Deterministic, needs no key and no network. It marks on the thread that calls it, and only
 * compares formulas in others: a server uses `createEngineInWorkers`.
 *
 * Each part is loaded when it is first used: of what a server has done in threads, it holds nothing itself.
 */
export function createEmbeddedEngine(): EmbeddedEngine {
  const mathematics = lazyMathematics();
  let marking: Promise<typeof import('./marking/mark-once.ts')> | undefined;
  return {
    name: 'embedded',
    ...lazyTutor,
    async *writeQuestions(...work) {
      const { writeQuestions } = await import('./writing/write-questions.ts');
      yield* writeQuestions(...work);
    },
    async rewriteQuestion(...work) {
      const { rewriteQuestion } = await import('./writing/write-questions.ts');
      return rewriteQuestion(...work);
    },
    async *readPaper(...work) {
      const { readPaper } = await import('./reading/read-paper.ts');
      yield* readPaper(...work);
    },
    async *readAnswers(...work) {
      const { readAnswers } = await import('./reading/read-answers.ts');
      yield* readAnswers(...work);
    },
    async mark(task, { signal } = {}) {
      checkStopped(signal);
      // The promise is cached, because a repeated import takes longer than marking many answers.
      marking ??= import('./marking/mark-once.ts');
      const { markOnce } = await marking;
      return markWithMathematics(task, mathematics.get, markOnce);
    },
    async suggestMarks(task, { signal } = {}) {
      checkStopped(signal);
      const { suggestMarks } = await import('./assisting/suggest-marks.ts');
      return suggestMarks(task);
    },
    close: mathematics.close,
  };
}
