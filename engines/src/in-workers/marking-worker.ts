import { answerWork } from '@classi/documents/threads/thread-side';
import type { SuggestedMarks, SuggestMarksTask } from '../assisting.ts';
import { suggestMarks } from '../embedded/assisting/suggest-marks.ts';
import { markOnce } from '../embedded/marking/mark-once.ts';
import type { MarkingAsk, MarkingReply } from '../embedded/marking/mark-with-mathematics.ts';

/** The request to a marking thread. */
export type WorkerAsk = { mark: MarkingAsk } | { suggest: SuggestMarksTask };
export type WorkerReply = { marked: MarkingReply } | { suggested: SuggestedMarks };

answerWork<WorkerAsk, WorkerReply>(
  (ask) => ('mark' in ask ? { marked: markOnce(ask.mark) } : { suggested: suggestMarks(ask.suggest) }),
  { refusalCode: () => undefined },
);
