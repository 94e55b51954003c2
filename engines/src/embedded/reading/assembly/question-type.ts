import { pattern } from '../phrases.ts';
import { ownMarks, type PaperNode, upwards } from './paper-tree.ts';

export type QuestionType =
  | 'multiple_choice'
  | 'true_false'
  | 'fill_in_the_blank'
  | 'match'
  | 'assertion_reason'
  | 'case_study'
  | 'numerical'
  | 'short_answer'
  | 'long_answer';

const FEWEST_OPTIONS = 3;
/** An answer with at least this many marks is long. */
const LONG = 5;

const optionLine = /^\(?[A-Ea-e][.)]\s*\S/;
const task = pattern(String.raw`\?\s*$|^{task word}\b`);
const assertion = /\bassertion\b[\s\S]*\breason\b/i;
const trueFalse = /\btrue\s*(?:or|\/|and)\s*false\b|[[(]\s*T\s*\/\s*F\s*[\])]/i;
const blank = /_{3,}|\.{6,}|…{2,}/;
const fill = /\bfill\s+in\s+the\s+(?:blank|gap|missing)/i;
const match = /\bmatch\b[\s\S]{0,60}\b(?:columns?|following|lists?|items?|pairs?|terms?|descriptions?)\b/i;
const caseStudy = /\bcase[\s-]*(?:study|studies|based)\b|\b(?:source|passage)[\s-]based\b/i;
const reckon = pattern(String.raw`\b{reckon}\b`);

/** Returns the type of a question by its text, options, heading and marks; undefined if these do not tell it. */
export function questionTypeOf(node: PaperNode, section = ''): QuestionType | undefined {
  const own = textOf(node);
  const above = upwards(node.parent)
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ');
  const all = [own, above, section];
  const mentions = (pattern: RegExp): boolean => all.some((text) => pattern.test(text));
  if (assertion.test(own)) {
    return 'assertion_reason';
  }
  const options = optionsOf(node);
  if (options.length >= FEWEST_OPTIONS) {
    return 'multiple_choice';
  }
  if (
    mentions(trueFalse) ||
    (options.length === 2 && options.every((text) => /\b(?:true|false)\b/i.test(text)))
  ) {
    return 'true_false';
  }
  if (mentions(match)) {
    return 'match';
  }
  if (blank.test(own) || mentions(fill)) {
    return 'fill_in_the_blank';
  }
  if (mentions(caseStudy)) {
    return 'case_study';
  }
  return reckon.test(own) && /\d/.test(own) ? 'numerical' : byLength(node, section);
}

function byLength(node: PaperNode, section: string): QuestionType | undefined {
  if (/\blong[\s-]*(?:answer|essay|question)|\bessays?\b/i.test(section)) {
    return 'long_answer';
  }
  if (/\bshort[\s-]*(?:answer|question|note)|\bone\s+word\b|\bmultiple[\s-]choice\b/i.test(section)) {
    return /multiple/i.test(section) ? 'multiple_choice' : 'short_answer';
  }
  const marks = ownMarks(node);
  return marks === undefined ? undefined : marks >= LONG ? 'long_answer' : 'short_answer';
}

const textOf = (node: PaperNode): string =>
  [...node.lines.map(({ text }) => text), ...node.children.map(textOf)].join(' ');

/** Returns whether parts are options to choose from: lettered, without marks, and mostly not questions. */
function areOptions(parts: PaperNode[]): boolean {
  const lettered = parts.filter(({ value, marks }) => /^[a-z]$/i.test(value) && marks.length === 0);
  const asking = parts.filter((part) => task.test(textOf(part).trim()));
  return parts.length > 1 && lettered.length === parts.length && asking.length <= parts.length / 2;
}

/** Returns the options of a question: parts that are options, or lines that begin with letters. */
function optionsOf(node: PaperNode): string[] {
  if (areOptions(node.children)) {
    return node.children.map(textOf);
  }
  return node.lines.map(({ text }) => text.trim()).filter((text) => optionLine.test(text));
}
