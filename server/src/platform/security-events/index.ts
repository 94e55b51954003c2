export {
  findSecurityEvents,
  listSecurityEvents,
  type RecordedEvent,
  recordSecurityEvent,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventParts,
  type SecurityFacts,
} from './security-events.ts';
