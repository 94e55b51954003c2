export {
  type Attempts,
  type CountedAttempt,
  createAttempts,
  formatWait,
  type Limit,
  WINDOW_MS,
} from './attempts.ts';
