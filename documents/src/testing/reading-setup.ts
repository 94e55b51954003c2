/**
 * Set-up of the tests that may read documents. Files that do are minutes apart in a worker, and threads that have ended in the meantime
 * take seconds of processor time to start again.
 */
import { setThreadIdleTime } from '../threads/idle-time.ts';
import { shareRecognitions } from './shared-recognitions.ts';

/** Longer than all tests take, in ms. */
const WHOLE_RUN = 2 * 60 * 60_000;

setThreadIdleTime(WHOLE_RUN);
// A test of the recogniser itself calls `recogniseAgain`.
shareRecognitions();
