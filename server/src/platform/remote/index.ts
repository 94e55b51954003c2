export { findDestination, realSurroundings, Unreachable } from './destination.ts';
export { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts';
export { createRemote, type Remote, type RemoteDeps } from './remote.ts';
