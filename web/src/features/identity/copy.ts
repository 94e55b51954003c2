/** What the login says in the browser (spec 1 §2 and §8). */
export const identityCopy = {
  wrong: 'Email address or password is incorrect',
  noEmail: 'Please enter your email address.',
  noPassword: 'Please enter your password.',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  failed: 'The login did not work because of a problem on the server. Please try again in a moment.',
  formTitle: {
    instructor: 'Instructor Login',
    student: 'Student Login',
    administrator: 'Administrator Login',
  },
} as const;
