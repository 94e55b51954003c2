export { type Handshake, handshakeOf, isForeignOrigin } from './handshake.ts';
export {
  type Connections,
  createRealtime,
  type Line,
  type Realtime,
  type RealtimeSettings,
} from './realtime.ts';
