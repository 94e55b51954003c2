/** Quotes of schools for the public page, from the settings of an installation. */
import { z } from 'zod';

const quote = z.strictObject({
  text: z.string().trim().min(1).max(400),
  name: z.string().trim().min(1).max(80),
  school: z.string().trim().min(1).max(120),
});
const quotes = z.array(quote).max(6);
export type SchoolQuote = z.output<typeof quote>;

const EXPECTED =
  'a JSON list of at most 6 quotes such as [{"text":"…","name":"…","school":"…"}], with texts of at most 400 characters';

/** A setting that contains JSON. */
export const quoteList = z.string().transform((json, context): SchoolQuote[] => {
  const read = quotes.safeParse(parsed(json));
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: EXPECTED });
  return z.NEVER;
});

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
