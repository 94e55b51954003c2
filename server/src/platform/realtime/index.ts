export { type Handshake, isForeignOrigin, readHandshake } from './handshake.ts';
export {
  type Connections,
  createRealtime,
  type Line,
  type Realtime,
  type RealtimeSettings,
} from './realtime.ts';
