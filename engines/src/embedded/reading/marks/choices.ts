/** Reads sentences that offer a choice: 'Answer any two questions', 'Attempt 3 of the following parts'. */
import { groups } from '../phrases.ts';
import { numeralOf } from './marks-grammar.ts';

/** Returns how many questions or parts the student answers; undefined if the sentence offers no choice. */
export const chosenIn = (sentence: string): number | undefined => {
  const found = groups('choice', sentence);
  return found && numeralOf(found.count);
};

/** Returns whether a sentence mentions exactly one section, unlike 'Section A has 2 questions of 1 mark each. Section B has …'. */
export const isOfOneSection = (text: string): boolean =>
  (text.match(/\b(?:section|part|group)\b/gi) ?? []).length === 1;

/** Returns the two question numbers of a sentence such as 'Attempt either Q5 or Q6'; undefined for other sentences. */
export function eitherIn(sentence: string): [string, string] | undefined {
  const { one, other } = groups('either', sentence) ?? {};
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** Returns whether a heading announces a compulsory question: 'UNSEEN POETRY (COMPULSORY)'. */
export const isCompulsoryHeading = (text: string): boolean =>
  /\bcompulsory\b/i.test(text) && text.length < 60 && !/\d|\ball\b/i.test(text);

/** Returns the number of the compulsory question: '1' for 'Question No. 1 is compulsory' and 'Answer question one and any three others'. */
export const compulsoryIn = (sentence: string): string | undefined => {
  const found = groups('compulsory', sentence);
  return found && String(numeralOf(found.count));
};

/** Returns whether the count of a sentence includes the compulsory questions: 'five questions in all'. */
export const countsAll = (sentence: string): boolean => groups('counts all', sentence) !== undefined;
