export { createRemote, type Remote, type RemoteParts } from './remote.ts';
