import { answerWork } from '@classi/documents/thread-side';
import { type MarkingAsk, type MarkingReply, markOnce } from '../embedded/marking/mark-with-mathematics.ts';

answerWork<MarkingAsk, MarkingReply>(markOnce, { refusalCode: () => undefined });
