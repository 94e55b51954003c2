/** Lists the structures in which the marks of a question belong to the whole, to some of its parts or to each of them. */
import { sum } from '../../sum.ts';
import {
  hasMarksIn,
  type MarksOf,
  type PaperNode,
  type PaperTree,
  questionsIn,
  withParts,
} from '../assembly/paper-tree.ts';
import { hasOptions } from '../assembly/question-type.ts';
import { isCountedByParts, marksEachOf } from './spread-marks.ts';

/** Returns the marks of a node and its parts in a structure that the amounts fit; undefined if they do not fit it. */
type PartStructure = (
  node: PaperNode,
  marksOf: MarksOf,
  tree: PaperTree,
) => [PaperNode, number[]][] | undefined;

/** Returns the same marks for each part. */
const eachOf = (parts: PaperNode[], marks: number[]): [PaperNode, number[]][] =>
  parts.map((part) => [part, marks]);

/**
 * If only the last part or option has marks, or the first of two alternatives, or the part on the line of the question's number, they are
 * those of the whole question.
 */
const raisedToWhole: PartStructure = (node, marksOf) => {
  const [first, second] = node.children;
  const isWithNumber = !node.parent && node.lines.length === 0;
  const isOfFirst =
    first !== undefined && (second?.isAlternative === true || isWithNumber) && hasMarksIn(first, marksOf);
  const marked = isOfFirst ? first : node.children.at(-1);
  const others = node.children.filter((child) => child !== marked);
  if (!marked || others.length === 0 || /\d\.\d/.test(marked.label)) return undefined;
  const isOnly =
    marksOf(node).length === 0 &&
    marksOf(marked).length === 1 &&
    ![...marked.children, ...others].some((each) => hasMarksIn(each, marksOf));
  return isOnly ? [[node, marksOf(marked)], ...eachOf([marked], [])] : undefined;
};

/** In `(3) [10]` after the last of parts with 5, 2 and 3 marks, or of such an alternative, [10] is the total of all parts. */
export const totalBehindLast: PartStructure = (node, marksOf) => {
  const last = withParts(node).at(-1) ?? node;
  const amounts = marksOf(last);
  const [total = 0] = amounts.slice(-1);
  const begin = node.children.findLastIndex(({ isAlternative }) => isAlternative);
  const parts = node.children.slice(Math.max(0, begin)).flatMap((part) => questionsIn(part, marksOf));
  const isFitting =
    marksOf(node).length === 0 && amounts.length > 1 && sum(parts.flatMap(marksOf)) === total * 2;
  return isFitting ? [...eachOf([node], [total]), ...eachOf([last], amounts.slice(0, -1))] : undefined;
};

/** Returns the product after the last part or its last descendant; undefined if there is none. */
const productAtEnd = (node: PaperNode): PaperNode['each'] => {
  const last = node.children.at(-1);
  return last && (last.each ?? productAtEnd(last));
};

/** Applies `6 × 1 = 6` or '2 points each' to the parts, of which the student may choose some. Either factor may count the parts. */
const productOfParts: PartStructure = (node, marksOf) => {
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
    sum(marked.flatMap(withParts).flatMap(marksOf)) === parts * marks;
  const isFitting = each > 0 && children.length > 1 && (marked.length === 0 || isBehindLast);
  // The marks of each part may have been read as those of the whole question.
  const whole = marksOf(node).filter((printed) => printed !== partMarks);
  return isFitting ? [[node, whole], ...eachOf(children, [each]), ...eachOf(options, [])] : undefined;
};

/** The least share of the parts that must have options. */
const ASKING = 0.6;

/** Parts with options are questions that share the marks of the whole evenly. */
const sharedEvenly: PartStructure = (node, marksOf) => {
  const { children, chosen = Math.max(1, children.length) } = node;
  const share = sum(marksOf(node)) / chosen;
  const isFitting =
    children.length > 1 &&
    children.filter(hasOptions).length >= children.length * ASKING &&
    share > 0 &&
    Number.isInteger(share * 2) &&
    !children.some((child) => hasMarksIn(child, marksOf));
  return isFitting ? eachOf(children, [share]) : undefined;
};

/** `[3 × 5 = 15]` above parts of 2, 1 and 2 marks means that they are answered three times, so the whole is one question. */
const repeatedParts: PartStructure = (node, marksOf) => {
  const { each, children } = node;
  const added = sum(children.flatMap(marksOf));
  const isFitting = added > 0 && added !== sum(marksOf(node)) && children.length > 1;
  return isFitting && (added === each?.marks || added === each?.parts) ? eachOf(children, []) : undefined;
};

/** Returns the total of a question that is printed below its parts; undefined if there is none. */
export const totalBelow = (root: PaperNode, tree: PaperTree): number | undefined =>
  tree.totals.find(
    (total) => total.root === root && (total.of === 'question' || (!total.of && total.isBracketed)),
  )?.marks;

/** A question without marks has the total below it, or the marks of an instruction, either for itself or for each of its parts. */
const markedOutside: PartStructure = (node, marksOf, tree) => {
  if (node.parent || hasMarksIn(node, marksOf)) return undefined;
  const below = totalBelow(node, tree);
  const each = below ?? marksEachOf(node, tree);
  if (each === undefined) return undefined;
  return below === undefined && isCountedByParts(node, tree)
    ? eachOf(node.children, [each])
    : [[node, [each]]];
};

/** The order matters, because each structure may change the result of those before it. */
export const partStructures = [
  raisedToWhole,
  totalBehindLast,
  productOfParts,
  sharedEvenly,
  repeatedParts,
  markedOutside,
];
