import type { SourceLine } from '../lines/source-line.ts';
import type { MarksEach, PrintedTotal } from '../marks/printed-totals.ts';

/** A numbered part of a paper, with its own parts. */
export interface PaperNode {
  /** '3', 'a', 'ii'. */
  value: string;
  /** As printed, with the labels above it: '3(a)', 'Q1', '2.1.3'. */
  label: string;
  /** Of a root: by how much the reading is better than one with another question within it. */
  rivalMargin?: number;
  /** Its number on the page, where that is a misprint. */
  printedNumber?: number;
  parent: PaperNode | undefined;
  children: PaperNode[];
  lines: SourceLine[];
  /** Marks printed with it; of a node whose parts have marks, their total. */
  marks: number[];
  /** Its marks are printed next to its label, so that later numbers in brackets are none. */
  isMarkedAtLabel: boolean;
  /** The lines behind 'Answer:' as they are printed; `answer` and `notes` are read from them. */
  answerLines: SourceLine[];
  answer: SourceLine[];
  notes: SourceLine[];
  /** From `[6 x 1 = 6]`: so many parts with so many marks each. */
  each?: { parts: number; marks: number };
  /** From '(2 points each)': the marks of each of its parts. */
  partMarks?: number;
  /** 'OR' precedes it: the student answers it or the part before it. */
  isAlternative: boolean;
  /** Its marks were not printed with it: they are what its question's total leaves for it. */
  isDeduced?: boolean;
  /** No number could be read with it. */
  isNumberLost?: boolean;
  /** Its marks are the bare number behind its words. */
  endsInMarks?: boolean;
  /** Other ways to read its marks, the likeliest first. */
  otherMarks?: { marks: number; reason: string }[];
  /** Its marks were chosen so that the questions add up to the total of the paper. */
  isChosenByTotal?: boolean;
  /** Its key gives more points than marks, and any of them count up to its marks. */
  isCapped?: boolean;
  /** How many of its parts the student answers, where the paper leaves a choice. */
  chosen?: number;
  /** Position of its section in the paper; of a root. */
  section?: number;
}

/** A run of questions under one heading. */
export interface PaperSection {
  /** As printed: 'SECTION B'. */
  heading: string;
  /** How many of its questions the student answers, where the paper leaves a choice. */
  chosen?: number;
}

export interface PaperTree {
  roots: PaperNode[];
  /** Lines before the first question. */
  title: SourceLine[];
  /** Totals that are alone on a line after the first question. */
  totals: (PrintedTotal & { root: PaperNode | undefined })[];
  marksEach: (MarksEach & { section?: number })[];
  sections: PaperSection[];
  /** How many of all questions the student answers, where the paper leaves a choice. */
  chosen?: number;
  /** Numbers of questions of which one is answered: 'Attempt either Q5 or Q6'. */
  either: [string, string][];
  /** Numbers of questions that must be answered, where others are chosen. */
  compulsory: string[];
  /** All lines of the paper as they are printed. */
  printed: string[];
  /** The lines of an answer key behind the questions. */
  key: SourceLine[];
}

/** What has been read so far. */
export interface AssemblyState {
  readonly tree: PaperTree;
  /** What the next lines belong to; `between` is text of no question, such as the heading of a section. */
  phase: 'cover' | 'question' | 'answer' | 'between';
  /** The part that is open. */
  node: PaperNode | undefined;
}

/** @param key The lines of the answer key behind the questions. */
export const newTree = (printed: SourceLine[], key: SourceLine[]): PaperTree => ({
  roots: [],
  title: [],
  totals: [],
  marksEach: [],
  sections: [],
  printed: printed.map((line) => line.printed),
  either: [],
  compulsory: [],
  key,
});

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

/** The node and all nodes above it, the nearest first. */
export function upwards(node: PaperNode | undefined): PaperNode[] {
  return node ? [node, ...upwards(node.parent)] : [];
}

/** The node and all nodes below it, in the order of the paper. */
export const withParts = (node: PaperNode): PaperNode[] => [node, ...node.children.flatMap(withParts)];

export function rootNodeOf(node: PaperNode): PaperNode {
  return node.parent ? rootNodeOf(node.parent) : node;
}

export const sumOf = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Marks printed with the node itself; undefined where there are none. */
export function ownMarks(node: PaperNode): number | undefined {
  return node.marks.length > 0 ? sumOf(node.marks) : undefined;
}

/** The amounts that are taken for the marks of a node. */
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
 * The questions under a node (decision 12 of the wire): the smallest parts that carry their own marks. Where nothing
 * below carries marks, parts count that have answers of their own (two at least: a single one is the option that is right),
 * if no marks are printed above them either.
 */
export const questionsOf = (node: PaperNode): PaperNode[] => questionsIn(node, printedMarks);

/** The same by other marks than the printed ones. */
export function questionsIn(node: PaperNode, marksOf: MarksOf): PaperNode[] {
  const partsCount =
    node.children.some((child) => hasMarksIn(child, marksOf)) ||
    (marksOf(node).length === 0 && node.children.filter(hasAnswer).length > 1);
  return partsCount ? node.children.flatMap((child) => questionsIn(child, marksOf)) : [node];
}
