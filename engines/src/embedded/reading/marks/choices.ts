/** Sentences that leave the student a choice: 'Answer any two questions', 'Attempt 3 of the following parts'. */
import { groups } from '../phrases.ts';
import { numeralOf } from './marks-grammar.ts';

/** How many the student answers; undefined where the sentence leaves no choice. */
export const chosenIn = (sentence: string): number | undefined => {
  const found = groups('choice', sentence);
  return found && numeralOf(found.count);
};

const named =
  /^(?:section|part|group|खंड|खण्ड|भाग)\s*[-–:]?\s*([A-Z]|[IVX]{1,4}|\d{1,2}|\p{Script=Devanagari})(?![\p{L}\p{M}\d])/iu;

/** 'B' of 'Section B: essays'; undefined where the line names no section. */
export const sectionName = (text: string): string | undefined => named.exec(text.trim())?.[1]?.toUpperCase();

/** Not 'Section A has 2 questions of 1 mark each. Section B has …'. */
export const isOfOneSection = (text: string): boolean =>
  (text.match(/\b(?:section|part|group)\b/gi) ?? []).length === 1;

/** 'Attempt either Q5 or Q6': the two numbers. */
export function eitherIn(sentence: string): [string, string] | undefined {
  const { one, other } = groups('either', sentence) ?? {};
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** A heading over a question that must be answered where others are chosen: 'UNSEEN POETRY (COMPULSORY)'. */
export const isCompulsoryHeading = (text: string): boolean =>
  /\bcompulsory\b/i.test(text) && text.length < 60 && !/\d|\ball\b/i.test(text);

/** '1' of 'Question No. 1 is compulsory' and of 'Answer question one and any three others'. */
export const compulsoryIn = (sentence: string): string | undefined => {
  const found = groups('compulsory', sentence);
  return found && String(numeralOf(found.count));
};

/** The questions that must be answered are among those that are counted: 'five questions in all'. */
export const countsAll = (sentence: string): boolean => groups('counts all', sentence) !== undefined;
