/**
 * The ways to read the marks of a question and its parts: amounts are added up or the last one is their total, they belong to the part
 * that they are printed with, to the whole or to each part. Each way has a cost, and none is decided here.
 */
import {
  hasMarksIn,
  type MarksOf,
  type PaperNode,
  type PaperTree,
  questionsIn,
  rootNodeOf,
  sumOf,
  withParts,
} from '../assembly/paper-tree.ts';
import { DEFAULT_MARKS } from './marks-grammar.ts';
import { isCountedByParts, marksEachOf } from './spread-marks.ts';

/** One way to read the marks of a question or part. */
export interface MarksReading {
  /** They add up to its marks. */
  marks: number[];
  /** How unlikely it is. */
  cost: number;
  /** One sentence for the teacher. */
  reason: string;
  /** Its marks are what the total of its question leaves. */
  isDeduced?: boolean;
  /** Its marks are the number behind its words. */
  isBare?: boolean;
}

/** One way to read the marks of a question with all its parts. */
export interface QuestionReading {
  of: Map<PaperNode, MarksReading>;
  cost: number;
}

/** Readings of a part that are followed: the likeliest one for each sum. */
const MOST_READINGS = 16;
/** What speaks for a structure that the amounts fit. */
const FITTING = -1;
/** A part without marks that only describes what the others ask about. */
const SITUATION = 2;

/** The ways to read a question, the likeliest first, with the cost 0. */
export function questionReadings(root: PaperNode, tree: PaperTree): QuestionReading[] {
  const [first, ...others] = readingsWithParts(root, tree);
  return first ? [first, ...others].map((each) => ({ ...each, cost: each.cost - first.cost })) : [];
}

export const marksIn =
  ({ of }: QuestionReading): MarksOf =>
  (node) =>
    of.get(node)?.marks ?? [];

function readingsWithParts(node: PaperNode, tree: PaperTree): QuestionReading[] {
  let readings: QuestionReading[] = [{ of: new Map(), cost: 0 }];
  for (const child of node.children) {
    const own = readingsWithParts(child, tree);
    readings = likeliest(
      readings.flatMap((before) => own.map((each) => joined(before, each))),
      node.children,
    );
  }
  readings = readings.flatMap((before) =>
    ownReadings(node, tree).map((each) => withMarks(before, [node, each])),
  );
  for (const structure of structures) {
    readings = readings.flatMap((reading) => structure(node, reading, tree) ?? reading);
  }
  return likeliest(readings, [node]);
}

const joined = (one: QuestionReading, other: QuestionReading): QuestionReading => ({
  of: new Map([...one.of, ...other.of]),
  cost: one.cost + other.cost,
});

const withMarks = (reading: QuestionReading, ...marks: [PaperNode, MarksReading][]): QuestionReading => ({
  of: new Map([...reading.of, ...marks]),
  cost: reading.cost + sumOf(marks.map(([, { cost }]) => cost)),
});

const countedIn = (node: PaperNode, marksOf: MarksOf): number =>
  marksOf(node).length > 0 ? sumOf(marksOf(node)) : DEFAULT_MARKS;

/** Of the readings with the same marks of the nodes and their parts only the likeliest can be the best. */
function likeliest(readings: QuestionReading[], nodes: PaperNode[]): QuestionReading[] {
  const best = new Map<string, QuestionReading>();
  for (const reading of readings.toSorted((a, b) => a.cost - b.cost)) {
    const marksOf = marksIn(reading);
    const parts = nodes.flatMap((node) => questionsIn(node, marksOf));
    const counted = sumOf(parts.map((part) => countedIn(part, marksOf)));
    const key = [counted, sumOf(nodes.flatMap(marksOf)), parts.length].join();
    if (!best.has(key)) best.set(key, reading);
  }
  return [...best.values()].slice(0, MOST_READINGS);
}

/** Amounts at the ends of lines, and what an instruction gives. */
function ownReadings(node: PaperNode, tree: PaperTree): MarksReading[] {
  const amounts = [...ofAmounts(node.marks), ...ofInstruction(node, tree)];
  if (node.marks.length === 0) amounts.push(given([]), ...ofNumberBehind(node, tree));
  // Where there is nothing to choose from, nothing is explained.
  return amounts.length > 1 ? amounts : amounts.map((only) => ({ ...only, reason: '' }));
}

/** `(6) (4) [10]` is 10, `(5) (5)` in two languages is 5, and `(2) (3)` is 5. */
function ofAmounts(marks: number[]): MarksReading[] {
  const [last] = marks.slice(-1);
  const others = marks.slice(0, -1);
  if (last === undefined || others.length === 0) {
    return last === undefined ? [] : [{ marks, cost: 0, reason: `The question prints ${last}.` }];
  }
  const printed = marks.join(' and ');
  const isTotal = sumOf(others) === last && others.length > 1;
  const added = `The printed marks ${printed} add up to ${sumOf(marks)}.`;
  return [
    { marks, cost: isTotal ? 3 : others.every((each) => each === last) ? 1 : 0, reason: added },
    {
      marks: [last],
      cost: isTotal ? 0 : 1.5,
      reason: `The last of the printed marks ${printed} may be the total.`,
    },
  ];
}

const numberBehind = /(?<=[\p{L}\p{M}.?!:)।])\s+(\d{1,2})$/u;
const MOST_BARE = 20;
const BARE = 1;

/** The words of a question without the number behind them that may be its marks. */
export const wordsBeforeNumber = (text: string): string => text.trimEnd().replace(numberBehind, '');

/** 'State two uses of coal. 4': where neither the question nor an instruction gives marks, a number behind its words may be its marks. */
function ofNumberBehind(node: PaperNode, tree: PaperTree): MarksReading[] {
  const marks = Number(numberBehind.exec(node.lines.at(-1)?.text.trimEnd() ?? '')?.[1] ?? 0);
  const isMarked = node.children.length > 0 || marksEachOf(rootNodeOf(node), tree) !== undefined;
  return isMarked || marks === 0 || marks > MOST_BARE
    ? []
    : [{ marks: [marks], cost: BARE, reason: `The question ends in the number ${marks}.`, isBare: true }];
}

/** An instruction gives marks to each question of a section: numbers in brackets at the end of a line may be none. */
function ofInstruction(node: PaperNode, tree: PaperTree): MarksReading[] {
  const each = node.parent === undefined && node.marks.length > 0 ? marksEachOf(node, tree) : undefined;
  const others = tree.roots.filter((root) => marksEachOf(root, tree) === each);
  const following = others.filter(({ marks }) => marks.length < 2 && (marks[0] ?? each) === each);
  const cost = following.length > others.length / 2 ? -0.5 : 0.5;
  const reason = `The instructions give ${each} to each question of this section.`;
  return each === undefined ? [] : [{ marks: [each], cost, reason }];
}

/** A change of a reading that it fits; undefined where it does not. */
type Structure = (
  node: PaperNode,
  reading: QuestionReading,
  tree: PaperTree,
) => QuestionReading[] | undefined;

const given = (marks: number[], cost = 0): MarksReading => ({ marks, cost, reason: '' });

/** The reading with other marks of the node and the same marks for each part. */
const changed = (
  reading: QuestionReading,
  own: [PaperNode, number[]],
  parts: PaperNode[],
  each: number[],
): QuestionReading[] => [
  withMarks(
    reading,
    [own[0], given(own[1], FITTING)],
    ...parts.map((part): [PaperNode, MarksReading] => [part, given(each)]),
  ),
];

const isDecimal = ({ label }: PaperNode): boolean => /\d\.\d/.test(label);

/** Marks that only the last part or option has are those of the whole. */
const raisedToWhole: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const last = node.children.at(-1);
  const isOnly =
    last !== undefined &&
    node.children.length > 1 &&
    !isDecimal(last) &&
    marksOf(node).length === 0 &&
    marksOf(last).length === 1 &&
    ![...last.children, ...node.children.slice(0, -1)].some((each) => hasMarksIn(each, marksOf));
  return isOnly ? changed(reading, [node, marksOf(last)], [last], []) : undefined;
};

/** `(3) [10]` behind the last of parts of 5, 2 and 3 marks: the total of all of them. */
const totalBehindLast: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const last = withParts(node).at(-1) ?? node;
  const amounts = marksOf(last);
  const [total = 0] = amounts.slice(-1);
  const isFitting =
    last !== node &&
    marksOf(node).length === 0 &&
    amounts.length > 1 &&
    sumOf(questionsIn(node, marksOf).flatMap(marksOf)) === total * 2;
  return isFitting ? changed(reading, [node, [total]], [last], amounts.slice(0, -1)) : undefined;
};

/** The product at the end of the last part, or of its parts. */
const productAtEnd = (node: PaperNode): PaperNode['each'] => {
  const last = node.children.at(-1);
  return last && (last.each ?? productAtEnd(last));
};

/** `6 × 1 = 6`, '2 points each': whichever factor counts the parts, of which the student may choose some. */
const productOfParts: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const { children, chosen, partMarks, each: own } = node;
  const { parts = 0, marks = 0 } = own ?? productAtEnd(node) ?? {};
  const count = chosen !== undefined && [parts, marks].includes(chosen) ? chosen : children.length;
  const each = partMarks ?? (parts === count ? marks : marks === count ? parts : 0);
  const marked = children.filter((child) => hasMarksIn(child, marksOf));
  // Behind the last part, or the last option of it, the product has been read as its marks.
  const [last, ...options] = own === undefined ? children.slice(-1).flatMap(withParts) : [];
  const isBehindLast =
    marked.length === 1 &&
    marked[0] === last &&
    sumOf(marked.flatMap(withParts).flatMap(marksOf)) === parts * marks;
  const isFitting = each > 0 && children.length > 1 && (marked.length === 0 || isBehindLast);
  // The marks of each part may have been read as those of the whole.
  const whole = marksOf(node).filter((printed) => printed !== partMarks);
  if (!isFitting) return undefined;
  return changed(reading, [node, whole], children, [each]).map((fitting) =>
    withMarks(fitting, ...options.map((option): [PaperNode, MarksReading] => [option, given([])])),
  );
};

const optionLine = /^\(?[A-Da-d][.)]\s*\S/;
/** Share of the parts that have options of their own. */
const ASKING = 0.6;

const hasOptions = (node: PaperNode): boolean =>
  node.children.length > 1 || node.lines.filter(({ text }) => optionLine.test(text.trim())).length > 1;

/** Parts that have options of their own are questions: they share the marks of the whole. */
const sharedEvenly: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const { children, chosen = Math.max(1, children.length) } = node;
  const share = sumOf(marksOf(node)) / chosen;
  const isFitting =
    children.length > 1 &&
    children.filter(hasOptions).length >= children.length * ASKING &&
    share > 0 &&
    Number.isInteger(share * 2) &&
    !children.some((child) => hasMarksIn(child, marksOf));
  return isFitting ? changed(reading, [node, marksOf(node)], children, [share]) : undefined;
};

/** `[3 × 5 = 15]` over parts of 2, 1 and 2 marks: they are answered three times, so that the whole is one question. */
const repeatedParts: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const { each, children } = node;
  const added = sumOf(children.flatMap(marksOf));
  const isFitting = added > 0 && added !== sumOf(marksOf(node)) && children.length > 1;
  return isFitting && (added === each?.marks || added === each?.parts)
    ? changed(reading, [node, marksOf(node)], children, [])
    : undefined;
};

/** A part without marks between parts with marks may only describe what the others ask about. */
const situationOfOthers: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const unmarked = node.children.filter(
    (child) => child.children.length === 0 && marksOf(child).length === 0,
  );
  return node.children.some((child) => hasMarksIn(child, marksOf))
    ? [reading, ...unmarked.map((part) => withMarks(reading, [part, given([0], SITUATION)]))]
    : undefined;
};

/** The total of a question that is printed below its parts. */
const totalBelow = (root: PaperNode, tree: PaperTree): number | undefined =>
  tree.totals.find(
    (total) => total.root === root && (total.of === 'question' || (!total.of && total.isBracketed)),
  )?.marks;

/** A question that shows no marks has those of a line below it. */
const markedBelow: Structure = (node, reading, tree) => {
  const below = node.parent || hasMarksIn(node, marksIn(reading)) ? undefined : totalBelow(node, tree);
  return below === undefined ? undefined : changed(reading, [node, [below]], [], []);
};

/** A question that shows no marks has those of an instruction, for itself or for each of the parts that it counts. */
const markedByInstruction: Structure = (node, reading, tree) => {
  const each = node.parent || hasMarksIn(node, marksIn(reading)) ? undefined : marksEachOf(node, tree);
  if (each === undefined) return undefined;
  return isCountedByParts(node, tree)
    ? changed(reading, [node, []], node.children, [each])
    : changed(reading, [node, [each]], [], []);
};

/** The only part that shows no marks has what the total of its question leaves for it. */
const leftByTotal: Structure = (node, reading, tree) => {
  const marksOf = marksIn(reading);
  const own = marksOf(node);
  const total = own.length > 0 ? sumOf(own) : (totalBelow(node, tree) ?? marksEachOf(node, tree) ?? 0);
  const parts = node.parent ? [] : questionsIn(node, marksOf);
  const [part, ...others] = parts.filter((each) => marksOf(each).length === 0);
  const left = total - sumOf(parts.flatMap(marksOf));
  const reason = `The total of question ${node.value} leaves ${left}.`;
  return part && others.length === 0 && parts.length > 1 && left > 0
    ? [withMarks(reading, [part, { marks: [left], cost: FITTING, reason, isDeduced: true }]), reading]
    : undefined;
};

/** In this order: each may change what the ones before it have changed. */
const structures = [
  raisedToWhole,
  totalBehindLast,
  markedBelow,
  productOfParts,
  sharedEvenly,
  repeatedParts,
  markedByInstruction,
  leftByTotal,
  situationOfOthers,
];
