import { answerWork } from '@classi/documents/thread-side';
import { markOnce } from '../embedded/marking/mark-once.ts';
import type { MarkingAsk, MarkingReply } from '../embedded/marking/mark-with-mathematics.ts';

answerWork<MarkingAsk, MarkingReply>(markOnce, { refusalCode: () => undefined });
