/**
 * Marks, chosen together: every question and part has readings, each with a cost, and every total that is printed and not met
 * has one as well. The readings are taken that cost least in all; the others stay with the question as its second reading.
 */

import {
  ownMarks,
  type PaperNode,
  type PaperTree,
  questionsOf,
  sumOf,
  withParts,
} from '../assembly/paper-tree.ts';
import { countMarks } from './counted-marks.ts';
import { DEFAULT_MARKS } from './default-marks.ts';
import { type MarksReading, readingsOf } from './marks-readings.ts';
import { totalInTitle } from './printed-totals.ts';

/** The cost of a printed total that the marks do not meet. */
const UNMET = 6;
const HUNDRED = 100;
/** Combinations that are looked through, and how often a better one is the start of the next search. */
const MOST_TRIES = 600;
const MOST_ROUNDS = 4;

interface Choice {
  node: PaperNode;
  readings: MarksReading[];
  taken: number;
}

export function chooseMarks(tree: PaperTree): void {
  const choices = tree.roots
    .flatMap(withParts)
    .map((node): Choice => ({ node, readings: readingsOf(node, tree), taken: 0 }))
    .filter(({ readings: [first, ...others] }) => others.length > 0 || first?.isDeduced);
  for (const choice of choices) {
    take(choice, 0);
  }
  const inTitle = totalInTitle(tree.title.map(({ text }) => text)) ?? totalBelow(tree);
  const totals = inTitle === undefined ? [] : [inTitle, ...misreadTotals(tree, inTitle)];
  search(choices, () => UNMET * unmetTotals(tree, totals));
  const paperTotal = totals.find((total) => countedMarks(tree) === total) ?? inTitle;
  if (paperTotal !== undefined) {
    tree.paperTotal = paperTotal;
    fillLast(tree, paperTotal);
  }
  tree.roots.forEach(dissolveSituations);
  for (const choice of choices) {
    offerOthers(choice);
  }
}

/** How many totals of questions, and of the paper, the readings that are taken do not meet. */
function unmetTotals(tree: PaperTree, totals: number[]): number {
  const unmet = tree.roots.filter((root) => {
    const parts = questionsOf(root);
    return parts[0] !== root && root.marks.length > 0 && sumOf(parts.map(marksNow)) !== ownMarks(root);
  });
  return unmet.length + (totals.length > 0 && !totals.includes(countedMarks(tree)) ? 1 : 0);
}

const marksNow = (node: PaperNode): number => ownMarks(node) ?? DEFAULT_MARKS;

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

const totalBelow = ({ totals }: PaperTree): number | undefined =>
  totals.findLast(({ of }) => of === 'paper')?.marks;

function take(choice: Choice, index: number): void {
  choice.taken = index;
  choice.node.marks = choice.readings[index]?.marks ?? choice.node.marks;
  choice.node.isDeduced = choice.readings[index]?.isDeduced ?? false;
}

/** What a student can reach, with the readings that are taken now. */
function countedMarks(tree: PaperTree): number {
  const questions = tree.roots.flatMap(questionsOf);
  return countMarks(
    tree,
    new Map(questions.map((node, at) => [node, { position: at + 1, marks: marksNow(node) }])),
  ).marks;
}

type Change = [Choice, number];

/** Takes the readings that cost least in all: changes one of them, all, or two, as long as that is better. */
function search(choices: Choice[], costOfUnmet: () => number): void {
  const single = choices.flatMap((choice) => choice.readings.map((_, index): Change => [choice, index]));
  const pairs = single.flatMap((first, at) =>
    single.slice(at + 1).flatMap((second) => (first[0] === second[0] ? [] : [[first, second]])),
  );
  const all = choices.map((choice): Change => [choice, 1]).filter(([{ readings }]) => readings.length > 1);
  const moves = [...single.map((change) => [change]), all, ...pairs].slice(0, MOST_TRIES);
  for (let round = 0; round < MOST_ROUNDS && costOfUnmet() > 0; round += 1) {
    const before = choices.map(({ taken }) => taken);
    const costOf = (changes: Change[]): number => {
      for (const [choice, index] of changes) take(choice, index);
      const cost = sumOf(choices.map(({ readings, taken }) => readings[taken]?.cost ?? 0)) + costOfUnmet();
      for (const [at, choice] of choices.entries())
        if (choice.taken !== before[at]) take(choice, before[at] ?? 0);
      return cost;
    };
    const costs = moves.map(costOf);
    const least = Math.min(...costs);
    const best = moves[costs.indexOf(least)];
    if (!best || least >= costOf([])) {
      return;
    }
    for (const [choice, index] of best) take(choice, index);
  }
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
