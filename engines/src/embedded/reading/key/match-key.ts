import { sum } from '../../sum.ts';
import { isCopyOf, ownText, shareContainedIn } from '../answers/question-prints.ts';
import { ownMarks, type PaperNode, type PaperTree, questionsOf, upwards } from '../assembly/paper-tree.ts';
import { isKeyHeading } from '../assembly/signals.ts';
import { groupsStartedBy, type SourceLine } from '../lines/source-line.ts';
import { marksAtStart } from '../marks/printed-marks.ts';
import { groups, pattern } from '../phrases.ts';
import { richTextOf } from '../text/paragraphs.ts';
import { writeAnswer } from './key-answer.ts';
import { readKey } from './key-reader.ts';

/**
 * Writes the answers of a key into the questions of its paper, found by their numbers and by the text of the questions.
 *
 * @returns the lines that belong to no question as rich text, in the order of the key
 */
export function matchKey(tree: PaperTree, lines: SourceLine[]): string[] {
  const left = readKey(lines, tree).map((entry) =>
    entry.node ? answer(entry.node, entry.lines) : entry.lines,
  );
  const printed = new Set(tree.printed.map((text) => text.trim()));
  const title = tree.title.map(({ text }) => text).join(' ');
  const isOwn = ({ text }: SourceLine): boolean => !printed.has(text.trim()) && !isKeyHeading(text);
  return left
    .filter(({ length }) => length > 0)
    .map((answerLines) => richTextOf(withoutHeading(answerLines, title).filter(isOwn)))
    .filter((html) => html !== '');
}

/** Writes the lines of a key into a part of the paper, and returns those that are left over. */
function answer(node: PaperNode, answerLines: SourceLine[]): SourceLine[] {
  const questions = questionsOf(node);
  const [only, ...others] = questions;
  if (only && others.length === 0) {
    writeAnswer(only, answerLines, ownText(only));
    return [];
  }
  if (answerInTurn(questions, answerLines)) return [];
  // The line is a heading that the paper prints as well.
  return answerLines.filter(({ text }) => !isCopyOf(text, textOf(node)));
}

/**
 * Assigns unlabelled parts, which begin with their marks, to the questions in turn until the marks of each are used up. Returns false if
 * the marks do not add up.
 */
function answerInTurn(questions: PaperNode[], answerLines: SourceLine[]): boolean {
  const startOf = ({ text }: SourceLine) => marksAtStart(text.trim());
  const pieces = groupsStartedBy(answerLines, (line) => startOf(line) !== undefined).flatMap(
    ([first, ...others]) => {
      const start = first && startOf(first);
      return start ? [{ marks: start.marks, lines: [{ ...first, text: start.text }, ...others] }] : [];
    },
  );
  const all = sum(questions.map((question) => ownMarks(question) ?? 0));
  // The first piece may have the total of all parts.
  if (pieces[0]?.marks === all) pieces.shift();
  if (pieces.length === 0 || sum(pieces.map(({ marks }) => marks)) !== all) return false;
  for (const question of questions) {
    let open = ownMarks(question) ?? 0;
    const own: SourceLine[] = [];
    while (pieces[0] && open > 0) {
      open -= pieces[0].marks;
      own.push(...(pieces.shift()?.lines ?? []));
    }
    writeAnswer(question, own, ownText(question));
  }
  return true;
}

/** Returns the text of a question with its parts and its stem. */
const textOf = (node: PaperNode): string =>
  [...upwards(node.parent).flatMap(({ lines }) => lines.map(({ text }) => text)), ownText(node)].join(' ');

const detail = pattern(String.raw`^{heading detail}\b|\b(?:19|20)\d\d$`);
const MAX_WORDS = 12;

/**
 * Removes the headings at the start of a key: its title, the lines above the title, and the lines below it with a class, a date or a
 * subject. `title` is the title of the paper.
 */
function withoutHeading(answerLines: SourceLine[], title: string): SourceLine[] {
  const texts = answerLines.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const sentence = texts.findIndex((text) => !mayBeHeading(text));
  const short = sentence < 0 ? texts : texts.slice(0, sentence);
  let at = short.findLastIndex((text) => groups('key title', text) !== undefined) + 1;
  while (at < short.length && isDetail(short[at] ?? '', title)) {
    at += 1;
  }
  return answerLines.slice(at);
}

const mayBeHeading = (text: string): boolean =>
  text.split(' ').length <= MAX_WORDS && !/(?<!\b(?:no|std|vs))[.?!;]$/i.test(text);

const isDetail = (text: string, title: string): boolean =>
  text === '' || detail.test(text) || shareContainedIn(text, title) === 1;
