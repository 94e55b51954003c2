/** Sentences that leave the student a choice: 'Answer any two questions', 'Attempt 3 of the following parts'. */

import { spelledToTwelve } from '../labels/spelled-numbers.ts';

const amount = String.raw`(\d{1,2}|${spelledToTwelve.join('|')})`;
const verb = String.raw`\b(?:answer|attempt|do|choose|select|complete|solve)\s+(?:only\s+)?`;
const things = String.raw`(?:other\s+)?(?:questions?|parts?|sub-?(?:questions|parts)|essays?)\b`;

const forms = [
  // Not 'any two types of rock': what is chosen are questions, or nothing is named.
  String.raw`(?:${verb}|\band\s+)any\s+(?:other\s+)?${amount}(?:\s+others?)?(?:\s*\(\w+\))?(?=\s*(?:$|[.,:;()[\]]|of\b|from\b|out\b|among\b|(?:more\s+)?${things}))`,
  String.raw`${verb}${amount}(?:\s*\(\w+\))?\s+(?:${things}(?!\s+from\s+each)|(?:out\s+)?of\s+the\s+(?:following|${amount})\s+${things})`,
  String.raw`\b${amount}\s+(?:among|of|from|out\s+of)\s+the\s+following\s+(?:set\s+of\s+)?${things}`,
  String.raw`^\W*any\s+${amount}(?=\s*(?:$|[.:)\]]|of\b|${things}))`,
].map((form) => new RegExp(form, 'i'));

/** How many the student answers; undefined where the sentence leaves no choice. */
export function chosenIn(sentence: string): number | undefined {
  for (const form of forms) {
    const count = countOf(form.exec(sentence)?.[1]);
    if (count !== undefined) {
      return count;
    }
  }
  return undefined;
}

function countOf(printed: string | undefined): number | undefined {
  if (printed === undefined) {
    return undefined;
  }
  return /^\d/.test(printed) ? Number(printed) : spelledToTwelve.indexOf(printed.toLowerCase()) + 1;
}

const named = /^(?:section|part|group)\s*[-–:]?\s*([A-Z]|[IVX]{1,4}|\d{1,2})\b/i;

/** 'B' of 'Section B: essays'; undefined where the line names no section. */
export const sectionName = (text: string): string | undefined => named.exec(text.trim())?.[1]?.toUpperCase();

/** Not 'Section A has 2 questions of 1 mark each. Section B has …'. */
export const isOfOneSection = (text: string): boolean =>
  (text.match(/\b(?:section|part|group)\b/gi) ?? []).length === 1;

const q = String.raw`(?:q(?:uestions?)?s?\.?\s*(?:nos?\.?|numbers?)?\s*)?`;
const either = new RegExp(
  String.raw`\b(?:either|one\s+of)\s+${q}(\d{1,2})(?:\s*\([^)]*\))?\s+(?:or|and)\s+${q}(\d{1,2})\b`,
  'i',
);

/** 'Attempt either Q5 or Q6': the two numbers. */
export function eitherIn(sentence: string): [string, string] | undefined {
  const [, one, other] = either.exec(sentence) ?? [];
  return one === undefined || other === undefined ? undefined : [one, other];
}

const compulsory = new RegExp(
  String.raw`\b${q}${amount}\s+(?:(?:\(?is\s+|\()?compulsory\b|and\s+any\s+(?:other\s+)?${amount}\b)`,
  'i',
);

/** A heading over a question that must be answered where others are chosen: 'UNSEEN POETRY (COMPULSORY)'. */
export const isCompulsoryHeading = (text: string): boolean =>
  /\bcompulsory\b/i.test(text) && text.length < 60 && !/\d|\ball\b/i.test(text);

/** '1' of 'Question No. 1 is compulsory' and of 'Answer question one and any three others'. */
export const compulsoryIn = (sentence: string): string | undefined =>
  countOf(compulsory.exec(sentence)?.[1])?.toString();

/** The questions that must be answered are among those that are counted: 'five questions in all'. */
export const countsAll = (sentence: string): boolean =>
  /\bin\s+all\b|\bincluding\b|\btotal\s+of\b/i.test(sentence);
