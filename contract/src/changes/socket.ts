/** What open pages are told of changes by others: kinds and ids, never content. A page reads again what it shows. */
import { z } from 'zod';
import { id } from '../http/scalars.ts';
import { CHANGE_KINDS } from './limits.ts';

export const change = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** Of `assignment`, `work`, `marks` and `release`. */
  assignmentId: id.optional(),
  /** Of `students`. */
  courseId: id.optional(),
});
export type Change = z.output<typeof change>;

/** `changed`: sent to those only who may see what changed, after it was stored. */
export const changedFrame = z.object({ changes: z.array(change).min(1) });
export type ChangedFrame = z.output<typeof changedFrame>;
