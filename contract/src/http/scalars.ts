/** The small values that cross the wire everywhere. */
import { z } from 'zod';
import { MARK_STEP } from '../grading/limits.ts';

/** The largest number of a column that counts. */
const LARGEST = 2_147_483_647;

/** The range of an instant: no work is outside of these years, where ISO 8601 is written differently. */
const EARLIEST = new Date('1900-01-01T00:00:00Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

/** A row's id: unique over all tenants. */
export const id = z.int().positive().max(LARGEST);

/** A place in a list, from 1 on. */
export const position = z.int().positive().max(LARGEST);

/** An id among the text fields of a multipart body, or in JSON. */
export const idOfForm = z.coerce.number<number>().int().positive().max(LARGEST);

/** The number of changes of an item, such as the revision of an answer. It is 0 before the first. */
export const revision = z.int().min(0).max(LARGEST);

/** A version of what is there from its first one on. */
export const version = revision.min(1);

/** An id in a path or a query, where everything is text. */
export const idText = z.codec(z.string().regex(/^[1-9]\d{0,9}$/), id, {
  decode: (text) => Number(text),
  encode: (number) => String(number),
});

/** Marks on the wire: a multiple of 0.25, at least 0. */
export const marks = z
  .number()
  .min(0)
  .max(10_000)
  .refine((value) => Number.isInteger(value / MARK_STEP), 'Marks go in steps of 0.25.');

/** A moment: ISO 8601 in UTC on the wire, a Date in our code. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date().min(EARLIEST).max(LATEST), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Rich text as HTML (richtext/): sanitised by the server when it comes in. */
export const richText = z.string().max(400_000);

/** The largest body with one rich text in it: scripts that need three bytes for a letter have as many letters as others. */
export const ANSWER_BYTES = 4 * 1024 * 1024;

/** A day as `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The sentence for a field that is missing or of another kind; what else is wrong with it has its own. */
export const needed = (sentence: string) => ({
  error: (issue: { code?: string | undefined }) => (issue.code === 'invalid_type' ? sentence : undefined),
});
