/** Simple values that many endpoints use. */
import { z } from 'zod';
import { MARK_STEP } from '../grading/limits.ts';

/** The maximum of an integer column. */
const LARGEST = 2_147_483_647;

/** The range of instants. ISO 8601 is written differently for years outside of it, and no work is from then. */
const EARLIEST = new Date('1900-01-01T00:00:00Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

/** The id of a row, which is unique over all tenants. */
export const id = z.int().positive().max(LARGEST);

/** A position in a list, from 1. */
export const position = z.int().positive().max(LARGEST);

/** An id among the text fields of a multipart body, or in JSON. */
export const idOfForm = z.coerce.number<number>().int().positive().max(LARGEST);

/** The number of changes of an item, such as the revision of an answer. It is 0 before the first. */
export const revision = z.int().min(0).max(LARGEST);

/** The version of something that always has at least one. */
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

/** A time: ISO 8601 in UTC on the wire, a Date in our code. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date().min(EARLIEST).max(LATEST), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Rich text as HTML (richtext/), which the server sanitises when it is received. */
export const richText = z.string().max(400_000);

/** The maximum size of a body with one rich text. Scripts with three bytes for a character may have as many characters as others. */
export const ANSWER_BYTES = 4 * 1024 * 1024;

/** A day as `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The message for a field that is missing or has the wrong type. Other problems have their own messages. */
export const needed = (sentence: string) => ({
  error: (issue: { code?: string | undefined }) => (issue.code === 'invalid_type' ? sentence : undefined),
});
