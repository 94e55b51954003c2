/** Pure rules and texts about AURA's use. */

import type { ReplyOf } from '@classi/contract/http/endpoint';
import type { getAuraUse } from '@classi/contract/language-models/endpoints';
import { languageTag } from '../../lib/language/language.ts';
import * as t from '../../messages/compiled/aura-use/words.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';

export type AuraUse = ReplyOf<typeof getAuraUse>;
export type Spent = Pick<AuraUse['today'], 'calls' | 'input' | 'output' | 'micros'>;

const PERCENT = 100;

const tasks = (): Record<string, string> => ({
  mark: t.markingAnswers(),
  paper: t.readingPapers(),
  transcribe: t.readingHandwriting(),
  'write-questions': terms.writingQuestions(),
  solve: t.checkingQuestions(),
  answer: t.answeringChats(),
  explain: t.explainingFeedback(),
  'summarise-student': t.summariesOfStudents(),
  'summarise-class': t.summariesOfClasses(),
  title: t.titlesOfChats(),
  'example-queries': t.textbookExamples(),
  vectors: t.searchingTextbooks(),
});

/** Returns the name of a task. An unknown task is shown by its own name. */
export const taskText = (task: string): string => tasks()[task] ?? task;

export const formatNumber = (number: number): string => new Intl.NumberFormat(languageTag()).format(number);

export const sumTokens = ({ input, output }: Spent): number => input + output;

/**
 * Returns how much of today's budget is spent, in percent of whichever limit is nearer, or null without a
 * budget.
 */
export function budgetSpent({ budget, today }: Pick<AuraUse, 'budget' | 'today'>): number | null {
  if (!budget) return null;
  const shares = [
    budget.tokens === null ? [] : [share(sumTokens(today), budget.tokens)],
    budget.micros === null ? [] : [share(today.micros, budget.micros)],
  ].flat();
  return shares.length === 0 ? null : Math.round(Math.max(...shares) * PERCENT);
}

const share = (spent: number, limit: number): number => (limit === 0 ? 1 : Math.min(1, spent / limit));

/** Returns a sentence about the data that leaves the school. */
export function picturesText(model: NonNullable<AuraUse['model']>): string {
  return model.picturesAllowed
    ? t.picturesSentNote({ visionModel: model.visionModel ?? model.model })
    : t.noPicturesNote();
}
