/**
 * Chooses the marks of all questions together. Every question and part has possible readings, each with a cost, and a printed total that is
 * not met also has a cost. The readings with the lowest total cost are chosen; the others remain as alternatives of the question.
 */

import type { ReadChoice } from '../../../engine.ts';
import { sum } from '../../sum.ts';
import { ownMarks, type PaperNode, type PaperTree, questionsOf, withParts } from '../assembly/paper-tree.ts';
import { DEFAULT_MARKS } from './marks-grammar.ts';
import { totalInTitle } from './printed-totals.ts';
import { type QuestionReading, questionReadings, wordsBeforeNumber } from './question-readings.ts';

/** The cost of a printed total that the marks do not meet. */
const UNMET = 6;
/** The further cost for each time that the marks double the total, because a question may be missing but none can be too many. */
const EXCESS = 6;
/** The cost of each further question that changes. */
const CHANGE = 1;
/** The most combinations of changes that are counted exactly. */
const MAX_COMBINED = 8;
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
  if (total !== undefined && !isMet()) meetTotal(choices, () => countedMarks(tree), total);
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
  const ofLastQuestion = sum(lastRoot ? questionsOf(lastRoot).map(marksNow) : []);
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

interface Change {
  choice: Choice;
  reading: QuestionReading;
}

const costOf = ({ choice, reading }: Change): number => reading.cost - (choice.readings[0]?.cost ?? 0);

/** Returns the cost of a sum of marks where the paper prints a total. */
const costOfSum = (sum: number, total: number): number =>
  sum === total ? 0 : UNMET + EXCESS * Math.max(0, Math.log2(sum / total));

/** Chooses other readings, of one question or of several, if these and their sum together cost less than the likeliest ones. */
function meetTotal(choices: Choice[], counted: () => number, total: number): void {
  const single = choices.flatMap((choice) =>
    choice.readings.slice(1).map((reading) => ({ choice, reading })),
  );
  const all = single.filter(({ choice, reading }) => choice.readings[1] === reading);
  const tried = [all, ...combinations(single, counted, total)].map((changes) => {
    const cost = sum(changes.map(costOf));
    return { changes, cost: cost + costOfSum(sumWith(changes, counted), total) };
  });
  const [best] = tried.toSorted((a, b) => a.cost - b.cost);
  if (!best || best.cost >= costOfSum(counted(), total)) return;
  for (const { choice, reading } of best.changes) {
    take(reading);
    choice.readings = [reading, ...choice.readings.filter((other) => other !== reading)];
  }
}

/** Returns the sum of the marks after some changes, which are taken back. */
function sumWith(changes: Change[], counted: () => number): number {
  for (const { reading } of changes) take(reading);
  const sum = counted();
  for (const { choice } of changes) take(choice.readings[0]);
  return sum;
}

/** Returns the combinations of changes that should cost least: for each sum that several questions can reach together, the cheapest. */
function combinations(single: Change[], counted: () => number, total: number): Change[][] {
  const now = counted();
  const limit = costOfSum(now, total);
  let sums = new Map([[now, { changes: [] as Change[], cost: 0 }]]);
  for (const own of Map.groupBy(single.slice(0, MAX_TRIES), ({ choice }) => choice).values()) {
    const gains = own.map((change) => ({ change, gain: sumWith([change], counted) - now }));
    const next = new Map(sums);
    for (const [sum, { changes, cost }] of sums) {
      for (const { change, gain } of gains) {
        const further = cost + costOf(change) + (changes.length > 0 ? CHANGE : 0);
        const isBetter = further < (next.get(sum + gain)?.cost ?? limit);
        if (isBetter) next.set(sum + gain, { changes: [...changes, change], cost: further });
      }
    }
    sums = next;
  }
  return [...sums]
    .map(([sum, { changes, cost }]) => ({ changes, cost: cost + costOfSum(sum, total) }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_COMBINED)
    .map(({ changes }) => changes);
}

/** Stores the readings that were not chosen as alternatives, the best first. */
function offerOthers({ root, likeliest, readings }: Choice): void {
  const sumIn = (node: PaperNode, reading?: QuestionReading): number =>
    sum(reading?.of.get(node)?.marks ?? []);
  for (const node of withParts(root)) {
    const sums = new Set([sum(node.marks)]);
    node.otherMarks = readings.flatMap((reading) => {
      const reason = reading.of.get(node)?.reason ?? '';
      const marks = sumIn(node, reading);
      return reason === '' || sums.has(marks) || !sums.add(marks) ? [] : [{ marks, reason }];
    });
    node.isChosenByTotal = sumIn(node, likeliest) !== sum(node.marks);
  }
}

/** The marks that count towards the total of a paper, and the choices that it offers. */
export interface CountedMarks {
  marks: number;
  choices: ReadChoice[];
}

/**
 * Adds up the questions that a student answers. If the paper offers a choice, only as many questions count as may be chosen, those with the
 * most marks. `all` contains the questions in the order of the paper.
 */
export function countMarks(tree: PaperTree, all: { node: PaperNode; marks: number }[]): CountedMarks {
  const questions = new Map(all.map(({ node, marks }, index) => [node, { position: index + 1, marks }]));
  const choices: ReadChoice[] = [];
  const positionsOf = (node: PaperNode): number[] =>
    questionsOf(node).flatMap((question) => questions.get(question)?.position ?? []);

  function among(nodes: PaperNode[], chosen: number | undefined): number {
    const groups = alternatives(nodes, tree);
    const marks = groups.map((group) => Math.max(0, ...group.map((run) => sum(run.map(marksOf)))));
    for (const group of groups.filter(({ length }) => length > 1)) {
      choices.push({ counted: 1, alternatives: group.map((run) => run.flatMap(positionsOf)) });
    }
    if (chosen === undefined || chosen < 1 || chosen >= groups.length) return sum(marks);
    choices.push({ counted: chosen, alternatives: groups.map((group) => group.flat().flatMap(positionsOf)) });
    return sum(marks.sort((a, b) => b - a).slice(0, chosen));
  }

  function marksOf(node: PaperNode): number {
    return questions.get(node)?.marks ?? among(node.children, node.chosen);
  }

  /** Returns the marks of the compulsory questions and of as many others as may be chosen. */
  function amongRoots(roots: PaperNode[], chosen: number | undefined): number {
    const must = chosen === undefined ? [] : roots.filter(({ value }) => tree.compulsory.includes(value));
    const others = roots.filter((root) => !must.includes(root));
    return among(must, undefined) + among(others, chosen);
  }

  const sections = [...Map.groupBy(tree.roots, ({ section }) => section)];
  const marks =
    tree.chosen !== undefined
      ? amongRoots(tree.roots, tree.chosen)
      : sum(sections.map(([section = -1, roots]) => amongRoots(roots, tree.sections[section]?.chosen)));
  return { marks, choices: choices.filter(({ alternatives: of }) => of.every(({ length }) => length > 0)) };
}

/** The parts or questions of one alternative: '(a) … (b) … OR (a) … (b) …' has two alternatives of two parts. */
type Alternative = PaperNode[];

/** Groups neighbours with an 'OR' between them, and those that a sentence names as alternatives. */
function alternatives(nodes: PaperNode[], tree: PaperTree): Alternative[][] {
  const groups: Alternative[][] = [];
  for (const node of nodes) {
    const group = groups.at(-1);
    const before = group?.at(-1)?.at(-1);
    const isNamed = tree.either.some(
      ([one, other]) => node.parent === undefined && other === node.value && before?.value === one,
    );
    const repeated = node.isAlternative
      ? groups.findIndex((each) => each.at(-1)?.some(({ value }) => value === node.value))
      : -1;
    const [first = [], ...others] = group ?? [];
    const isOfRun = others.length > 0 && first.length > 1 && first.some(({ value }) => value === node.value);
    if (repeated >= 0) {
      const run = groups.splice(repeated);
      groups.push(run.length > 1 ? [run.flat(2), [node]] : [...(run[0] ?? []), [node]]);
    } else if ((node.isAlternative || isNamed) && group) {
      group.push([node]);
    } else if (isOfRun) {
      others.at(-1)?.push(node);
    } else {
      groups.push([[node]]);
    }
  }
  return groups;
}
