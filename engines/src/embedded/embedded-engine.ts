import type { Engine } from '../engine.ts';
import { mathematicsWhenNeeded } from './marking/formulas/mathematics-when-needed.ts';
import { markOnce, markWithMathematics } from './marking/mark-with-mathematics.ts';
import { readAnswers } from './reading/read-answers.ts';
import { checkSignal } from './reading/read-pages.ts';
import { readPaper } from './reading/read-paper.ts';
import { tutor } from './tutor/tutor.ts';
import { rewriteQuestion, writeQuestions } from './writing/write-questions.ts';

/** An engine whose threads end with it. They start with the first formulas; idle ones do not keep the process alive. */
export interface EmbeddedEngine extends Engine {
  close(): Promise<void>;
}

/**
 * AURA without a language model: reads PDFs, scans among them, by their numbering, and marks by the key points that an answer holds.
 * Deterministic, needs no key and no network. It marks on the thread that calls it, and only
 * compares formulas in others: a server uses `createEngineInWorkers`.
 */
export function createEmbeddedEngine(): EmbeddedEngine {
  const mathematics = mathematicsWhenNeeded();
  return {
    name: 'embedded',
    ...tutor,
    writeQuestions,
    rewriteQuestion,
    readPaper,
    readAnswers,
    async mark(task, options = {}) {
      checkSignal(options.signal);
      return markWithMathematics(task, mathematics.get, markOnce);
    },
    close: mathematics.close,
  };
}
