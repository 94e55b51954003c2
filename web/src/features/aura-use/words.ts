/** What is said of AURA's use, pure. */

import type { ReplyOf } from '@classi/contract/http/endpoint';
import type { getAuraUse } from '@classi/contract/language-models/endpoints';

export type AuraUse = ReplyOf<typeof getAuraUse>;
export type Spent = Pick<AuraUse['today'], 'calls' | 'input' | 'output' | 'micros'>;

const MICROS = 1_000_000;
const PERCENT = 100;

const TASKS: Record<string, string> = {
  mark: 'Marking answers',
  paper: 'Reading papers',
  transcribe: 'Reading handwriting',
  'write-questions': 'Writing questions',
  solve: 'Solving questions again, to check them',
  answer: 'Answering in the chat',
  explain: 'Explaining feedback',
  'summarise-student': 'Summaries of students',
  'summarise-class': 'Summaries of classes',
  title: 'Titles of chats',
  'example-queries': 'Example questions of textbooks',
  vectors: 'Finding places in textbooks',
};

/** An unknown task is shown by its own name. */
export const taskWords = (task: string): string => TASKS[task] ?? task;

const numbers = new Intl.NumberFormat('en-GB');
export const shownNumber = (number: number): string => numbers.format(number);

export const tokensOf = ({ input, output }: Spent): number => input + output;

const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const LEAST = 0.01;

/** In the currency of the configured prices, which has no name; `<0.01` for what would round to zero. */
export function shownCost(micros: number): string {
  const cost = micros / MICROS;
  return cost > 0 && cost < LEAST ? '<0.01' : amounts.format(cost);
}

/** What of today's budget is spent, in percent, of whichever limit is nearer; null without a budget. */
export function budgetSpent({ budget, today }: Pick<AuraUse, 'budget' | 'today'>): number | null {
  if (!budget) return null;
  const shares = [
    budget.tokens === null ? [] : [share(tokensOf(today), budget.tokens)],
    budget.micros === null ? [] : [share(today.micros, budget.micros)],
  ].flat();
  return shares.length === 0 ? null : Math.round(Math.max(...shares) * PERCENT);
}

const share = (spent: number, limit: number): number => (limit === 0 ? 1 : Math.min(1, spent / limit));

/** What leaves the school, in one sentence. */
export function picturesWords(model: NonNullable<AuraUse['model']>): string {
  return model.picturesAllowed
    ? `Pictures of pages are sent to ${model.visionModel ?? model.model}. A picture may show handwriting, and names that AURA did not find and cover.`
    : 'No picture of a page is sent. Names, e-mail addresses and ids never leave.';
}
