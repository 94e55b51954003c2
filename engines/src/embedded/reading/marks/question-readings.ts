/**
 * Lists the ways to read the marks of a question and its parts: amounts are added up or the last one is their total, and they belong to the
 * part that they are printed with, to the whole question or to each part. Each way has a cost; the choice between them is made elsewhere.
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
  /** The amounts, which add up to the marks. */
  marks: number[];
  /** How unlikely the reading is. */
  cost: number;
  /** A sentence that explains the reading to the teacher. */
  reason: string;
  /** The marks are what remains of the total of the question. */
  isDeduced?: boolean;
  /** The marks are the bare number after the text. */
  isBare?: boolean;
}

/** One way to read the marks of a question with all its parts. */
export interface QuestionReading {
  of: Map<PaperNode, MarksReading>;
  cost: number;
}

/** The most readings of a part that are followed, one for each sum. */
const MOST_READINGS = 16;
/** The cost, negative, of a structure that the amounts fit. */
const FITTING = -1;
/** The cost of reading a part without marks as an introduction to the others. */
const SITUATION = 2;

/** Returns the readings of a question, the likeliest first, with costs relative to it. */
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

/** Keeps the likeliest of the readings with the same marks, because no other can become the best. */
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

/** Returns the readings of the node's own marks: amounts at the ends of lines, a bare number, and the marks of an instruction. */
function ownReadings(node: PaperNode, tree: PaperTree): MarksReading[] {
  const amounts = [...ofAmounts(node.marks), ...ofInstruction(node, tree)];
  if (node.marks.length === 0) amounts.push(given([]), ...ofNumberBehind(node, tree));
  // A single reading needs no explanation.
  return amounts.length > 1 ? amounts : amounts.map((only) => ({ ...only, reason: '' }));
}

/** Returns the readings of several amounts: `(6) (4) [10]` is 10, `(5) (5)` in two languages is 5, and `(2) (3)` is 5. */
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

/** Returns the text of a question without the number at its end that may be its marks. */
export const wordsBeforeNumber = (text: string): string => text.trimEnd().replace(numberBehind, '');

/** Reads the number after the text as marks, as in 'State two uses of coal. 4', if neither the question nor an instruction gives any. */
function ofNumberBehind(node: PaperNode, tree: PaperTree): MarksReading[] {
  const marks = Number(numberBehind.exec(node.lines.at(-1)?.text.trimEnd() ?? '')?.[1] ?? 0);
  const isMarked = node.children.length > 0 || marksEachOf(rootNodeOf(node), tree) !== undefined;
  return isMarked || marks === 0 || marks > MOST_BARE
    ? []
    : [{ marks: [marks], cost: BARE, reason: `The question ends in the number ${marks}.`, isBare: true }];
}

/**
 * Reads the marks that an instruction gives to each question of the section, because numbers in brackets at the end of a line may not be
 * marks.
 */
function ofInstruction(node: PaperNode, tree: PaperTree): MarksReading[] {
  const each = node.parent === undefined && node.marks.length > 0 ? marksEachOf(node, tree) : undefined;
  const others = tree.roots.filter((root) => marksEachOf(root, tree) === each);
  const following = others.filter(({ marks }) => marks.length < 2 && (marks[0] ?? each) === each);
  const cost = following.length > others.length / 2 ? -0.5 : 0.5;
  const reason = `The instructions give ${each} to each question of this section.`;
  return each === undefined ? [] : [{ marks: [each], cost, reason }];
}

/** Adjusts a reading to a structure of marks; undefined if the reading does not fit it. */
type Structure = (
  node: PaperNode,
  reading: QuestionReading,
  tree: PaperTree,
) => QuestionReading[] | undefined;

const given = (marks: number[], cost = 0): MarksReading => ({ marks, cost, reason: '' });

/** Returns the reading with other marks for the node and the same marks for each part. */
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

/** If only the last part or option has marks, they are those of the whole question. */
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

/** In `(3) [10]` after the last of parts with 5, 2 and 3 marks, [10] is the total of all parts. */
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

/** Returns the product after the last part or its last descendant; undefined if there is none. */
const productAtEnd = (node: PaperNode): PaperNode['each'] => {
  const last = node.children.at(-1);
  return last && (last.each ?? productAtEnd(last));
};

/** Applies `6 × 1 = 6` or '2 points each' to the parts, of which the student may choose some. Either factor may count the parts. */
const productOfParts: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const { children, chosen, partMarks, each: own } = node;
  const { parts = 0, marks = 0 } = own ?? productAtEnd(node) ?? {};
  const count = chosen !== undefined && [parts, marks].includes(chosen) ? chosen : children.length;
  const each = partMarks ?? (parts === count ? marks : marks === count ? parts : 0);
  const marked = children.filter((child) => hasMarksIn(child, marksOf));
  // A product after the last part or its last option was first read as the marks of that part.
  const [last, ...options] = own === undefined ? children.slice(-1).flatMap(withParts) : [];
  const isBehindLast =
    marked.length === 1 &&
    marked[0] === last &&
    sumOf(marked.flatMap(withParts).flatMap(marksOf)) === parts * marks;
  const isFitting = each > 0 && children.length > 1 && (marked.length === 0 || isBehindLast);
  // The marks of each part may have been read as those of the whole question.
  const whole = marksOf(node).filter((printed) => printed !== partMarks);
  if (!isFitting) return undefined;
  return changed(reading, [node, whole], children, [each]).map((fitting) =>
    withMarks(fitting, ...options.map((option): [PaperNode, MarksReading] => [option, given([])])),
  );
};

const optionLine = /^\(?[A-Da-d][.)]\s*\S/;
/** The least share of the parts that must have options. */
const ASKING = 0.6;

const hasOptions = (node: PaperNode): boolean =>
  node.children.length > 1 || node.lines.filter(({ text }) => optionLine.test(text.trim())).length > 1;

/** Parts with options are questions that share the marks of the whole evenly. */
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

/** `[3 × 5 = 15]` above parts of 2, 1 and 2 marks means that they are answered three times, so the whole is one question. */
const repeatedParts: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const { each, children } = node;
  const added = sumOf(children.flatMap(marksOf));
  const isFitting = added > 0 && added !== sumOf(marksOf(node)) && children.length > 1;
  return isFitting && (added === each?.marks || added === each?.parts)
    ? changed(reading, [node, marksOf(node)], children, [])
    : undefined;
};

/** A part without marks between parts with marks may only introduce the others. */
const situationOfOthers: Structure = (node, reading) => {
  const marksOf = marksIn(reading);
  const unmarked = node.children.filter(
    (child) => child.children.length === 0 && marksOf(child).length === 0,
  );
  return node.children.some((child) => hasMarksIn(child, marksOf))
    ? [reading, ...unmarked.map((part) => withMarks(reading, [part, given([0], SITUATION)]))]
    : undefined;
};

/** Returns the total of a question that is printed below its parts; undefined if there is none. */
const totalBelow = (root: PaperNode, tree: PaperTree): number | undefined =>
  tree.totals.find(
    (total) => total.root === root && (total.of === 'question' || (!total.of && total.isBracketed)),
  )?.marks;

/** A question without marks has the total that is printed below it. */
const markedBelow: Structure = (node, reading, tree) => {
  const below = node.parent || hasMarksIn(node, marksIn(reading)) ? undefined : totalBelow(node, tree);
  return below === undefined ? undefined : changed(reading, [node, [below]], [], []);
};

/** A question without marks has those of an instruction, either for itself or for each of its parts. */
const markedByInstruction: Structure = (node, reading, tree) => {
  const each = node.parent || hasMarksIn(node, marksIn(reading)) ? undefined : marksEachOf(node, tree);
  if (each === undefined) return undefined;
  return isCountedByParts(node, tree)
    ? changed(reading, [node, []], node.children, [each])
    : changed(reading, [node, [each]], [], []);
};

/** The only part without marks has the rest of the question's total. */
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

/** The order matters, because each structure may change the result of those before it. */
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
