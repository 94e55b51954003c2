import {
  hasMarks,
  ownMarks,
  type PaperNode,
  type PaperTree,
  questionsOf,
  rootNodeOf,
  sumOf,
} from '../assembly/paper-tree.ts';
import { marksEachOf } from './spread-marks.ts';

/** One way to read the marks of a question or part. */
export interface MarksReading {
  /** They add up to its marks. */
  marks: number[];
  /** How unlikely it is, 0 for the likeliest. */
  cost: number;
  /** One sentence for the teacher. */
  reason: string;
  /** Its marks are what the total of its question leaves. */
  isDeduced?: boolean;
}

/** The ways to read the amounts that are printed with a question, the likeliest first. */
export function readingsOf(node: PaperNode, tree: PaperTree): MarksReading[] {
  const found = [
    ...ofAmounts(node.marks),
    ...ofInstruction(node, tree),
    ...ofTextMarks(node),
    ...ofSituation(node),
    ...ofRest(node, tree),
  ];
  const sorted = found.sort((a, b) => a.cost - b.cost);
  const cheapest = sorted[0]?.cost ?? 0;
  return sorted
    .filter(({ marks }, at) => sorted.findIndex((other) => isSame(other.marks, marks)) === at)
    .map((reading) => ({ ...reading, cost: reading.cost - cheapest }));
}

/** No marks at all are something else than marks that come to nothing. */
const isSame = (one: number[], other: number[]): boolean =>
  sumOf(one) === sumOf(other) && (one.length === 0) === (other.length === 0);

/** `(6) (4) [10]` is 10, `(5) (5)` in two languages is 5, and `(2) (3)` is 5. */
function ofAmounts(marks: number[]): MarksReading[] {
  const last = marks.at(-1);
  const others = marks.slice(0, -1);
  if (last === undefined) {
    return [];
  }
  if (others.length === 0) {
    return [{ marks, cost: 0, reason: `The question prints ${last}.` }];
  }
  const all = sumOf(marks);
  const isTotal = sumOf(others) === last && others.length > 1;
  const isSame = others.every((each) => each === last);
  return [
    {
      marks,
      cost: isTotal ? 3 : isSame ? 1 : 0,
      reason: `The printed marks ${marks.join(' and ')} add up to ${all}.`,
    },
    {
      marks: [last],
      cost: isTotal ? 0 : 1.5,
      reason: `The last of the printed marks ${marks.join(' and ')} may be the total.`,
    },
    {
      marks: [Math.max(...marks)],
      cost: 2,
      reason: `The largest of the printed marks ${marks.join(' and ')} may be the total.`,
    },
    {
      marks: [marks[0] ?? last],
      cost: 2.5,
      reason: `Only the first of the printed marks ${marks.join(' and ')} may count.`,
    },
  ];
}

/** An instruction gives marks to each question of a section: numbers in brackets at the end of a line may be none. */
function ofInstruction(node: PaperNode, tree: PaperTree): MarksReading[] {
  const each = node.parent === undefined && node.marks.length > 0 ? marksEachOf(node, tree) : undefined;
  const others = tree.roots.filter((root) => marksEachOf(root, tree) === each);
  const isRule =
    others.filter(({ marks }) => marks.length === 1 && marks[0] === each).length > others.length / 2;
  return each === undefined
    ? []
    : [
        {
          marks: [each],
          cost: isRule ? -0.5 : 0.5,
          reason: `The instructions give ${each} to each question of this section.`,
        },
      ];
}

/** Marks within the text: `[5 marks] (show all steps)`. */
function ofTextMarks(node: PaperNode): MarksReading[] {
  const within = node.textMarks ?? [];
  if (within.length > 0 && node.marks.length > 0) {
    return [{ marks: within, cost: 1.5, reason: `The text of the question says ${within.join(' and ')}.` }];
  }
  return within.length > 0
    ? [
        { marks: within, cost: 0, reason: `The text of the question says ${within.join(' and ')}.` },
        { marks: [], cost: 1, reason: '' },
      ]
    : [];
}

/** A part without marks between parts with marks may only describe what the others ask about. */
function ofSituation(node: PaperNode): MarksReading[] {
  const isUnmarked =
    node.children.length === 0 && node.marks.length === 0 && (node.textMarks ?? []).length === 0;
  return isUnmarked && node.parent?.children.some(hasMarks)
    ? [
        { marks: [], cost: 0, reason: '' },
        { marks: [0], cost: 2, reason: '' },
      ]
    : [];
}

/** The total of a question: printed with it, below its parts, or given to each question of its section. */
const totalOfQuestion = (root: PaperNode, tree: PaperTree): number | undefined =>
  ownMarks(root) ??
  tree.totals.find(
    (total) => total.root === root && (total.of === 'question' || (!total.of && total.isBracketed)),
  )?.marks ??
  marksEachOf(root, tree);

/** The only part that shows no marks has what the total of its question leaves for it. */
function ofRest(node: PaperNode, tree: PaperTree): MarksReading[] {
  const root = rootNodeOf(node);
  const parts = node === root || node.marks.length > 0 ? [] : questionsOf(root);
  const unmarked = parts.filter(({ marks }) => marks.length === 0);
  const left = (totalOfQuestion(root, tree) ?? 0) - sumOf(parts.map((part) => ownMarks(part) ?? 0));
  return unmarked.length === 1 && unmarked[0] === node && parts.length > 1 && left > 0
    ? [
        {
          marks: [left],
          cost: -1,
          reason: `The total of question ${root.value} leaves ${left}.`,
          isDeduced: true,
        },
      ]
    : [];
}
