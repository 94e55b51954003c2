export {
  type ApprovalParts,
  approveTeacher,
  listTeacherApprovals,
  refuseTeacher,
} from './approve-teacher.ts';
export { domainOf, permitConflict, permitPatternOf, requirePermit } from './permits.ts';
export { mountSignUp } from './routes.ts';
export { addPermits, findPermit, listPermits, removePermit } from './store.ts';
