/** The services of other features that marking needs. The composition root passes them in. */
import type { LookAt } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';

/** Returns access to the pictures of one student's work, for an engine that can look at them. Submissions implements this port. */
export type PicturesOfWork = (work: { tenantId: number; submissionId: number }) => LookAt;

/**
 * Returns the descriptions that teachers of the work have corrected, by the picture's hash. An empty text means that the picture is not
 * described. Language models implements this port.
 */
export type CorrectionsOf = (
  tx: Transaction,
  pictures: string[],
  submissionId: number,
) => Promise<Map<string, string>>;
