export { checkOwnPassword } from './change-password.ts';
export {
  addConsentText,
  type ConsentText,
  countAccepted,
  findConsentText,
} from './consent/store.ts';
export { createEndedSessions, ENDED_SESSIONS } from './ended-sessions.ts';
export {
  addFormerAddress,
  changeAddress,
  findFormerAddress,
  removeFormerAddress,
} from './former-addresses.ts';
export { refuseGuessablePassword } from './guessable-password.ts';
export { tenantSlugs } from './log-in.ts';
export { countPasskeys, removePasskeys } from './passkeys/store.ts';
export { hashPassword } from './password.ts';
export { findSchoolOfRequest, mountIdentity } from './routes.ts';
export { requireSecondFactor } from './second-factor/check-code.ts';
export { removeSecondFactor } from './second-factor/store.ts';
export { createSessions, type Session, type Sessions } from './session.ts';
export {
  type Account,
  addAccount,
  changeHelpContact,
  countLogin,
  findAccount,
  findAccountByEmail,
  findAccountsByEmail,
  findSchools,
  findTenant,
  findTenantByName,
  getTenant,
  listAccountEmails,
  listTeachers,
  setApproval,
  type Tenant,
  updatePassword,
  updatePerson,
} from './store.ts';
export { accounts } from './tables.ts';
export { createTrustedDevices, type TrustedDevices } from './trusted-device.ts';
