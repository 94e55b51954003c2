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
import { hasOptions } from '../assembly/question-type.ts';
import { isLatin } from '../lines/languages.ts';
import { DEFAULT_MARKS, numeralOf } from './marks-grammar.ts';
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
const MAX_READINGS = 16;
/** The cost, negative, of a structure that the amounts fit. */
const FITTING = -1;
/** The same for parts that add up to a total behind the last of them, which is as sure as the total of the paper. */
const ADDING_UP = -6;
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
    ownReadings(node, tree).map((each) => joined(before, { of: new Map([[node, each]]), cost: each.cost })),
  );
  for (const structure of structures) {
    readings = readings.map((reading) => {
      const fitting = structure(node, marksIn(reading), tree);
      return fitting
        ? withMarks(reading, structure === totalBehindLast ? ADDING_UP : FITTING, fitting)
        : reading;
    });
  }
  readings = readings.flatMap((reading) => [
    reading,
    ...withGaps(node, reading, tree),
    ...ofFirstLine(node, reading),
  ]);
  return likeliest(readings, [node]);
}

const joined = (one: QuestionReading, other: QuestionReading): QuestionReading => ({
  of: new Map([...one.of, ...other.of]),
  cost: one.cost + other.cost,
});

/** Returns the reading with other marks for some nodes. */
const withMarks = (
  reading: QuestionReading,
  cost: number,
  marks: [PaperNode, number[]][],
  more: Partial<MarksReading> = {},
): QuestionReading =>
  joined(reading, {
    of: new Map(marks.map(([node, own]) => [node, { marks: own, cost, reason: '', ...more }])),
    cost,
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
  return [...best.values()].slice(0, MAX_READINGS);
}

/** Returns the readings of the node's own marks: amounts at the ends of lines, a bare number, and the marks of an instruction. */
function ownReadings(node: PaperNode, tree: PaperTree): MarksReading[] {
  const amounts = [...ofAmounts(node), ...ofInstruction(node, tree)];
  if (node.marks.length === 0)
    amounts.push({ marks: [], cost: 0, reason: '' }, ...ofNumberBehind(node, tree));
  // A single reading needs no explanation.
  return amounts.length > 1 ? amounts : amounts.map((only) => ({ ...only, reason: '' }));
}

/** Returns the readings of several amounts: `(6) (4) [10]` is 10, `(5) (5)` in two languages is 5, and `(2) (3)` is 5. */
function ofAmounts({ marks, lines }: PaperNode): MarksReading[] {
  const [last] = marks.slice(-1);
  const others = marks.slice(0, -1);
  const isRepeated = others.every((each) => each === last);
  const isBilingual = isRepeated && new Set(lines.map(({ text }) => isLatin(text))).size > 1;
  if (last === undefined || others.length === 0) {
    return last === undefined ? [] : [{ marks, cost: 0, reason: `The question prints ${last}.` }];
  }
  const printed = marks.join(' and ');
  const isTotal = sumOf(others) === last && others.length > 1;
  const added = `The printed marks ${printed} add up to ${sumOf(marks)}.`;
  return [
    { marks, cost: isTotal || isBilingual ? 3 : isRepeated ? 1 : 0, reason: added },
    {
      marks: [last],
      cost: isTotal || isBilingual ? 0 : 1.5,
      reason: `The last of the printed marks ${printed} may be the total.`,
    },
  ];
}

const numberBehind = /(?<=[\p{L}\p{M}.?!:)।])\s+(\d{1,2}[½¼¾]?)$/u;
const MAX_BARE = 20;
const BARE = 1;

/** Returns the text of a question without the number at its end that may be its marks. */
export const wordsBeforeNumber = (text: string): string => text.trimEnd().replace(numberBehind, '');

/** Reads the number after the text as marks, as in 'State two uses of coal. 4', if neither the question nor an instruction gives any. */
function ofNumberBehind(node: PaperNode, tree: PaperTree): MarksReading[] {
  const marks = numberBehindLast(node);
  const isMarked = node.children.length > 0 || marksEachOf(rootNodeOf(node), tree) !== undefined;
  return isMarked || marks === 0 || marks > MAX_BARE
    ? []
    : [
        {
          marks: [marks],
          // Nothing else ends in a number such as 2½.
          cost: Number.isInteger(marks) ? BARE : -BARE,
          reason: `The question ends in the number ${marks}.`,
          isBare: true,
        },
      ];
}

const numberBehindLast = ({ lines }: PaperNode): number =>
  numeralOf(numberBehind.exec(lines.at(-1)?.text.trimEnd() ?? '')?.[1]);

/** Reads marks on the line that begins a question with its first part as those of the whole, if bare numbers behind the parts add up to them. */
function ofFirstLine(node: PaperNode, reading: QuestionReading): QuestionReading[] {
  const { parent, lines, children } = node;
  const marksOf = marksIn(reading);
  const [whole = 0, ...others] = children[0] ? marksOf(children[0]) : [];
  const behind = children.map((child): [PaperNode, number[]] => [child, [numberBehindLast(child)]]);
  const isOfWhole =
    !parent &&
    lines.length + marksOf(node).length + others.length === 0 &&
    whole > 0 &&
    sumOf(behind.flatMap(([, marks]) => marks)) === whole;
  return isOfWhole
    ? [withMarks(withMarks(reading, FITTING, [[node, [whole]]]), FITTING, behind, { isBare: true })]
    : [];
}

/**
 * Reads the marks that an instruction gives to each question of the section, because numbers in brackets at the end of a line may not be
 * marks. They are where most of these questions print marks, unless text recognition may have misread them.
 */
function ofInstruction(node: PaperNode, tree: PaperTree): MarksReading[] {
  const each = node.parent === undefined && node.marks.length > 0 ? marksEachOf(node, tree) : undefined;
  const others = tree.roots.filter((root) => marksEachOf(root, tree) === each);
  const printing = others.filter(({ marks }) => marks.length === 1);
  const isRecognised = node.lines.some(({ confidence }) => confidence !== undefined);
  if (!isRecognised && node.marks.length === 1 && printing.length > others.length / 2) return [];
  const following = others.filter(({ marks }) => marks.length < 2 && (marks[0] ?? each) === each);
  const cost = following.length > others.length / 2 ? -0.5 : 0.5;
  const reason = `The instructions give ${each} to each question of this section.`;
  return each === undefined ? [] : [{ marks: [each], cost, reason }];
}

/** Returns the marks of a node and its parts in a structure that the amounts fit; undefined if they do not fit it. */
type Structure = (node: PaperNode, marksOf: MarksOf, tree: PaperTree) => [PaperNode, number[]][] | undefined;

/** Returns the same marks for each part. */
const eachOf = (parts: PaperNode[], marks: number[]): [PaperNode, number[]][] =>
  parts.map((part) => [part, marks]);

const isDecimal = ({ label }: PaperNode): boolean => /\d\.\d/.test(label);

/** If only the last part or option has marks, or the first of two alternatives, they are those of the whole question. */
const raisedToWhole: Structure = (node, marksOf) => {
  const [first, second] = node.children;
  const isOfFirst = first !== undefined && second?.isAlternative === true && hasMarksIn(first, marksOf);
  const marked = isOfFirst ? first : node.children.at(-1);
  const others = node.children.filter((child) => child !== marked);
  const isOnly =
    marked !== undefined &&
    others.length > 0 &&
    !isDecimal(marked) &&
    marksOf(node).length === 0 &&
    marksOf(marked).length === 1 &&
    ![...marked.children, ...others].some((each) => hasMarksIn(each, marksOf));
  return isOnly
    ? [
        [node, marksOf(marked)],
        [marked, []],
      ]
    : undefined;
};

/** In `(3) [10]` after the last of parts with 5, 2 and 3 marks, [10] is the total of all parts. */
const totalBehindLast: Structure = (node, marksOf) => {
  const last = withParts(node).at(-1) ?? node;
  const amounts = marksOf(last);
  const [total = 0] = amounts.slice(-1);
  const isFitting =
    last !== node &&
    marksOf(node).length === 0 &&
    amounts.length > 1 &&
    sumOf(questionsIn(node, marksOf).flatMap(marksOf)) === total * 2;
  return isFitting
    ? [
        [node, [total]],
        [last, amounts.slice(0, -1)],
      ]
    : undefined;
};

/** Returns the product after the last part or its last descendant; undefined if there is none. */
const productAtEnd = (node: PaperNode): PaperNode['each'] => {
  const last = node.children.at(-1);
  return last && (last.each ?? productAtEnd(last));
};

/** Applies `6 × 1 = 6` or '2 points each' to the parts, of which the student may choose some. Either factor may count the parts. */
const productOfParts: Structure = (node, marksOf) => {
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
  return isFitting ? [[node, whole], ...eachOf(children, [each]), ...eachOf(options, [])] : undefined;
};

/** The least share of the parts that must have options. */
const ASKING = 0.6;

/** Parts with options are questions that share the marks of the whole evenly. */
const sharedEvenly: Structure = (node, marksOf) => {
  const { children, chosen = Math.max(1, children.length) } = node;
  const share = sumOf(marksOf(node)) / chosen;
  const isFitting =
    children.length > 1 &&
    children.filter(hasOptions).length >= children.length * ASKING &&
    share > 0 &&
    Number.isInteger(share * 2) &&
    !children.some((child) => hasMarksIn(child, marksOf));
  return isFitting ? eachOf(children, [share]) : undefined;
};

/** `[3 × 5 = 15]` above parts of 2, 1 and 2 marks means that they are answered three times, so the whole is one question. */
const repeatedParts: Structure = (node, marksOf) => {
  const { each, children } = node;
  const added = sumOf(children.flatMap(marksOf));
  const isFitting = added > 0 && added !== sumOf(marksOf(node)) && children.length > 1;
  return isFitting && (added === each?.marks || added === each?.parts) ? eachOf(children, []) : undefined;
};

/** Returns the total of a question that is printed below its parts; undefined if there is none. */
const totalBelow = (root: PaperNode, tree: PaperTree): number | undefined =>
  tree.totals.find(
    (total) => total.root === root && (total.of === 'question' || (!total.of && total.isBracketed)),
  )?.marks;

/** A question without marks has the total below it, or the marks of an instruction, either for itself or for each of its parts. */
const markedOutside: Structure = (node, marksOf, tree) => {
  if (node.parent || hasMarksIn(node, marksOf)) return undefined;
  const below = totalBelow(node, tree);
  const each = below ?? marksEachOf(node, tree);
  if (each === undefined) return undefined;
  return below === undefined && isCountedByParts(node, tree)
    ? eachOf(node.children, [each])
    : [[node, [each]]];
};

/** The order matters, because each structure may change the result of those before it. */
const structures = [
  raisedToWhole,
  totalBehindLast,
  productOfParts,
  sharedEvenly,
  repeatedParts,
  markedOutside,
];

/** Returns readings of parts without marks: the only one has the rest of the question's total, or one only introduces the others. */
function withGaps(node: PaperNode, reading: QuestionReading, tree: PaperTree): QuestionReading[] {
  const marksOf = marksIn(reading);
  const own = marksOf(node);
  const total = own.length > 0 ? sumOf(own) : (totalBelow(node, tree) ?? marksEachOf(node, tree) ?? 0);
  const parts = node.parent ? [] : questionsIn(node, marksOf);
  const [part, ...others] = parts.filter((each) => marksOf(each).length === 0);
  const left = total - sumOf(parts.flatMap(marksOf));
  const reason = `The total of question ${node.value} leaves ${left}.`;
  const isLeft = part && others.length === 0 && parts.length > 1 && left > 0;
  const unmarked = node.children.filter((each) => each.children.length === 0 && marksOf(each).length === 0);
  const areIntroducing = node.children.some((child) => hasMarksIn(child, marksOf));
  return [
    ...(isLeft ? [withMarks(reading, FITTING, [[part, [left]]], { reason, isDeduced: true })] : []),
    ...(areIntroducing ? unmarked.map((each) => withMarks(reading, SITUATION, [[each, [0]]])) : []),
  ];
}
