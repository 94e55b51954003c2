/** The events that tell open pages about changes: kinds and ids, never content. A page refetches what it shows. */
import { z } from 'zod';
import { id } from '../http/scalars.ts';
import { CHANGE_KINDS } from './limits.ts';

export const change = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** For `assignment`, `work`, `marks` and `release`. */
  assignmentId: id.optional(),
  /** Only changes of the kind `students` name a course. */
  courseId: id.optional(),
});
export type Change = z.output<typeof change>;

/** Payload of `changed`: sent after the change is stored, and only to people who may see it. */
export const changedFrame = z.object({ changes: z.array(change).min(1) });
export type ChangedFrame = z.output<typeof changedFrame>;
