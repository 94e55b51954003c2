import { isCopyOf, ownText } from '../answers/word-similarity.ts';
import {
  ownMarks,
  type PaperNode,
  type PaperTree,
  questionsOf,
  sumOf,
  upwards,
} from '../assembly/paper-tree.ts';
import { isKeyHeading } from '../assembly/signals.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { marksAtStart } from '../marks/printed-marks.ts';
import { richTextOf } from '../text/paragraphs.ts';
import { writeAnswer } from './key-answer.ts';
import { withoutHeading } from './key-heading.ts';
import { readKey } from './key-reader.ts';

/**
 * Writes the answers of a key into the questions of its paper, found by their numbers and by the text of the questions.
 *
 * @returns the lines that belong to no question as rich text, in the order of the key
 */
export function matchKey(tree: PaperTree, lines: SourceLine[]): string[] {
  const left: SourceLine[][] = [];
  for (const { node, lines: answerLines } of readKey(lines, tree)) {
    const rest = node ? answer(node, answerLines) : answerLines;
    if (rest.length > 0) {
      left.push(rest);
    }
  }
  const printed = new Set(tree.printed.map((text) => text.trim()));
  const title = tree.title.map(({ text }) => text).join(' ');
  const unmatched = left
    .map((answerLines) => withoutHeading(answerLines, title))
    .map((answerLines) => answerLines.filter(({ text }) => !printed.has(text.trim()) && !isKeyHeading(text)));
  return unmatched.map(richTextOf).filter((html) => html !== '');
}

/** Writes the lines of a key into a part of the paper, and returns those that are left over. */
function answer(node: PaperNode, answerLines: SourceLine[]): SourceLine[] {
  const questions = questionsOf(node);
  const [only, ...others] = questions;
  if (only && others.length === 0) {
    writeAnswer(only, answerLines, ownText(only));
    return [];
  }
  if (answerInTurn(questions, answerLines)) {
    return [];
  }
  // The line is a heading that the paper prints as well.
  return answerLines.filter(({ text }) => !isCopyOf(text, textOf(node)) && marksAtStart(text)?.text !== '');
}

/**
 * Assigns unlabelled parts, which begin with their marks, to the questions in turn until the marks of each are used up. Returns false if
 * the marks do not add up.
 */
function answerInTurn(questions: PaperNode[], answerLines: SourceLine[]): boolean {
  const pieces: { marks: number; lines: SourceLine[] }[] = [];
  for (const line of answerLines) {
    const start = marksAtStart(line.text.trim());
    const last = pieces.at(-1);
    if (start) {
      pieces.push({ marks: start.marks, lines: [{ ...line, text: start.text }] });
    } else if (last) {
      last.lines.push(line);
    }
  }
  const all = sumOf(questions.map((question) => ownMarks(question) ?? 0));
  if (pieces[0]?.marks === all) {
    // The first piece has the total of all parts.
    pieces.shift();
  }
  if (pieces.length === 0 || sumOf(pieces.map(({ marks }) => marks)) !== all) {
    return false;
  }
  for (const question of questions) {
    let open = ownMarks(question) ?? 0;
    const own: SourceLine[] = [];
    for (let piece = pieces[0]; piece && open > 0; piece = pieces[0]) {
      open -= piece.marks;
      own.push(...piece.lines);
      pieces.shift();
    }
    writeAnswer(question, own, ownText(question));
  }
  return true;
}

/** Returns the text of a question with its parts and its stem. */
const textOf = (node: PaperNode): string =>
  [...upwards(node.parent).map((above) => above.lines.map(({ text }) => text).join(' ')), ownText(node)].join(
    ' ',
  );
