import type { Difficulty } from '../../writing.ts';
import { dataLines } from '../data-lines.ts';

const SIGNAL = 'signal ';
const rows = dataLines(new URL('./form-weights.tsv', import.meta.url), 3).map(
  ([name = '', value, levels = '']) => ({
    name,
    value: Number(value),
    levels: levels.split(', ').map(Number),
  }),
);
const signalWeights = rows.flatMap(({ name, value }) => (name.startsWith(SIGNAL) ? value : []));
const forms = new Map(
  rows.map(({ name, value, levels }) => [name, { quality: value, levels: levels as Difficulty[] }]),
);

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
const printing = new Set('blank changed-truth true-statement'.split(' '));
/** The quality that counts for forms that do not print a sentence, because they hardly depend on it. */
const AVERAGE = 0.6;

export const printsSentence = (form: string): boolean => printing.has(form);

/** Returns the signals of a question in the order of the weights in `form-weights.tsv`, the first of which is constant. */
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
  const sum = draftSignals(evidence).reduce((total, each, at) => total + each * (signalWeights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** A closed variant of a form is one level easier than the open question. */
const variant = /-(?:choice|truth|blank|short)$/;
/** The weights of the tasks in `forms/tasks.tsv`, which have their own levels. */
const TASK = { quality: forms.get('task')?.quality ?? AVERAGE, levels: [3] as Difficulty[] };

/** Returns the expected share of good questions of a form, fitted by `npm run fit:writing`, and the levels that it suits. */
export function weightsOf(form: string): { quality: number; levels: Difficulty[] } {
  const own = forms.get(form);
  if (own) return own;
  const { quality, levels } = forms.get(form.replace(variant, '')) ?? TASK;
  return { quality, levels: levels.map((each) => Math.max(1, each - 1) as Difficulty) };
}
