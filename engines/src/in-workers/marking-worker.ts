import { answerWork } from '@classi/documents/thread-side';
import { markTask } from '../embedded/marking/mark.ts';
import type { Marking, MarkingTask } from '../engine.ts';

answerWork<MarkingTask, Marking>(markTask, { refusalCode: () => undefined });
