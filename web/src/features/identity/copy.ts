import * as t from '../../messages/compiled/identity/login.ts';
/** The texts of the login (spec 1 §2 and §8). */
export const identityCopy = {
  get wrong() {
    return t.credentialsError();
  },
  get noEmail() {
    return t.emailRequired();
  },
  get noCode() {
    return t.codeRequired();
  },
  get noPassword() {
    return t.passwordRequired();
  },
  get unreachable() {
    return t.serverUnreachable();
  },
  get failed() {
    return t.loginServerError();
  },
  formTitle: {
    get instructor() {
      return t.instructorLogin();
    },
    get student() {
      return t.studentLogin();
    },
    get administrator() {
      return t.administratorTitle();
    },
  },
} as const;
