import { sum } from '../../sum.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { aspectMarksIn, marksAtEnd, marksAtStart, type PrintedMarks } from '../marks/printed-marks.ts';
import { pattern } from '../phrases.ts';
import { newNode, ownMarks, type PaperNode, rootNodeOf, upwards } from './paper-tree.ts';

/** Matches the choice before a statement to be ticked: `[TRUE/FALSE] …`. */
const tickBox = pattern(String.raw`^[[(]\s*(?:{tick box})\s*[\])]`);

/** Removes the marks from the lines of questions and assigns them to the parts that they are printed for. */
export class LineMarks {
  /** The brackets around the first marks of the paper: papers that print `(3)` with each part print `[12]` for the whole question. */
  #bracketsOfParts: PrintedMarks['brackets'];

  /** Reads the marks between a label and its text, and returns the text. */
  addAtLabel(node: PaperNode, words: string): string {
    const printed = marksAtStart(words);
    if (!printed) return words;
    node.marks.push(printed.marks);
    node.isMarkedAtLabel = true;
    if (printed.each) node.each = printed.each;
    return printed.text;
  }

  /** Opens a part without a label. It begins with a tick box, or with its marks while the question has marks left for parts. */
  beginPart(node: PaperNode, text: string): { node: PaperNode; text: string } | undefined {
    const printed = marksAtStart(text);
    const ticked = tickBox.test(text) ? upwards(node).find(({ each }) => each !== undefined) : undefined;
    const whole = ticked ?? (printed && wholeOf(node, printed.marks));
    if (!whole) return undefined;
    const value = String(whole.children.length + 1);
    const part = newNode(value, `${whole.label}(${value})`, whole);
    return { node: part, text: this.addAtLabel(part, text) };
  }

  /** Returns the question or part that marks alone on their line belong to. A question whose heading has its total prints no other one. */
  #ownerOf(node: PaperNode, { brackets }: PrintedMarks): PaperNode {
    const root = rootNodeOf(node);
    const hasTotal = root !== node && root.marks.length > 0;
    return brackets === 'square' && this.#bracketsOfParts === 'round' && !hasTotal ? root : node;
  }

  /** Adds a line to a question, and the marks at its end to the part that they belong to. */
  add(node: PaperNode, text: string, line: SourceLine): void {
    const ending = marksAtEnd(text);
    if (node.isMarkedAtLabel && ending?.marks === ownMarks(node) && ending?.text !== '') {
      // The marks next to the label are repeated here.
      node.lines.push({ ...line, text: ending?.text ?? text, closes: true });
      return;
    }
    const printed = node.isMarkedAtLabel || isBrokenDown(node, text) ? undefined : ending;
    let words = printed?.text ?? text;
    if (printed && words === '' && !printed.each) {
      this.#ownerOf(node, printed).marks.push(printed.marks);
      return;
    }
    // In `Language (4) ⇥ [10]`, (4) is the last of several amounts and [10] their total; so is (10) at the edge behind a part.
    const isAtEdge = text.slice(words.length).includes('\t');
    const mayBeTotal = printed?.brackets === 'square' || (isAtEdge && node.parent !== undefined);
    const inner = mayBeTotal && !printed?.each ? marksAtEnd(words) : undefined;
    if (inner?.brackets === 'round') {
      node.marks.push(inner.marks);
      words = inner.text;
    }
    if (printed) {
      this.#bracketsOfParts ??= printed.brackets;
      node.marks.push(printed.marks);
      if (printed.each) node.each = printed.each;
    }
    const ended = printed && { closes: true, hasMarksAtEdge: isAtEdge };
    node.lines.push({ ...line, text: words, ...ended });
  }
}

/** Returns whether a text breaks the marks of its question down into those of several aspects. */
function isBrokenDown(node: PaperNode, text: string): boolean {
  const aspects = aspectMarksIn(text, false);
  return aspects.length > 0 && sum(aspects) === ownMarks(node);
}

/** Returns the question that has marks next to its label which its unlabelled parts do not use up; undefined if there is none. */
function wholeOf(node: PaperNode, marks: number): PaperNode | undefined {
  const whole = node.children.length === 0 && node.parent?.isMarkedAtLabel ? node.parent : node;
  const total = ownMarks(whole);
  const used = sum(whole.children.map((child) => ownMarks(child) ?? 0));
  const isOpen = whole.isMarkedAtLabel && whole.lines.length + whole.children.length > 0;
  return isOpen && total !== undefined && used + marks <= total ? whole : undefined;
}
