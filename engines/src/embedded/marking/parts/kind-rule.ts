import { rewrittenRule } from '../rules/rewritten.ts';
import type { Rule } from '../rules/ruled.ts';
import { journalRule } from './journal.ts';
import { outputRule } from './output.ts';
import { programRule } from './program.ts';
import { queryRule } from './sql.ts';

/** The rule for a wording of a kind that has a form of its own: an entry in a journal, a query, a program, what it prints, a sentence that is rewritten. */
export const kindRule = (wording: string, question: string, notes = ''): Rule | undefined =>
  journalRule(wording) ??
  queryRule(wording, question) ??
  outputRule(wording, question) ??
  programRule(wording, question) ??
  rewrittenRule(wording, question, notes);
