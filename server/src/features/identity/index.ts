export { createEndedSessions } from './ended-sessions.ts';
export { hashPassword } from './password.ts';
export { mountIdentity } from './routes.ts';
export { createSessions, type Session, type Sessions } from './session.ts';
export { type NamedTeacher, shownTeacher } from './shown-teacher.ts';
export { type Account, findAccount, findTenant, getTenant, type Tenant } from './store.ts';
export { accounts } from './tables.ts';
