import * as t from '../../messages/compiled/identity/login.ts';
/** The texts of the login (spec 1 §2 and §8). */
export const identityCopy = {
  get wrong() {
    return t.emailAddressOrPasswordIs();
  },
  get noEmail() {
    return t.pleaseEnterYourEmailAddress();
  },
  get noCode() {
    return t.pleaseEnterTheCode();
  },
  get noPassword() {
    return t.pleaseEnterYourPassword();
  },
  get unreachable() {
    return t.theServerCannotBeReached();
  },
  get failed() {
    return t.theLoginDidNotWork();
  },
  formTitle: {
    get instructor() {
      return t.instructorLogin();
    },
    get student() {
      return t.studentLogin();
    },
    get administrator() {
      return t.administratorLogin2();
    },
  },
} as const;
