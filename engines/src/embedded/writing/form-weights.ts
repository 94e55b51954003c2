import { z } from 'zod';
import type { Difficulty } from '../../writing.ts';
import weights from './form-weights.json' with { type: 'json' };

const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const entry = z.object({ quality: z.number().positive(), levels: z.array(level).min(1) });
const sentence = z.object({ printed: z.number(), read: z.number(), average: z.number() });
const parsed = z.object({ sentence, forms: z.record(z.string(), entry) }).parse(weights);
const forms = new Map(Object.entries(parsed.forms));

/**
 * The weights by which the quality of a sentence changes the expected share of good questions: for questions that print the sentence, and
 * for questions that are only based on it. The average is the quality that changes nothing.
 */
export const { printed: PRINTED_SENTENCE, read: READ_SENTENCE, average: AVERAGE_SENTENCE } = parsed.sentence;

/** A closed variant of a form is one level easier than the open question. */
const variants = ['-choice', '-truth', '-blank', '-short'];

/**
 * Returns the expected share of good questions of a form, fitted by `npm run fit:writing`, and the levels that it suits.
 * @throws {Error} if the form has no weights
 */
export function weightsOf(form: string): { quality: number; levels: Difficulty[] } {
  const own = forms.get(form);
  if (own) return own;
  for (const suffix of variants) {
    const base = form.endsWith(suffix) ? forms.get(form.slice(0, -suffix.length)) : undefined;
    if (base) {
      const levels = base.levels.map((each) => Math.max(1, each - 1) as Difficulty);
      return { quality: base.quality, levels };
    }
  }
  throw new Error(`form-weights.json has no form “${form}”`);
}
