/**
 * Chooses the marks of all questions together. Every question and part has possible readings, each with a cost, and a printed total that is
 * not met also has a cost. The readings with the lowest total cost are chosen; the others remain as alternatives of the question.
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
import { DEFAULT_MARKS } from './marks-grammar.ts';
import { totalInTitle } from './printed-totals.ts';
import { type QuestionReading, questionReadings, wordsBeforeNumber } from './question-readings.ts';

/** The cost of a printed total that the marks do not meet. */
const UNMET = 6;
/** The most combinations that are tried. */
const MAX_TRIES = 600;

/** A question with its possible readings, ordered by cost. The cost includes its own printed total. */
interface Choice {
  root: PaperNode;
  likeliest: QuestionReading | undefined;
  readings: QuestionReading[];
}

/** Returns whether the marks meet the printed total, if there is one. */
export function chooseMarks(tree: PaperTree): boolean {
  const choices = tree.roots.map((root) => choiceOf(root, tree));
  const total = printedTotalOf(tree);
  const isMet = (): boolean => total === undefined || countedMarks(tree) === total;
  if (!isMet()) meetTotal(choices, isMet);
  choices.forEach(offerOthers);
  if (total !== undefined) fillLast(tree, total);
  const isMeeting = isMet();
  tree.roots.forEach(dissolveSituations);
  tree.roots.flatMap(withParts).forEach(withoutBareMarks);
  return isMeeting;
}

/** Removes the number after the text of a question if it was read as its marks. */
function withoutBareMarks({ lines, endsInMarks }: PaperNode): void {
  const last = endsInMarks && lines.pop();
  if (last) lines.push({ ...last, text: wordsBeforeNumber(last.text) });
}

function choiceOf(root: PaperNode, tree: PaperTree): Choice {
  const all = questionReadings(root, tree);
  const readings = all.map((reading) => {
    take(reading);
    const isMet = root.marks.length === 0 || countedMarks({ ...tree, roots: [root] }) === ownMarks(root);
    return { ...reading, cost: reading.cost + (isMet ? 0 : UNMET) };
  });
  readings.sort((a, b) => a.cost - b.cost);
  take(readings[0]);
  return { root, likeliest: all[0], readings };
}

const marksNow = (node: PaperNode): number => ownMarks(node) ?? DEFAULT_MARKS;

/** If only one question has no marks, gives it the rest of the total, unless that exceeds the marks of every other question. */
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

/** Turns a part with 0 marks into an introduction to the parts that follow. */
function dissolveSituations(node: PaperNode): void {
  node.children.forEach(dissolveSituations);
  for (const part of node.children.filter(({ marks }) => marks.length === 1 && marks[0] === 0)) {
    const [first, ...rest] = part.lines;
    node.lines.push(...(first ? [{ ...first, text: `(${part.value}) ${first.text}` }, ...rest] : []));
    node.children = node.children.filter((child) => child !== part);
  }
}

/**
 * Returns the total of the paper, which is printed before the first question, or after the last one unless it belongs to that question;
 * undefined if there is none.
 */
export function printedTotalOf(tree: PaperTree, counted = countedMarks(tree)): number | undefined {
  const lastRoot = tree.roots.at(-1);
  const whole = tree.totals.filter(({ of, root }) => of === undefined && root === lastRoot);
  const last = whole.at(-1)?.marks;
  const ofLastQuestion = sumOf(lastRoot ? questionsOf(lastRoot).map(marksNow) : []);
  const isOfPaper = last === counted || (whole.length === 1 && last !== ofLastQuestion);
  return (
    totalInTitle(tree.title.map(({ text }) => text)) ??
    tree.totals.findLast(({ of }) => of === 'paper')?.marks ??
    (isOfPaper ? last : undefined)
  );
}

function take(reading: QuestionReading | undefined): void {
  for (const [node, { marks, isDeduced = false, isBare = false }] of reading?.of ?? []) {
    node.marks = marks;
    node.isDeduced = isDeduced;
    node.endsInMarks = isBare;
  }
}

/** Returns the marks that a student can reach with the current readings. */
const countedMarks = (tree: PaperTree): number =>
  countMarks(
    tree,
    tree.roots.flatMap(questionsOf).map((node) => ({ node, marks: marksNow(node) })),
  ).marks;

/** Chooses other readings, of one question or of all, if they meet the total of the paper at the lowest cost. */
function meetTotal(choices: Choice[], isMet: () => boolean): void {
  const single = choices.flatMap((choice) =>
    choice.readings.slice(1).map((reading) => ({ choice, reading })),
  );
  const all = single.filter(({ choice, reading }) => choice.readings[1] === reading);
  const bare = choices.flatMap((choice) => {
    const [reading] = choice.readings.toSorted((a, b) => bareIn(b) - bareIn(a));
    return reading && bareIn(reading) > 0 ? { choice, reading } : [];
  });
  const moves = [all, bare, ...single.map((change) => [change])].slice(0, MAX_TRIES);
  const meeting = moves.flatMap((changes) => {
    for (const { reading } of changes) take(reading);
    const costs = changes.map(({ choice, reading }) => reading.cost - (choice.readings[0]?.cost ?? 0));
    // Reading bare numbers as marks is one assumption about the whole paper, so its cost counts once.
    const cost = changes === bare ? Math.max(0, ...costs) : sumOf(costs);
    const isMeeting = cost < UNMET && isMet();
    for (const { choice } of changes) take(choice.readings[0]);
    return isMeeting ? [{ changes, cost }] : [];
  });
  const [best] = meeting.toSorted((a, b) => a.cost - b.cost);
  for (const { choice, reading } of best?.changes ?? []) {
    take(reading);
    choice.readings = [reading, ...choice.readings.filter((other) => other !== reading)];
  }
}

const bareIn = ({ of }: QuestionReading): number => [...of.values()].filter(({ isBare }) => isBare).length;

/** Stores the readings that were not chosen as alternatives, the best first. */
function offerOthers({ root, likeliest, readings }: Choice): void {
  const sumIn = (node: PaperNode, reading?: QuestionReading): number =>
    sumOf(reading?.of.get(node)?.marks ?? []);
  for (const node of withParts(root)) {
    const sums = new Set([sumOf(node.marks)]);
    node.otherMarks = readings.flatMap((reading) => {
      const reason = reading.of.get(node)?.reason ?? '';
      const marks = sumIn(node, reading);
      return reason === '' || sums.has(marks) || !sums.add(marks) ? [] : [{ marks, reason }];
    });
    node.isChosenByTotal = sumIn(node, likeliest) !== sumOf(node.marks);
  }
}
