export { type Attempts, createAttempts, formatWait, type Limit, type Taken, WINDOW_MS } from './attempts.ts';
