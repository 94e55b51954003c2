import { rewrittenRule } from '../rules/rewritten.ts';
import type { Rule } from '../rules/ruled.ts';

/** The rule for a sentence that is to be rewritten. */
export const kindRule = (wording: string, question: string, notes = ''): Rule | undefined =>
  rewrittenRule(wording, question, notes);
