import { spelledNumbers } from '../../reading/labels/spelled-numbers.ts';
import { numeralOf } from '../../reading/marks/marks-grammar.ts';
import { pattern } from '../phrases.ts';

const number = `(${spelledNumbers.slice(1, 9).join('|')}|[1-8])`;

/** The count must be at the beginning of a line. Elsewhere it refers only to the text after it. */
const any = new RegExp(
  String.raw`^.{0,30}\bany\s+${number}\b|^.{0,12}\b${number}\s+of\s+(?:the\s+following|these)\b`,
  'i',
);
const asks = pattern(
  `\\b{name it}\\b[^.?!]{0,30}?\\b(?:(?:at least|any) )?${number} (?!and\\b|marks?\\b|sentences?\\b|to\\b|[-–]|or\\b|of these\\b)\\p{L}`,
);

/** The heading that says so, to leave out of the points. */
export const choiceHeading = pattern('^{choice heading}[^:]{0,40}:\\s*');

/** Returns how many of its points a key requires: 'any two of', 'one of the following'. */
export function countInKey(lines: string[]): number | undefined {
  const printed = lines.map((line) =>
    any
      .exec(line)
      ?.slice(1)
      .find((each) => each !== undefined),
  );
  return countOf(printed.find((each) => each !== undefined));
}

/** Returns how many items a question asks for: 'State four causes'. */
export function countInQuestion(question: string): number | undefined {
  const match = asks.exec(question);
  // 'one metal and one gas' asks for different things, not for some of many.
  return match && !several.test(question.slice(match.index)) ? countOf(match[1]) : undefined;
}

/** 'Name a noble gas', 'Give an example of …': one of those that the key lists. */
const asksOne = pattern('\\b{give one} an? (?!{not one thing})[\\p{L}-]+(?![^.?!]*\\band\\b)');

/** Returns whether the question asks for one thing, whichever of many it is. */
export const asksForOne = (question: string): boolean =>
  countInQuestion(question) === 1 || asksOne.test(question);

const several = new RegExp(String.raw`${number}\b[^.?!]{0,40}\b(?:and|or)\s+${number}\b`, 'i');

export const saysCount = (line: string): boolean => any.test(line);

const countOf = (printed: string | undefined): number | undefined =>
  printed === undefined ? undefined : numeralOf(printed);
