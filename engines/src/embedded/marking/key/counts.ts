import { spelledNumbers } from '../../reading/labels/ordinals.ts';
import { numeralOf } from '../../reading/marks/marks-grammar.ts';
import { pattern } from '../phrases.ts';

const number = `(${spelledNumbers.slice(1, 9).join('|')}|[1-8])`;

/** Matches a count at the beginning of a line. A count elsewhere refers only to the text after it. */
const any = new RegExp(
  String.raw`^.{0,30}\bany\s+${number}\b|^.{0,12}\b${number}\s+of\s+(?:the\s+following|these)\b`,
  'i',
);
const asks = pattern(
  `\\b{name it}\\b[^.?!]{0,30}?\\b(?:(?:at least|any) )?${number} (?!and\\b|marks?\\b|sentences?\\b|to\\b|[-–]|or\\b|of these\\b)\\p{L}`,
);

/** Matches a note with the most marks of a list, such as 'max 2' and '[3 max]', where each item earns one. */
const cap = pattern('^[^\\p{L}\\d]*{cap note}[^\\p{L}\\d]*$');

/** Matches a heading with a count, which is not a point of the key. */
export const choiceHeading = pattern('^{choice heading}[^:]{0,60}:\\s*');

/** Returns the number of points that a key requires, as in 'any two of' and 'one of the following'; undefined if it states none. */
export function countInKey(lines: string[]): number | undefined {
  const [printed] = lines.flatMap((line) => {
    const [, item, following] = any.exec(line) ?? [];
    return (cap.test(line) ? line.match(/\d+/)?.[0] : (item ?? following)) ?? [];
  });
  return countOf(printed);
}

/** Returns the number of items that a question asks for, as in 'State four causes'; undefined if it asks for none. */
export function countInQuestion(question: string): number | undefined {
  const match = asks.exec(question);
  // A question such as 'one metal and one gas' asks for different items, not for some of many.
  return match && !several.test(question.slice(match.index)) ? countOf(match[1]) : undefined;
}

/** Matches a question for any one of many items, such as 'Name a noble gas' and 'Give an example of …'. */
const asksOne = pattern('\\b{give one} an? (?!{not one thing})[\\p{L}-]+(?![^.?!]*\\band\\b)');

/** Returns whether the question asks for any one of many items. */
export const asksForOne = (question: string): boolean =>
  countInQuestion(question) === 1 || asksOne.test(question);

const several = new RegExp(String.raw`${number}\b[^.?!]{0,40}\b(?:and|or)\s+${number}\b`, 'i');

/** Returns whether a note is nothing but the most marks of a list. */
export const isCap = (note: string): boolean => cap.test(note);

export const saysCount = (line: string): boolean => any.test(line) || isCap(line);

const countOf = (printed: string | undefined): number | undefined =>
  printed === undefined ? undefined : numeralOf(printed);
