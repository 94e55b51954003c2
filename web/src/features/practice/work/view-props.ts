import type { Practice, PracticeQuestion } from '@classi/contract/practice/endpoints';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';

/** Both views of an attempt take these props. */
export interface PracticeViewProps {
  practice: Practice;
  questions: readonly PracticeQuestion[];
  queue: SaveQueue;
  onBack: () => void;
}
