/** What the parts of a question are: questions of their own, or options and items that share its marks. */

import {
  hasMarks,
  newNode,
  ownMarks,
  type PaperNode,
  type PaperTree,
  sumOf,
} from '../assembly/paper-tree.ts';
import type { SourceLine } from '../lines/source-line.ts';

/** Moves marks to where they belong, before those that are printed for many at once are spread. */
export function settleParts(tree: PaperTree): void {
  for (const root of tree.roots) {
    raiseLast(root);
  }
  for (const { of, isBracketed, marks, root } of tree.totals) {
    const isOfQuestion = of === 'question' || (of === undefined && isBracketed);
    if (root && isOfQuestion && !hasMarks(root)) {
      root.marks.push(marks);
    }
  }
  for (const root of tree.roots) {
    joinRepeated(root);
    spreadProduct(root);
    splitEvenly(root);
  }
}

/** `[3 × 5 = 15]` over parts of 2, 1 and 2 marks: they are answered three times, so that the whole is one question. */
function joinRepeated(node: PaperNode): void {
  const { each, children } = node;
  const added = sumOf(children.map((child) => ownMarks(child) ?? 0));
  const isRepeated = each !== undefined && added > 0 && added !== ownMarks(node) && children.length > 1;
  if (isRepeated && (added === each.marks || added === each.parts)) {
    delete node.each;
    for (const child of children) {
      child.marks = [];
    }
  }
}

const isDecimal = ({ label }: PaperNode): boolean => /\d\.\d/.test(label);

/** Moves marks that only the last part or option has to the whole question. */
function raiseLast(node: PaperNode): void {
  node.children.forEach(raiseLast);
  const last = node.children.at(-1);
  const others = node.children.slice(0, -1);
  if (last && others.length > 0 && !isDecimal(last) && node.marks.length === 0 && !others.some(hasMarks)) {
    if (!last.children.some(hasMarks) && last.marks.length === 1) {
      node.marks.push(...last.marks.splice(0));
      if (last.each) {
        node.each = last.each;
      }
    }
  }
}

/** `6 × 1 = 6`, '2 points each': the marks of each part, where they are printed with the whole. */
function spreadProduct(node: PaperNode): void {
  if (node.each && node.children.length === 0) {
    splitItems(node, node.each.parts);
  }
  const marks = marksOfParts(node);
  if (marks !== undefined && node.children.length > 1 && !node.children.some(hasMarks)) {
    for (const child of node.children) {
      child.marks.push(marks);
    }
    // The marks of each part may have been read as those of the whole.
    node.marks = node.marks.filter((own) => own !== node.partMarks);
  }
  node.children.forEach(spreadProduct);
}

/** Whichever factor counts the parts, of which the student may choose some. */
function marksOfParts({ each, children, chosen, partMarks }: PaperNode): number | undefined {
  if (partMarks !== undefined || !each) {
    return partMarks;
  }
  const isOfChosen = chosen !== undefined && [each.parts, each.marks].includes(chosen);
  const count = isOfChosen ? chosen : children.length;
  if (each.parts === count) {
    return each.marks;
  }
  return each.marks === count ? each.parts : undefined;
}

const optionLine = /^\(?[A-Da-d][.)]\s*\S/;

const hasOptions = (node: PaperNode): boolean =>
  node.children.length > 1 || node.lines.filter(({ text }) => optionLine.test(text.trim())).length > 1;

/** Parts that have options of their own are questions: they share the marks of the whole. */
function splitEvenly(node: PaperNode): void {
  const { children } = node;
  const total = ownMarks(node);
  const asking = children.filter(hasOptions).length;
  const share = (total ?? 0) / (node.chosen ?? Math.max(1, children.length));
  const isEven = Number.isInteger(share * 2) && share > 0;
  if (children.length > 1 && asking >= children.length * 0.6 && isEven && !children.some(hasMarks)) {
    for (const child of children) {
      child.marks.push(share);
    }
  }
  children.forEach(splitEvenly);
}

const tickBox =
  /^\s*[[(]\s*(?:true\s*\/\s*false|t\s*\/\s*f|yes\s*\/\s*no|right\s*\/\s*wrong|[✓✔√]\s*\/\s*[✗✘x×])\s*[\])]/i;

/** Statements that each begin with what is to be ticked: `[TRUE/FALSE] …`. */
function splitItems(node: PaperNode, parts: number): void {
  const starts = node.lines.flatMap(({ text }, at) => (tickBox.test(text) ? [at] : []));
  const [first] = starts;
  if (first === undefined || starts.length !== parts || ownMarks(node) === undefined) {
    return;
  }
  const lines: SourceLine[] = node.lines.splice(first);
  for (const [at, start] of starts.entries()) {
    const value = String(at + 1);
    const item = newNode(value, `${node.label}(${value})`, node);
    item.lines.push(
      ...lines.slice(start - first, (starts[at + 1] ?? node.lines.length + lines.length) - first),
    );
  }
}
