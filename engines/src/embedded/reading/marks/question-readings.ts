/**
 * Lists the ways to read the marks of a question and its parts: amounts are added up or the last one is their total, and they belong to the
 * part that they are printed with, to the whole question or to each part (`part-structures.ts`). Each way has a cost; the choice between them is made elsewhere.
 */
import { sum } from '../../sum.ts';
import {
  hasMarksIn,
  type MarksOf,
  type PaperNode,
  type PaperTree,
  questionsIn,
  rootNodeOf,
} from '../assembly/paper-tree.ts';
import { isLatin } from '../lines/languages.ts';
import { groups } from '../phrases.ts';
import { DEFAULT_MARKS, numeralOf } from './marks-grammar.ts';
import { partStructures, totalBehindLast, totalBelow } from './part-structures.ts';
import { aspectMarksIn } from './printed-marks.ts';
import { marksEachOf } from './spread-marks.ts';

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

const marksIn =
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
  for (const structure of partStructures) {
    readings = readings.map((reading) => {
      const fitting = structure(node, marksIn(reading), tree);
      const cost = structure === totalBehindLast ? ADDING_UP : FITTING;
      return fitting ? withMarks(reading, cost, fitting) : reading;
    });
  }
  return likeliest(
    readings.flatMap((reading) => [reading, ...readingsOfParts(node, reading, tree)]),
    [node],
  );
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
  marksOf(node).length > 0 ? sum(marksOf(node)) : DEFAULT_MARKS;

/** Keeps the likeliest of the readings with the same marks, because no other can become the best. */
function likeliest(readings: QuestionReading[], nodes: PaperNode[]): QuestionReading[] {
  const best = new Map<string, QuestionReading>();
  for (const reading of readings.toSorted((a, b) => a.cost - b.cost)) {
    const marksOf = marksIn(reading);
    const parts = nodes.flatMap((node) => questionsIn(node, marksOf));
    const counted = sum(parts.map((part) => countedIn(part, marksOf)));
    const key = [counted, sum(nodes.flatMap(marksOf)), parts.length].join();
    if (!best.has(key)) best.set(key, reading);
  }
  return [...best.values()].slice(0, MAX_READINGS);
}

/** Returns the readings of the node's own marks. Without printed amounts, its text is read if no instruction gives it marks. */
function ownReadings(node: PaperNode, tree: PaperTree): MarksReading[] {
  const readings = [...ofAmounts(node), ...ofInstruction(node, tree)];
  if (node.marks.length === 0) {
    const isGiven = node.children.length > 0 || marksEachOf(rootNodeOf(node), tree) !== undefined;
    readings.push({ marks: [], cost: 0, reason: '' }, ...(isGiven ? [] : ofAspects(node)));
  }
  // A single reading needs no explanation.
  return readings.length > 1 ? readings : readings.map((only) => ({ ...only, reason: '' }));
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
  const isTotal = sum(others) === last && others.length > 1;
  const added = `The printed marks ${printed} add up to ${sum(marks)}.`;
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

/** Returns the text of a question without the number at its end that may be its marks. */
export const wordsBeforeNumber = (text: string): string => text.trimEnd().replace(numberBehind, '');

const numberBehindLast = ({ lines }: PaperNode): number =>
  numeralOf(numberBehind.exec(lines.at(-1)?.text.trimEnd() ?? '')?.[1]);

/** Reads the sum of the marks for several aspects of the answer, as in 'Format 1 mark, content 2 marks'. */
function ofAspects({ lines }: PaperNode): MarksReading[] {
  const marks = lines.flatMap(({ text }) => aspectMarksIn(text, true));
  const reason = `The aspects of the answer add up to ${sum(marks)}.`;
  return marks.length > 0 ? [{ marks, cost: FITTING, reason }] : [];
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

/**
 * Returns readings of a question that its total allows: bare numbers behind the parts are their marks, the only part without marks has the
 * rest, a part has 'Up to 4 additional marks', or a part without marks only introduces the others.
 */
function readingsOfParts(node: PaperNode, reading: QuestionReading, tree: PaperTree): QuestionReading[] {
  const { parent, children, value } = node;
  const marksOf = marksIn(reading);
  const own = marksOf(node);
  const hasMarkedParts = children.some((child) => hasMarksIn(child, marksOf));
  const introducing = children.filter((each) => each.children.length === 0 && marksOf(each).length === 0);
  const found = hasMarkedParts ? introducing.map((each) => withMarks(reading, SITUATION, [[each, [0]]])) : [];
  if (parent) return found;
  const below = totalBelow(node, tree);
  const total = own.length > 0 ? sum(own) : (below ?? marksEachOf(node, tree) ?? 0);
  const parts = questionsIn(node, marksOf);
  const counted = sum(parts.flatMap(marksOf));
  const [part, ...others] = parts.filter((each) => marksOf(each).length === 0);
  if (part && others.length === 0 && parts.length > 1 && total > counted) {
    const reason = `The total of question ${value} leaves ${total - counted}.`;
    found.unshift(withMarks(reading, FITTING, [[part, [total - counted]]], { reason, isDeduced: true }));
  }
  // The marks of the whole may be on the line that begins the question with its first part.
  const [ofFirst = 0, ...more] = children[0] ? marksOf(children[0]) : [];
  const isOnFirstLine = node.lines.length + own.length + more.length === 0;
  const ofWhole = children.length > 1 && !hasMarkedParts ? sum(own) : 0;
  const whole = isOnFirstLine ? ofFirst : ofWhole;
  const behind = children.map((child): [PaperNode, number[]] => [child, [numberBehindLast(child)]]);
  const amounts = behind.flatMap(([, marks]) => marks);
  if (whole > 0 && amounts.every((marks) => marks > 0) && sum(amounts) === whole) {
    const ofQuestion = withMarks(reading, FITTING, [[node, [whole]]]);
    found.push(withMarks(ofQuestion, FITTING, behind, { isBare: true }));
  }
  const additional = parts.find(({ lines }) =>
    lines.some(({ text }) => numeralOf(groups('additional marks', text)?.marks) === (below ?? 0) - counted),
  );
  if (additional && below !== undefined && below > counted)
    found.push(withMarks(reading, FITTING, [[additional, [...marksOf(additional), below - counted]]]));
  return found;
}
