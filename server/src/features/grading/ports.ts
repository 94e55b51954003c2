/** The services of other features that marking needs. The composition root passes them in. */
import type { LookAt } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';

/** The pictures of one student's work, for an engine that can look at them. Submissions implements it. */
export type PicturesOfWork = (work: { tenantId: number; submissionId: number }) => LookAt;

/**
 * Returns the descriptions that teachers of the work have corrected, by the picture's hash. An empty text means that the picture is not
 * described. Implemented by language models.
 */
export type CorrectionsOf = (
  tx: Transaction,
  pictures: string[],
  submissionId: number,
) => Promise<Map<string, string>>;
