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
import { plainOf } from '../text/formula-markers.ts';
import { paragraphsOf, richTextOf } from '../text/paragraphs.ts';
import { writeAnswer } from './key-answer.ts';
import { withoutHeading } from './key-heading.ts';
import { readKey } from './key-reader.ts';
import { ownText } from './key-targets.ts';
import { shareContainedIn, wordSimilarity } from './word-similarity.ts';

/** Of the words of a question: by so many an answer without a number is known. */
const ALIKE = 0.6;
const COPY = 0.8;
/** Share of the words of an answer that are the question's, where it is but a copy of it, and words that a copy has at least. */
const COPIED = 0.95;
const LONGEST_OPTION = 5;

/**
 * Writes the answers of a key into the questions of its paper: by number first, by likeness next.
 *
 * @returns Rich text of what belongs to no question, in the order of the key.
 */
export function matchKey(tree: PaperTree, lines: SourceLine[]): string[] {
  const questions = tree.roots.flatMap(questionsOf);
  const left: SourceLine[][] = [];
  for (const { node, lines: said } of readKey(lines, tree)) {
    const rest = node ? answer(node, said) : said;
    if (rest.length > 0) {
      left.push(rest);
    }
  }
  const printed = new Set(tree.printed.map((text) => text.trim()));
  const title = tree.title.map(({ text }) => text).join(' ');
  const unmatched = left
    .map((said) => withoutHeading(said, title))
    .map((said) => said.filter(({ text }) => !printed.has(text.trim()) && !isKeyHeading(text)))
    .flatMap((said) => matchByLikeness(said, questions));
  for (const question of questions) {
    rejectCopy(question);
  }
  return unmatched.map(richTextOf).filter((html) => html !== '');
}

/** A key that only repeats its question says nothing. */
function rejectCopy(question: PaperNode): void {
  const said = question.answer.map(({ text }) => text).join(' ');
  const asked = textOf(question);
  const isLong = wordCount(said) >= wordCount(ownText(question)) * COPY && wordCount(said) > LONGEST_OPTION;
  if (isLong && shareContainedIn(said, asked) >= COPIED) {
    question.answer = [];
  }
}

const wordCount = (text: string): number => text.split(/\s+/).length;

/** Writes what the key says to a part of the paper. Returns what is left over. */
function answer(node: PaperNode, said: SourceLine[]): SourceLine[] {
  const questions = questionsOf(node);
  const [only, ...others] = questions;
  if (only && others.length === 0) {
    writeAnswer(only, said, ownText(only));
    return [];
  }
  if (answerInTurn(questions, said)) {
    return [];
  }
  // A heading that the paper prints as well.
  return said.filter(
    ({ text }) => shareContainedIn(text, textOf(node)) < COPY && marksAtStart(text)?.text !== '',
  );
}

/** Parts without labels, each with its marks before it: they are given to the questions until their marks are used up. */
function answerInTurn(questions: PaperNode[], said: SourceLine[]): boolean {
  const pieces: { marks: number; lines: SourceLine[] }[] = [];
  for (const line of said) {
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
    // The marks of all the parts.
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

/** Paragraphs that repeat the words of a question that has no answer yet begin its answer. */
function matchByLikeness(said: SourceLine[], questions: PaperNode[]): SourceLine[][] {
  const found = new Map<PaperNode, SourceLine[]>();
  const left: SourceLine[] = [];
  let open: SourceLine[] = left;
  for (const line of said) {
    const alike = mostAlike(
      line,
      said,
      questions.filter(({ answer: given }) => given.length === 0),
    );
    if (alike && !found.has(alike)) {
      open = [];
      found.set(alike, open);
    }
    open.push(line);
  }
  for (const [question, lines] of found) {
    writeAnswer(question, lines, ownText(question));
  }
  return left.length > 0 ? [left] : [];
}

/** The question whose words the paragraph that begins with this line contains. */
function mostAlike(line: SourceLine, said: SourceLine[], questions: PaperNode[]): PaperNode | undefined {
  const from = said.indexOf(line);
  const [paragraph] = paragraphsOf(said.slice(from, from + 6));
  if (!paragraph) {
    return undefined;
  }
  const [best, next] = questions
    .map((question) => ({ question, share: wordSimilarity(ownText(question), plainOf(paragraph.text)) }))
    .sort((a, b) => b.share - a.share);
  return best && best.share >= ALIKE && best.share > (next?.share ?? 0) ? best.question : undefined;
}

/** The words of a question with its parts and its stem. */
const textOf = (node: PaperNode): string =>
  [...upwards(node.parent).map((above) => above.lines.map(({ text }) => text).join(' ')), ownText(node)].join(
    ' ',
  );
