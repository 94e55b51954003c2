import { closeIntake } from './intake/index.ts';
import { closeReadingWorkers } from './open-document.ts';

/** Stops all threads that read or make documents. What they work on is refused as `stopped`; the next work starts them again. */
export async function closeDocuments(): Promise<void> {
  await Promise.all([closeReadingWorkers(), closeIntake()]);
}
