import type { Practice, PracticeQuestion } from '@classi/contract/practice/endpoints';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';

/** What is shown of one attempt. */
export interface PracticeViewProps {
  practice: Practice;
  questions: readonly PracticeQuestion[];
  queue: SaveQueue;
  onBack: () => void;
}
