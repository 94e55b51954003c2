/** Every endpoint of the product, in one list: what is mounted, documented, and called without a session by the tests. */
import * as administration from './administration/endpoints.ts';
import * as answering from './answering/endpoints.ts';
import * as assignments from './assignments/endpoints.ts';
import * as questions from './assignments/question-endpoints.ts';
import * as courses from './courses/endpoints.ts';
import * as docs from './docs/endpoints.ts';
import * as files from './files/endpoints.ts';
import * as grading from './grading/endpoints.ts';
import * as home from './home/endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import * as accessLinks from './identity/access-links.ts';
import * as account from './identity/account.ts';
import * as consent from './identity/consent.ts';
import * as login from './identity/login.ts';
import * as passkeys from './identity/passkeys.ts';
import * as secondFactor from './identity/second-factor.ts';
import * as signOn from './identity/sign-on.ts';
import * as insights from './insights/endpoints.ts';
import * as itemStatistics from './insights/item-statistics.ts';
import * as languageModels from './language-models/endpoints.ts';
import * as library from './library/endpoints.ts';
import * as notices from './notices/endpoints.ts';
import * as practice from './practice/endpoints.ts';
import * as schoolResults from './school-results/endpoints.ts';
import * as setup from './setup/endpoints.ts';
import * as signup from './signup/endpoints.ts';
import * as submissions from './submissions/endpoints.ts';
import * as tutor from './tutor/endpoints.ts';
import * as writing from './writing/endpoints.ts';

const areas = {
  // The password changes last: the access test calls these with one session.
  identity: { ...consent, ...secondFactor, ...passkeys, ...login, ...account, ...accessLinks, ...signOn },
  administration: { ...administration, ...schoolResults },
  notices,
  courses,
  setup,
  signup,
  files,
  assignments: { ...assignments, ...questions },
  library,
  answering,
  submissions,
  grading,
  insights: { ...insights, ...itemStatistics },
  languageModels,
  writing,
  practice,
  tutor,
  home,
  docs,
};

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

export const endpoints: readonly (Endpoint & { area: string })[] = Object.entries(areas).flatMap(
  ([area, parts]) =>
    Object.values(parts)
      .filter(isEndpoint)
      .map((endpoint) => ({ ...endpoint, area })),
);
