import * as t from '../../messages/compiled/profile/copy.ts';
/** The texts of the profile page (spec 1 §2, §5, §8). */
export const profileCopy = {
  get saved() {
    return t.profileUpdatedSuccessfully();
  },
  get saveFailed() {
    return t.failedToUpdateProfilePlease();
  },
  get passwordSaved() {
    return t.passwordUpdatedSuccessfully();
  },
  get passwordFailed() {
    return t.failedToUpdatePasswordPlease();
  },
  get firstName() {
    return t.firstNameShouldContain2();
  },
  get lastName() {
    return t.lastNameShouldContain2();
  },
  get emailNote() {
    return t.contactYourAdministratorToChange();
  },
  get inputSaved() {
    return t.whatYouEnteredIsStill();
  },
  get othersEnd() {
    return t.youHaveBeenLoggedOut();
  },
} as const;
