import * as t from '../../messages/compiled/profile/copy.ts';
/** The texts of the profile page (spec 1 §2, §5, §8). */
export const profileCopy = {
  get saved() {
    return t.profileUpdatedSuccessfully();
  },
  get saveFailed() {
    return t.profileUpdateError();
  },
  get passwordSaved() {
    return t.passwordUpdatedSuccessfully();
  },
  get passwordFailed() {
    return t.passwordUpdateError();
  },
  get firstName() {
    return t.firstNameRule();
  },
  get lastName() {
    return t.lastNameRule();
  },
  get emailNote() {
    return t.emailChangeHint();
  },
  get inputSaved() {
    return t.entriesKept();
  },
  get othersEnd() {
    return t.otherDevicesLoggedOut();
  },
} as const;
