import type { Platform } from '../../platform/platform.ts';
import type { AssignmentCounts } from '../courses/index.ts';
import type { Sessions } from '../identity/index.ts';

/** The services that administration depends on. */
export interface AdministrationDeps extends Platform<'clock' | 'database' | 'log' | 'mail'> {
  sessions: Pick<Sessions, 'endAll'>;
  assignmentCounts: AssignmentCounts;
  /** Returns the product's base URL. Links in e-mails begin with it. */
  address: () => string;
  /** Whether e-mail is sent through a mail server; otherwise it is written to a folder. */
  isMailSent: boolean;
}
