export {
  findSecurityEvents,
  listSecurityEvents,
  type RecordedEvent,
  recordSecurityEvent,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventDeps,
  type SecurityFacts,
} from './security-events.ts';
