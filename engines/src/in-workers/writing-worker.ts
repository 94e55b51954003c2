import { rewriteQuestion, writeQuestions } from '../embedded/writing/write-questions.ts';
import type { RewritingTask, WritingEvent, WritingTask, WrittenQuestion } from '../writing.ts';
import { answerStreams } from './stream-side.ts';

/** Requests to the writing thread. */
export type WriteAsk = { kind: 'write'; task: WritingTask } | { kind: 'rewrite'; task: RewritingTask };

export type WriteEvent = WritingEvent | { type: 'rewritten'; question: WrittenQuestion };

async function* write(ask: WriteAsk, signal: AbortSignal): AsyncGenerator<WriteEvent> {
  if (ask.kind === 'write') yield* writeQuestions(ask.task, { signal });
  else yield { type: 'rewritten', question: await rewriteQuestion(ask.task, { signal }) };
}

answerStreams<WriteAsk, WriteEvent>(write);
