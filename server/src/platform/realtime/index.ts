export { type Handshake, handshakeOf, isForeignOrigin } from './handshake.ts';
export { createRealtime, type Line, type Realtime, type RealtimeSettings } from './realtime.ts';
