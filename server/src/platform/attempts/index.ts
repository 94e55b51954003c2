export { type Attempts, createAttempts, type Limit, shownWait, type Taken, WINDOW_MS } from './attempts.ts';
