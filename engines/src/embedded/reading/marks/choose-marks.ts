/**
 * Marks, chosen together: where a question can be read in several ways, the readings are taken that meet the totals which
 * the paper prints. What else was possible stays with the question as its second reading.
 */

import {
  ownMarks,
  type PaperNode,
  type PaperTree,
  questionsOf,
  rootNodeOf,
  sumOf,
  withParts,
} from '../assembly/paper-tree.ts';
import { countMarks } from './counted-marks.ts';
import { DEFAULT_MARKS } from './default-marks.ts';
import { type MarksReading, readingsOf } from './marks-readings.ts';
import { totalInTitle } from './printed-totals.ts';

/** How much worse than the best reading a question may be read where that meets the total. */
const DEAREST = 6;
const HUNDRED = 100;
/** Combinations that are looked through. */
const MOST_TRIES = 600;

interface Choice {
  node: PaperNode;
  readings: MarksReading[];
  taken: number;
}

export function chooseMarks(tree: PaperTree): void {
  const choices = tree.roots
    .flatMap(withParts)
    .map((node): Choice => ({ node, readings: readingsOf(node, tree), taken: 0 }))
    .filter(({ readings }) => readings.length > 1);
  for (const choice of choices) {
    take(choice, 0);
  }
  for (const root of tree.roots) {
    const printed = ownMarks(root);
    const own = choices.filter(({ node }) => node !== root && rootNodeOf(node) === root);
    const added = (): number => sumOf(questionsOf(root).map((part) => ownMarks(part) ?? DEFAULT_MARKS));
    if (printed !== undefined && own.length > 0 && added() !== printed) {
      meetTotal(added, own, printed);
    }
  }
  const inTitle = totalInTitle(tree.title.map(({ text }) => text)) ?? paperTotal(tree);
  const totals = inTitle === undefined ? [] : [inTitle, ...misreadTotals(tree, inTitle)];
  const met = totals.find(
    (total) =>
      countedMarks(tree) === total ||
      (choices.length > 0 && meetTotal(() => countedMarks(tree), choices, total)),
  );
  const total = met ?? inTitle;
  if (total !== undefined) {
    tree.paperTotal = total;
    fillLast(tree, total);
  }
  tree.roots.forEach(dissolveSituations);
  for (const choice of choices) {
    offerOthers(choice);
  }
}

/** 30 of '304' on a scan: a speck behind a number may be taken for one more digit. */
function misreadTotals({ title }: PaperTree, total: number): number[] {
  const isScanned = title.some(
    ({ text, confidence }) => confidence !== undefined && text.includes(String(total)),
  );
  return isScanned && total >= HUNDRED ? [Math.floor(total / 10)] : [];
}

/** Where one question alone shows no marks, it has what the total leaves for it, unless that is more than any other has. */
function fillLast(tree: PaperTree, total: number): void {
  const unmarked = tree.roots.flatMap(questionsOf).filter(({ marks }) => marks.length === 0);
  const [only, ...others] = unmarked;
  const left = total - countedMarks(tree) + DEFAULT_MARKS;
  const highest = Math.max(0, ...tree.roots.flatMap(questionsOf).map((question) => ownMarks(question) ?? 0));
  if (only && others.length === 0 && left > DEFAULT_MARKS && left <= highest) {
    only.marks = [left];
    only.isChosenByTotal = true;
    only.otherMarks = [{ marks: DEFAULT_MARKS, reason: 'No marks are printed with this question.' }];
  }
}

/** A part without marks is the heading of the parts that follow. */
function dissolveSituations(node: PaperNode): void {
  node.children.forEach(dissolveSituations);
  for (const part of node.children.filter(({ marks }) => marks.length === 1 && marks[0] === 0)) {
    const [first, ...rest] = part.lines;
    node.lines.push(...(first ? [{ ...first, text: `(${part.value}) ${first.text}` }, ...rest] : []));
    node.children = node.children.filter((child) => child !== part);
  }
}

const paperTotal = ({ totals }: PaperTree): number | undefined =>
  totals.findLast(({ of }) => of === 'paper')?.marks;

function take(choice: Choice, index: number): void {
  choice.taken = index;
  choice.node.marks = choice.readings[index]?.marks ?? choice.node.marks;
}

/** What a student can reach, with the readings that are taken now. */
function countedMarks(tree: PaperTree): number {
  const questions = tree.roots.flatMap(questionsOf);
  return countMarks(
    tree,
    new Map(
      questions.map((node, at) => [node, { position: at + 1, marks: ownMarks(node) ?? DEFAULT_MARKS }]),
    ),
  ).marks;
}

/** Changes the readings at the least cost at which the questions add up to the total: one of them, all, or two. */
function meetTotal(countMarksNow: () => number, choices: Choice[], total: number): boolean {
  const single = choices.flatMap((choice) =>
    choice.readings.slice(1).map((_, at): [Choice, number] => [choice, at + 1]),
  );
  const pairs = single.flatMap((first, at) =>
    single.slice(at + 1).flatMap((second) => (first[0] === second[0] ? [] : [[first, second]])),
  );
  const all = choices.map((choice): [Choice, number] => [choice, 1]);
  const costOf = (changes: [Choice, number][]): number =>
    sumOf(changes.map(([choice, index]) => choice.readings[index]?.cost ?? 0));
  return [...single.map((change) => [change]), all, ...pairs]
    .slice(0, MOST_TRIES)
    .filter((changes) => costOf(changes) <= DEAREST)
    .sort((one, other) => costOf(one) - costOf(other))
    .some((changes) => {
      const before = choices.map(({ taken }) => taken);
      for (const [choice, index] of changes) take(choice, index);
      const isMet = countMarksNow() === total;
      if (!isMet) for (const [at, choice] of choices.entries()) take(choice, before[at] ?? 0);
      return isMet;
    });
}

/** The readings that were not taken, the likeliest first. */
function offerOthers({ node, readings, taken }: Choice): void {
  const marks = sumOf(readings[taken]?.marks ?? []);
  node.otherMarks = readings
    .filter((reading, at) => at !== taken && sumOf(reading.marks) !== marks && reading.reason !== '')
    .map((reading) => ({ marks: sumOf(reading.marks), reason: reading.reason }));
  if (taken > 0) {
    node.isChosenByTotal = true;
  }
}
