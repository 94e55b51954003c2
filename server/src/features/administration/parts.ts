import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { AssignmentCounts } from '../courses/index.ts';
import type { Sessions } from '../identity/index.ts';

/** The services that administration depends on. */
export interface AdministrationDeps {
  database: Database;
  clock: Clock;
  sessions: Pick<Sessions, 'endAll'>;
  mail: Mail;
  log: Log;
  assignmentCounts: AssignmentCounts;
  /** Returns the product's base URL. Links in e-mails begin with it. */
  address: () => string;
  /** Whether e-mail is sent through a mail server; otherwise it is written to a folder. */
  isMailSent: boolean;
}
