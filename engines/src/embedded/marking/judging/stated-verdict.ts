import type { Choice } from '../exact/choices/choice.ts';
import { alignWords } from '../signals/align.ts';
import { type Profile, profileOf } from '../signals/profile.ts';

/**
 * The pattern removes 'True or false' and the request for a reason, so that only the statement of a question
 * is left.
 */
const request =
  /(?:\b(?:say|state|decide)\b[^.:?"“]*?)?\(?\b(?:true|false|yes|no)\s*(?:or|\/)\s*(?:true|false|yes|no)\b\)?[^.:?"“]{0,30}[.:?]?|\b(?:give|justify|explain)\b[^.]*\.?$/gi;
const verdictWords = /\b(?:true|false|yes|no|correct|incorrect|right|wrong)\b/gi;
const contradictory = 'The reason speaks against the verdict. Please check which of them the answer means.';
const unstated = 'The answer gives no verdict, but says the statement or denies it. Please check it.';

/**
 * A verdict with what the answer says of the statement: a reason that repeats the statement after 'false', or denies it after 'true', leaves the
 * verdict in doubt, and a sentence alone that repeats or denies the statement is one.
 */
export function withStatedVerdict(choice: Choice, question: string, answer: string): Choice {
  const isVerdict = /^(?:true|false|yes|no)$/.test(choice.right);
  const isSaid = isVerdict ? isStatementSaid(question.replace(request, ' '), answer) : undefined;
  if (isSaid === undefined) return choice;
  const [so, otherwise] = /true|false/.test(choice.right) ? ['true', 'false'] : ['yes', 'no'];
  const stated = isSaid ? so : otherwise;
  if (choice.chosen === stated) return choice;
  return choice.chosen === undefined
    ? { ...choice, chosen: stated, doubt: unstated }
    : { ...choice, doubt: contradictory };
}

/**
 * Returns whether an answer says a statement, or denies it; undefined where it says less, or anything else.
 * Its subject may be a pronoun.
 */
function isStatementSaid(statement: string, answer: string): boolean | undefined {
  const [wanted, said] = [profileOf(statement), profileOf(answer.replace(verdictWords, ' '))];
  const aligned = alignWords(wanted, said);
  const missing = aligned.filter(({ similar, opposite }) => similar.length + opposite.length === 0);
  const used = new Set(aligned.flatMap(({ similar, opposite }) => [...similar, ...opposite]));
  const isWhole =
    said.content.length > 0 &&
    said.content.every((term) => used.has(term)) &&
    missing.every((word) => word === aligned[0]) &&
    missing.length < aligned.length;
  if (!isWhole) return undefined;
  const turned = aligned.filter(({ similar, opposite }) => similar.length === 0 && opposite.length > 0);
  return (negatorsIn(wanted) + negatorsIn(said) + turned.length) % 2 === 0;
}

const negatorsIn = ({ terms }: Profile): number => terms.all.filter(({ role }) => role === 'negator').length;
