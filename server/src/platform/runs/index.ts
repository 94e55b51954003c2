export {
  defineRun,
  type EndingRunContext,
  type RunContext,
  type RunHandler,
  type RunKind,
  RunLost,
  RunRefusal,
  type RunWork,
} from './kind.ts';
export { migrateRuns } from './queue.ts';
export {
  createRuns,
  type LiveRun,
  type RunRequest,
  type Runs,
  type RunsDeps,
  type StartedRun,
} from './runs.ts';
export { countLiveRuns, readRunHealth } from './store.ts';
export type { SequencedEvent } from './tail.ts';
