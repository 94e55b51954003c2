/** What marking needs from the features beside this one; the composition root hands it in. */
import type { LookAt } from '@classi/engines';

/** The pictures of one student's work, for an engine that can look at them. Submissions implements it. */
export type PicturesOfWork = (work: { tenantId: number; submissionId: number }) => LookAt;
