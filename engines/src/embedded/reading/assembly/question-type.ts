import type { SourceLine } from '../lines/source-line.ts';
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

const MIN_OPTIONS = 3;
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

/** The evidence for the type of a question. */
interface Clues {
  own: string;
  options: string[];
  section: string;
  marks: number | undefined;
  /** Returns whether the question, the text above it or the heading of its section matches. */
  mentions: (pattern: RegExp) => boolean;
}

/** The types in the order in which they are tried. */
const types: [QuestionType, (clues: Clues) => boolean][] = [
  ['assertion_reason', ({ own }) => assertion.test(own)],
  ['multiple_choice', ({ options }) => options.length >= MIN_OPTIONS],
  [
    'true_false',
    ({ options, mentions }) =>
      mentions(trueFalse) ||
      (options.length === 2 && options.every((text) => /\b(?:true|false)\b/i.test(text))),
  ],
  ['match', ({ mentions }) => mentions(match)],
  ['fill_in_the_blank', ({ own, mentions }) => blank.test(own) || mentions(fill)],
  ['case_study', ({ mentions }) => mentions(caseStudy)],
  ['numerical', ({ own }) => reckon.test(own) && /\d/.test(own)],
  ['long_answer', ({ section }) => /\blong[\s-]*(?:answer|essay|question)|\bessays?\b/i.test(section)],
  ['multiple_choice', ({ section }) => /\bmultiple[\s-]choice\b/i.test(section)],
  ['short_answer', ({ section }) => /\bshort[\s-]*(?:answer|question|note)|\bone\s+word\b/i.test(section)],
  ['long_answer', ({ marks = 0 }) => marks >= LONG],
  ['short_answer', ({ marks }) => marks !== undefined],
];

/** Returns the type of a question by its text, options, heading and marks; undefined if these do not tell it. */
export function questionTypeOf(node: PaperNode, section = ''): QuestionType | undefined {
  const own = textOf(node);
  const above = upwards(node.parent).flatMap(({ lines }) => lines.map(({ text }) => text));
  const all = [own, above.join(' '), section];
  const mentions = (pattern: RegExp): boolean => all.some((text) => pattern.test(text));
  const clues = { own, options: optionsOf(node), section, marks: ownMarks(node), mentions };
  return types.find(([, isType]) => isType(clues))?.[0];
}

const textOf = (node: PaperNode): string =>
  [...node.lines.map(({ text }) => text), ...node.children.map(textOf)].join(' ');

/** Returns whether parts are options to choose from: lettered, without marks, and mostly not questions. */
function areOptions(parts: PaperNode[]): boolean {
  const lettered = parts.filter(({ value, marks }) => /^[a-z]$/i.test(value) && marks.length === 0);
  const asking = parts.filter((part) => task.test(textOf(part).trim()));
  return parts.length > 1 && lettered.length === parts.length && asking.length <= parts.length / 2;
}

/** Returns whether a part has parts or options of its own. */
export const hasOptions = (node: PaperNode): boolean =>
  node.children.length > 1 || node.lines.filter(({ text }) => optionLine.test(text.trim())).length > 1;

/** Returns the options of a question: parts that are options, or lines that begin with letters. */
function optionsOf(node: PaperNode): string[] {
  if (areOptions(node.children)) return node.children.map(textOf);
  return node.lines.map(({ text }) => text.trim()).filter((text) => optionLine.test(text));
}

/** Matches the sign of the right option behind its text: ✓ or (correct). A star there may belong to the text. */
const tick = /\s*(?:[✓✔☑√←]|[[(]\s*(?:correct|right)(?:\s+(?:answer|option|choice))?\s*[\])])\s*$/i;

/** Moves the ticked options of a question to its answer, and removes their signs from the text that students see. */
export function takeTickedOptions({ children, lines, answerLines }: PaperNode): void {
  const options = areOptions(children)
    ? children.map((child) => ({ own: child.lines, at: child.lines.length - 1, label: `(${child.value}) ` }))
    : [...lines.keys()]
        .filter((at) => optionLine.test(lines[at]?.text.trim() ?? ''))
        .map((at) => ({ own: lines, at, label: '' }));
  const ticked = options.filter(({ own, at }) => tick.test(own[at]?.text ?? ''));
  // A sign behind every option says nothing.
  if (ticked.length === options.length) return;
  const isAnswered = answerLines.length > 0;
  for (const { own, at, label } of ticked) {
    const line = own[at] as SourceLine;
    own[at] = { ...line, text: line.text.replace(tick, '') };
    if (!isAnswered) answerLines.push({ ...line, text: label + line.text.replace(tick, '') });
  }
}
