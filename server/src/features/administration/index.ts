export { mountAccommodations } from './accommodations/routes.ts';
export { type Actor, recordAudit, toActor } from './audit/audit.ts';
export { recordLook } from './audit/record-look.ts';
export { mountAuraSettings } from './aura/routes.ts';
export { mountSchoolHealth } from './health/routes.ts';
export { requirePerson } from './people/change-people.ts';
export type { MergeReverse, SetAsideBefore } from './people/merge-reverse.ts';
export {
  addMerge,
  findMerge,
  forgetOldMerges,
  holdMergedPeople,
  isNewestOfAccounts,
  listUndoableMerges,
  markMergeUndone,
} from './people/merges.ts';
export { addSignupRules } from './people/signup-rules.ts';
export type { PersonRow } from './people/store.ts';
export { importRosterFolderAtNight } from './rosters/folder/import-folder.ts';
export { mountAdministration } from './routes.ts';
export { mountRubrics } from './rubrics/routes.ts';
export { mountSignOnSettings } from './sign-on/routes.ts';
export { mountTextbooks } from './textbooks/routes.ts';
export { createReadTextbookRun } from './textbooks/run.handler.ts';
export { mountTimetable } from './timetable/routes.ts';
