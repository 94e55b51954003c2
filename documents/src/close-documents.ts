import { closeIntake } from './intake/index.ts';
import { closeReadingWorkers } from './open-document.ts';

/** Stops all threads that read or make documents. Work in progress is refused as `stopped`, and the next work starts the threads again. */
export async function closeDocuments(): Promise<void> {
  await Promise.all([closeReadingWorkers(), closeIntake()]);
}
