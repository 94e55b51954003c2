import type { SourceLine } from '../lines/source-line.ts';
import type { MarksEach, PrintedTotal } from '../marks/printed-totals.ts';

/** A numbered part of a paper, with its own parts. */
export interface SchemeNode {
  /** '3', 'a', 'ii'. */
  value: string;
  /** As printed, with the labels above it: '3(a)', 'Q1', '2.1.3'. */
  label: string;
  /** Of a root: by how much the reading is better than one with another question within it. */
  rivalMargin?: number;
  /** Its number on the page, where that is a misprint. */
  printedNumber?: number;
  /** Of a part: its label as it is printed, 'a)'. */
  printed?: string;
  parent: SchemeNode | undefined;
  children: SchemeNode[];
  lines: SourceLine[];
  /** Marks printed with it; of a node whose parts have marks, their total. */
  marks: number[];
  /** The marks stand by its label, so that numbers in brackets further on are none. */
  isMarkedAtLabel: boolean;
  answer: SourceLine[];
  notes: SourceLine[];
  /** From `[6 x 1 = 6]`: so many parts with so many marks each. */
  each?: { parts: number; marks: number };
  /** From '(2 points each)': the marks of each of its parts. */
  partMarks?: number;
  /** 'OR' stands before it: the student answers it or the part before it. */
  isAlternative: boolean;
  /** Its marks were not printed with it: they are what its question's total leaves for it. */
  isDeduced?: boolean;
  /** Marks with their word in brackets within its text. */
  textMarks?: number[];
  /** Other ways to read its marks, the likeliest first. */
  otherMarks?: { marks: number; reason: string }[];
  /** Its marks were chosen so that the questions add up to the total of the paper. */
  isChosenByTotal?: boolean;
  /** Its key gives more points than marks, and says that any of them count up to its marks. */
  isCapped?: boolean;
  /** How many of its parts the student answers, where the paper leaves a choice. */
  chosen?: number;
  /** Position of its section in the scheme; of a root. */
  section?: number;
}

/** A run of questions under a heading of its own. */
export interface SchemeSection {
  /** As printed: 'SECTION B'. */
  heading: string;
  /** How many of its questions the student answers, where the paper leaves a choice. */
  chosen?: number;
}

export interface Scheme {
  roots: SchemeNode[];
  /** Lines before the first question. */
  title: SourceLine[];
  /** The total of the paper as its readings of marks meet it; the printed one may be misread on a scan. */
  paperTotal?: number;
  /** Totals that stand on a line of their own after the first question. */
  totals: (PrintedTotal & { root: SchemeNode | undefined })[];
  marksEach: (MarksEach & { section?: number })[];
  sections: SchemeSection[];
  /** How many of all questions the student answers, where the paper leaves a choice. */
  chosen?: number;
  /** Numbers of questions of which one is answered: 'Attempt either Q5 or Q6'. */
  either: [string, string][];
  /** Numbers of questions that must be answered, where others are chosen. */
  compulsory: string[];
  /** All lines of the paper as they stand. */
  printed: string[];
  /** The lines of an answer key behind the questions. */
  key: SourceLine[];
}

export function newNode(value: string, label: string, parent?: SchemeNode): SchemeNode {
  const node: SchemeNode = {
    value,
    label,
    parent,
    children: [],
    lines: [],
    marks: [],
    isMarkedAtLabel: false,
    answer: [],
    notes: [],
    isAlternative: false,
  };
  parent?.children.push(node);
  return node;
}

/** The node and all nodes above it, the nearest first. */
export function upwards(node: SchemeNode | undefined): SchemeNode[] {
  return node ? [node, ...upwards(node.parent)] : [];
}

export function rootOf(node: SchemeNode): SchemeNode {
  return node.parent ? rootOf(node.parent) : node;
}

export const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Marks printed with the node itself; undefined where there are none. */
export function ownMarks(node: SchemeNode): number | undefined {
  return node.marks.length > 0 ? sum(node.marks) : undefined;
}

export function hasMarks(node: SchemeNode): boolean {
  return node.marks.length > 0 || node.children.some(hasMarks);
}

export function hasAnswer(node: SchemeNode): boolean {
  return node.answer.length > 0 || node.children.some(hasAnswer);
}

/**
 * The questions under a node (decision 12 of the wire): the smallest parts that carry their own marks. Where nothing
 * below carries marks, parts count that have answers of their own (two at least: a single one is the option that is right),
 * if no marks are printed above them either.
 */
export function questionsOf(node: SchemeNode): SchemeNode[] {
  const partsCount =
    node.children.some(hasMarks) || (node.marks.length === 0 && node.children.filter(hasAnswer).length > 1);
  return partsCount ? node.children.flatMap(questionsOf) : [node];
}

/** The nearest part, itself or above, that has parts and no total yet: one whose parts come to these marks before others. */
export function totalled(node: SchemeNode | undefined, marks: number): SchemeNode | undefined {
  const open = upwards(node).filter((each) => each.children.length > 0 && each.marks.length === 0);
  return (
    open.find((each) => sum(each.children.map((child) => ownMarks(child) ?? 0)) === marks) ?? open.at(-1)
  );
}

/** The question whose marks, printed at its label, are not yet used up by parts without labels. */
export function wholeOf(node: SchemeNode, marks: number): SchemeNode | undefined {
  const whole = node.children.length === 0 && node.parent?.isMarkedAtLabel ? node.parent : node;
  const total = ownMarks(whole);
  const used = sum(whole.children.map((child) => ownMarks(child) ?? 0));
  const isOpen = whole.isMarkedAtLabel && whole.lines.length + whole.children.length > 0;
  return isOpen && total !== undefined && used + marks <= total ? whole : undefined;
}

/** `(2) (8)` after four parts: the sign of the product may be lost on a scan. */
export function lostProduct(
  { text, marks }: { text: string; marks: number },
  whole: SchemeNode | undefined,
): SchemeNode['each'] {
  const parts = whole?.children.length ?? 0;
  const each = Number(/^\((\d{1,2})\)$/.exec(text.trim())?.[1]);
  return parts > 1 && each * parts === marks ? { parts, marks: each } : undefined;
}
