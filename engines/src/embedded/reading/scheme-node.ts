import type { MarksEach } from './printed-marks.ts';
import type { SourceLine } from './source-line.ts';

/** A numbered part of a paper, with its own parts. */
export interface SchemeNode {
  /** '3', 'a', 'ii'. */
  value: string;
  /** As printed, with the labels above it: '3(a)', 'Q1', '2.1.3'. */
  label: string;
  parent: SchemeNode | undefined;
  children: SchemeNode[];
  lines: SourceLine[];
  /** Marks printed with it; of a node whose parts have marks, their total. */
  marks: number[];
  /** The marks stand by its label, so that numbers in brackets further on are none. */
  isMarkedAtLabel: boolean;
  answer: SourceLine[];
  notes: SourceLine[];
}

export interface Scheme {
  roots: SchemeNode[];
  /** Lines before the first question. */
  title: SourceLine[];
  /** Totals that stand on a line of their own after the first question. */
  totals: { marks: number; of: 'question' | 'section' | undefined; root: SchemeNode | undefined }[];
  marksEach: MarksEach[];
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
