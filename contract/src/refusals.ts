/** Every refusal of the product, by code. The code is a type: a wrong one does not compile. */
import { administrationErrors } from './administration/errors.ts';
import { answeringErrors } from './answering/errors.ts';
import { assignmentsErrors } from './assignments/errors.ts';
import { coursesErrors } from './courses/errors.ts';
import { docsErrors } from './docs/errors.ts';
import { filesErrors } from './files/errors.ts';
import { gradingErrors } from './grading/errors.ts';
import { httpErrors } from './http/errors.ts';
import { identityErrors } from './identity/errors.ts';
import { languageModelsErrors } from './language-models/errors.ts';
import { libraryErrors } from './library/errors.ts';
import { noticesErrors } from './notices/errors.ts';
import { practiceErrors } from './practice/errors.ts';
import { setupErrors } from './setup/errors.ts';
import { signupErrors } from './signup/errors.ts';
import { submissionsErrors } from './submissions/errors.ts';
import { tutorErrors } from './tutor/errors.ts';
import { writingErrors } from './writing/errors.ts';

export const refusals = {
  ...httpErrors,
  ...identityErrors,
  ...signupErrors,
  ...administrationErrors,
  ...setupErrors,
  ...coursesErrors,
  ...filesErrors,
  ...assignmentsErrors,
  ...libraryErrors,
  ...answeringErrors,
  ...submissionsErrors,
  ...gradingErrors,
  ...writingErrors,
  ...noticesErrors,
  ...practiceErrors,
  ...tutorErrors,
  ...docsErrors,
  ...languageModelsErrors,
} as const;

export type RefusalCode = keyof typeof refusals;
