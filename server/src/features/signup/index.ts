export {
  type ApprovalDeps,
  approveTeacher,
  listTeacherApprovals,
  refuseTeacher,
} from './approve-teacher.ts';
export { parsePermitPattern, permitConflict, requirePermit, toEmailDomain } from './permits.ts';
export { mountSignUp } from './routes.ts';
export { addPermits, findPermit, listPermits, removePermit } from './store.ts';
