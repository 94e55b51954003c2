import { sum } from '../../sum.ts';
import type { SourceLine } from '../lines/source-line.ts';
import type { MarksEach, PrintedTotal, StatedMarks } from '../marks/printed-totals.ts';

/** A numbered part of a paper, with its own parts. */
export interface PaperNode {
  /** The last step of the label, such as '3', 'a' or 'ii'. */
  value: string;
  /** The full label, with the labels above it: '3(a)', 'Q1', '2.1.3'. */
  label: string;
  /** For a root: the score by which this reading is better than one with another question within it. */
  rivalMargin?: number;
  /** The number on the page if it is a misprint. */
  printedNumber?: number;
  parent: PaperNode | undefined;
  children: PaperNode[];
  lines: SourceLine[];
  /** The marks printed with the node. If its parts have marks, these are their total. */
  marks: number[];
  /** The marks are printed next to the label, so later numbers in brackets are not marks. */
  isMarkedAtLabel: boolean;
  /** The lines after 'Answer:'; `answer` and `notes` are read from them. */
  answerLines: SourceLine[];
  answer: SourceLine[];
  notes: SourceLine[];
  /** The numbers of a product such as `[6 x 1 = 6]`: the count of parts and the marks of each. */
  each?: { parts: number; marks: number };
  /** The marks of each part, as in '(2 points each)'. */
  partMarks?: number;
  /** The node follows an 'OR': the student answers it or the part before it. */
  isAlternative: boolean;
  /** The marks were not printed but deduced from the total of the question. */
  isDeduced?: boolean;
  /** The number could not be read. */
  isNumberLost?: boolean;
  /** The marks are the bare number after the text. */
  endsInMarks?: boolean;
  /** Other readings of the marks, the likeliest first. */
  otherMarks?: { marks: number; reason: string }[];
  /** The marks were chosen so that the questions add up to the total of the paper. */
  isChosenByTotal?: boolean;
  /** The key lists more points than there are marks, and any of them count until the marks are reached. */
  isCapped?: boolean;
  /** How many parts the student answers, if the paper offers a choice. */
  chosen?: number | undefined;
  /** For a root: the index of its section in the paper. */
  section?: number;
}

/** Consecutive questions under one heading. */
export interface PaperSection {
  /** The heading as printed: 'SECTION B'. */
  heading: string;
  /** How many questions of the section the student answers, if the paper offers a choice. */
  chosen?: number | undefined;
  /** The marks of each question of the section. */
  each?: StatedMarks | undefined;
  /** The lines between the heading and the first question that are no instructions. */
  context: SourceLine[];
}

export interface PaperTree {
  roots: PaperNode[];
  /** The lines before the first question. */
  title: SourceLine[];
  /** Totals on their own line after the first question. */
  totals: (PrintedTotal & { root: PaperNode | undefined })[];
  marksEach: MarksEach[];
  sections: PaperSection[];
  /** A passage before the first heading or question, which belongs to all questions up to the next heading. */
  passage: SourceLine[];
  /** How many of all questions the student answers, if the paper offers a choice. */
  chosen?: number;
  /** Pairs of question numbers of which one is answered: 'Attempt either Q5 or Q6'. */
  either: [string, string][];
  /** The numbers of questions that must be answered in a paper with a choice. */
  compulsory: string[];
  /** The lines of the paper as printed, without those of a key after the questions. */
  printed: string[];
  /** The lines of an answer key after the questions. */
  key: SourceLine[];
}

/** The state of reading a paper. */
export interface AssemblyState {
  readonly tree: PaperTree;
  /** What the next lines belong to. `between` is text outside questions, such as the heading of a section. */
  phase: 'cover' | 'question' | 'answer' | 'between';
  /** The current part. */
  node: PaperNode | undefined;
}

/**
 * Returns an empty tree.
 *
 * @param key the lines of an answer key after the questions
 */
export const newTree = (printed: SourceLine[], key: SourceLine[]): PaperTree => ({
  roots: [],
  title: [],
  totals: [],
  marksEach: [],
  sections: [],
  passage: [],
  printed: linesAbove(printed, key[0]).map((line) => line.printed),
  either: [],
  compulsory: [],
  key,
});

function linesAbove(lines: SourceLine[], first: SourceLine | undefined): SourceLine[] {
  const at = first ? lines.findIndex(({ page, box }) => page === first.page && box.y >= first.box.y) : -1;
  return at < 0 ? lines : lines.slice(0, at);
}

export function newNode(value: string, label: string, parent?: PaperNode): PaperNode {
  const node: PaperNode = {
    value,
    label,
    parent,
    children: [],
    lines: [],
    marks: [],
    isMarkedAtLabel: false,
    answerLines: [],
    answer: [],
    notes: [],
    isAlternative: false,
  };
  parent?.children.push(node);
  return node;
}

/** Returns the node and its ancestors, the nearest first. */
export function upwards(node: PaperNode | undefined): PaperNode[] {
  return node ? [node, ...upwards(node.parent)] : [];
}

/** Returns the node and its descendants in the order of the paper. */
export const withParts = (node: PaperNode): PaperNode[] => [node, ...node.children.flatMap(withParts)];

export function rootNodeOf(node: PaperNode): PaperNode {
  return node.parent ? rootNodeOf(node.parent) : node;
}

/** A text of at least this many words above the first question of a section is its source; a shorter one may be part of an instruction. */
const MIN_WORDS = 25;

/** Returns the source that all questions of a section share, such as a text or a table above the first of them. */
export function sharedSourceOf(node: PaperNode, { sections, passage }: PaperTree): SourceLine[] {
  const context = sections[rootNodeOf(node).section ?? -1]?.context ?? passage;
  const words = context.flatMap(({ text }) => text.split(/\s+/));
  return words.length >= MIN_WORDS || context.some(({ cell }) => cell) ? context : [];
}

/** Returns the marks printed with the node itself; undefined if there are none. */
export function ownMarks(node: PaperNode): number | undefined {
  return node.marks.length > 0 ? sum(node.marks) : undefined;
}

/** Returns the amounts that count as the marks of a node. */
export type MarksOf = (node: PaperNode) => number[];
const printedMarks: MarksOf = ({ marks }) => marks;

export const hasMarks = (node: PaperNode): boolean => hasMarksIn(node, printedMarks);

export function hasMarksIn(node: PaperNode, marksOf: MarksOf): boolean {
  return marksOf(node).length > 0 || node.children.some((child) => hasMarksIn(child, marksOf));
}

export function hasAnswer(node: PaperNode): boolean {
  return node.answerLines.length + node.answer.length > 0 || node.children.some(hasAnswer);
}

/**
 * Returns the questions below a node (decision 12 of the wire): the smallest parts with their own marks. If no part has marks, the parts
 * with answers are the questions, provided that there are at least two (a single answer marks the right option) and the node has no marks.
 */
export const questionsOf = (node: PaperNode): PaperNode[] => questionsIn(node, printedMarks);

/** Returns the questions below a node by the marks that `marksOf` returns. */
export function questionsIn(node: PaperNode, marksOf: MarksOf): PaperNode[] {
  const partsCount =
    node.children.some((child) => hasMarksIn(child, marksOf)) ||
    (marksOf(node).length === 0 && node.children.filter(hasAnswer).length > 1);
  return partsCount ? node.children.flatMap((child) => questionsIn(child, marksOf)) : [node];
}
