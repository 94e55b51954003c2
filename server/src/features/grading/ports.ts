/** What marking needs from other features; the composition root supplies it. */
import type { LookAt } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';

/** The pictures of one student's work, for an engine that can look at them. Submissions implements it. */
export type PicturesOfWork = (work: { tenantId: number; submissionId: number }) => LookAt;

/** What the teachers of a work say that pictures show, by the hash of the picture: '' says nothing of it. Language models implement it. */
export type CorrectionsOf = (
  tx: Transaction,
  pictures: string[],
  submissionId: number,
) => Promise<Map<string, string>>;
