import { z } from 'zod';
import type { Difficulty } from '../../writing.ts';
import weights from './form-weights.json' with { type: 'json' };

const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const entry = z.object({ quality: z.number().positive(), levels: z.array(level).min(1) });
const signalWeights = z.object({
  level: z.number(),
  form: z.number(),
  fit: z.number(),
  relevance: z.number(),
  named: z.number(),
  printed: z.number(),
});
const parsed = z.object({ signals: signalWeights, forms: z.record(z.string(), entry) }).parse(weights);
const forms = new Map(Object.entries(parsed.forms));

/** What is known of a question before anybody judges it. */
export interface DraftEvidence {
  form: string;
  /** The mean quality of its sentences. */
  quality: number;
  /** How well its sentences fit the topic (`Fit`). */
  fit: number;
  /** How much the passages around its sentences are about the topic (`relevanceIn`). */
  relevance: number;
  /** The share of the topic's words in the question and its answer. */
  named: number;
}

/** Forms whose questions print a sentence and are only as good as it. */
const printing = new Set(
  'blank blank-choice minor-blank changed-truth correction two-word-blank word-choice true-statement'.split(
    ' ',
  ),
);
/** The quality that counts for forms that do not print a sentence, because they hardly depend on it. */
const AVERAGE = 0.6;

export const printsSentence = (form: string): boolean => printing.has(form);

/** Returns the signals of a question in the order of the weights, the first of which is constant. */
export const draftSignals = ({ form, quality, fit, relevance, named }: DraftEvidence): number[] => [
  1,
  weightsOf(form).quality,
  fit,
  relevance,
  named,
  printing.has(form) ? quality : AVERAGE,
];

/** Returns the chance that a question is good, by a logistic regression on verdicts (`npm run fit:writing`). */
export function chanceOfGood(evidence: DraftEvidence): number {
  const { level, form, fit, relevance, named, printed } = parsed.signals;
  const weighted = [level, form, fit, relevance, named, printed];
  const sum = draftSignals(evidence).reduce((total, each, at) => total + each * (weighted[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

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
