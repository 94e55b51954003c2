/** Sentences that leave the student a choice: 'Answer any two questions', 'Attempt 3 of the following parts'. */

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const amount = String.raw`(\d{1,2}|${numbers.join('|')})`;
const verb = String.raw`\b(?:answer|attempt|do|choose|select|complete|solve)\s+(?:only\s+)?`;
const things = String.raw`(?:questions?|parts?|sub-?(?:questions|parts)|essays?)\b`;

const forms = [
  // Not 'any two types of rock': what is chosen are questions, or nothing is named.
  String.raw`${verb}any\s+${amount}(?:\s*\(\w+\))?(?=\s*(?:$|[.,:;()[\]]|of\b|from\b|out\b|among\b|(?:more\s+)?${things}))`,
  String.raw`${verb}${amount}(?:\s*\(\w+\))?\s+(?:${things}(?!\s+from\s+each)|(?:out\s+)?of\s+the\s+(?:following|${amount})\s+${things})`,
  String.raw`\b${amount}\s+(?:among|of|from|out\s+of)\s+the\s+following\s+(?:set\s+of\s+)?${things}`,
  String.raw`^\W*any\s+${amount}(?=\s*(?:$|[.:)\]]|of\b|${things}))`,
].map((form) => new RegExp(form, 'i'));

/** How many the student answers; undefined where the sentence leaves no choice. */
export function chosenIn(sentence: string): number | undefined {
  for (const form of forms) {
    const printed = form.exec(sentence)?.[1]?.toLowerCase();
    if (printed !== undefined) {
      return /^\d/.test(printed) ? Number(printed) : numbers.indexOf(printed) + 1;
    }
  }
  return undefined;
}

const named = /^(?:section|part|group)\s*[-–:]?\s*([A-Z]|[IVX]{1,4}|\d{1,2})\b/i;

/** 'B' of 'Section B: essays'; undefined where the line names no section. */
export const sectionName = (text: string): string | undefined => named.exec(text.trim())?.[1]?.toUpperCase();
