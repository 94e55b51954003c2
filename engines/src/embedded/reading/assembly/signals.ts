/** Recognises lines that announce what follows in a marking scheme. */
import { groups, pattern } from '../phrases.ts';

/** Returns the text after `Answer:`, `Ans.`, `Solution:` or `Marking scheme`; undefined if the line has no such word. */
export function afterAnswerWord(text: string): string | undefined {
  // The end of a sentence may look like one: 'Give reasons for your / answer. (2)'.
  if (/^\p{Ll}+\.(?:\s|$)/u.test(text) && !/^(?:ans|sol)\b/.test(text)) return undefined;
  return groups('answer word', text)?.rest;
}

/** Returns whether a line is the heading of the answers to all questions. */
export const isKeyHeading = (text: string): boolean => groups('key heading', text.trim()) !== undefined;

const notesBlock = pattern(String.raw`^(?:{marker notes}\s*[:.–-]\s*|{notes alone}$)`);
const awarding = pattern('^{award}');
const forbidding = /^NOT\b/;
const noteLine = pattern(String.raw`^{note line}\b\s*(?::|(?=\S))`);

/**
 * Reads a note to the marker; undefined if the line is not one. A `block` continues until the next label. A `line` is one paragraph, such
 * as `Accept: dynamo`, and keeps its first word, which carries the meaning.
 */
export function markerNote(text: string): { kind: 'block' | 'line'; text: string } | undefined {
  const block = notesBlock.exec(text);
  if (block) return { kind: 'block', text: text.slice(block[0].length) };
  return noteLine.test(text) || awarding.test(text) || forbidding.test(text)
    ? { kind: 'line', text }
    : undefined;
}

const section =
  /^(?:section|part|group|खंड|खण्ड|(?:वि)?भाग)[-–:'‘"“\s]*(?<name>[A-Z]|[IVX]{1,4}|\d{1,2}|\p{Script=Devanagari})(?![\p{L}\p{M}\d])[\s'’"”]*(?<rest>.*)/iu;

/** Returns the name of a section, such as 'B' of 'Section B: essays'; undefined if the line names none. */
export const sectionName = (text: string): string | undefined =>
  section.exec(text.trim())?.groups?.name?.toUpperCase();

const longestHeading = 80;
/** Matches instructions in headings: 'Part 1: Answer any one of the following two questions in approximately 800 words each'. */
const tellsToAnswer = /^[:.\-–—]\s*(?:answer|attempt|solve)\b/i;
const longestInstruction = 140;

/** Returns whether a heading begins a new series of questions: 'Section B', 'PART 2 – ESSAYS', 'Section A (10 marks)'. */
export function isSectionHeading(text: string): boolean {
  const rest = section.exec(text)?.groups?.rest;
  if (rest === undefined || text.length >= (tellsToAnswer.test(rest) ? longestInstruction : longestHeading)) {
    return false;
  }
  return rest === '' || /^[:.\-–—([]/.test(rest) || rest === rest.toUpperCase();
}

const unitOfCourse = /^(?:unit|module)\s*[-–:]?\s*(?:[IVX]{1,4}|\d{1,2})\s*(?:$|[:([–—-].{0,50}$)/i;

/** Returns whether a line is the heading of a unit of questions: 'UNIT – II', 'Module 3: Trees'. */
export const isUnitHeading = (text: string): boolean => unitOfCourse.test(text);

/**
 * Returns whether a line that looks like a heading is one even after an answer, whose lines may look the same ('Group 1: alkali metals',
 * 'Any two reasons (2 × 1 = 2)'). It is one if it names a section in full or in capitals, or if it is an instruction to students without
 * text after a colon.
 */
export function isHeadingAfterAnswer(text: string): boolean {
  const rest = section.exec(text)?.groups?.rest;
  if (rest === undefined) return isGroupHeading(text) && !/:\s*[^\s([]/.test(text);
  return rest === '' || /^[([]/.test(rest) || /^(?:section|Section|[A-Z]+)\b/.test(text);
}

const alternative = /^[\s*\-–—_=([]*(?:OR|Or)[\s*\-–—_=)\]:]*$/;

/** Returns whether 'OR' is alone on the line. */
export const isAlternative = (text: string): boolean => alternative.test(text);

const rule = /^[\s*\-–—_.…⋯=~]{3,}(?:[oOxX0][\s*\-–—_.…⋯=~]{3,})*$/;

const groupWords = pattern('^{group heading}');
const typeHeading = pattern(
  String.raw`^{type heading}\b.*?(?:questions?|type|blanks|false|following|columns)?\s*(?:\(.*\)|\[.*\])?\s*:?$`,
);

/** Returns whether words are the heading of a group of questions: 'Choose the correct answer'. */
export const isGroupHeading = (words: string): boolean => groupWords.test(words.trim());

/** Returns whether a heading names the type of the questions below it: 'Short answer questions'. */
export const isTypeHeading = (text: string): boolean => text.length < 80 && typeHeading.test(text);

/** Returns whether a text begins with the marks of a level, which are no step: `Level 3 (6–8 marks): a reasoned discussion`. */
export const isLevel = (text: string): boolean => groups('level', text.trim()) !== undefined;

/** Returns whether a line ends the questions or is the heading of a sheet after them, whose text belongs to no question. */
export const isEndOfPaper = (text: string): boolean => groups('end of paper', text) !== undefined;
export const isRuledLine = (text: string): boolean => rule.test(text);
