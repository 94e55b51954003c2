export { findDestination, realSurroundings, Unreachable } from './destination.ts';
export { createRemote, type Remote, type RemoteParts } from './remote.ts';
