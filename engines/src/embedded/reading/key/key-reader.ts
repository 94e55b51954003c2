import { sum } from '../../sum.ts';
import { type AnswerTarget, keyWeights, type SectionHeading } from '../answers/answer-evidence.ts';
import { type AnswerLabel, answerLabelOf, BARE, readAnswerLabel } from '../answers/answer-labels.ts';
import { type AnswerStart, decodeAnswers } from '../answers/decode-answers.ts';
import { ownText } from '../answers/question-prints.ts';
import {
  hasMarks,
  type PaperNode,
  type PaperTree,
  questionsOf,
  rootNodeOf,
  upwards,
  withParts,
} from '../assembly/paper-tree.ts';
import { hasOptions } from '../assembly/question-type.ts';
import {
  isAlternative,
  isEndOfPaper,
  isRuledLine,
  isSectionHeading,
  sectionName,
} from '../assembly/signals.ts';
import { isCapital, readLabels } from '../labels/labels.ts';
import { withMarksColumn, withMarksInRow } from '../lines/marks-forms.ts';
import { withColumnsApart } from '../lines/question-columns.ts';
import { withSpacedNumbers } from '../lines/rewrites.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { totalOfLine } from '../marks/printed-totals.ts';
import { groups } from '../phrases.ts';
import { joinedPieces, keyPieces } from './key-rows.ts';

/** The lines of a key for one part of the paper. `node` is undefined if they belong to no part. */
export interface KeyEntry {
  node: PaperNode | undefined;
  lines: SourceLine[];
}

/** Matches a row number that is repeated in the number of the first part: `1.1  1.1.1  B`. */
const ofRow = /^(\d{1,2}(?:\.\d{1,2})*)\s+(?=\1\.\d)/;
/** Matches an option with the sign before the next one in a list. */
const listed = /^(\(?\w\)?)[,;|]$/;

const answerTo = /^(?:answers?|ans|solutions?|soln?|sol)\.?\s*(?:(?:to|for|no)\.?\s+)?(?=(?:q|\d))/i;

/** Returns the label of each piece. A word such as 'Answer' before its number counts if most numbers have one. */
function keyLabels(lines: SourceLine[]): (AnswerLabel | undefined)[] {
  const texts = lines.map(({ text }) =>
    text
      .trim()
      .replace(/^[,;|]\s*/, '')
      .replace(ofRow, ''),
  );
  const labels = texts.map((text) => readAnswerLabel(text, true));
  const numbersOf = (counts: (text: string) => boolean): number =>
    new Set(
      labels.flatMap((label, at) =>
        label?.readings[0]?.isRelative === false && label.style !== BARE && counts(texts[at] ?? '')
          ? label.rank
          : [],
      ),
    ).size;
  const isUsual = numbersOf((text) => answerTo.test(text)) * 2 > numbersOf(() => true);
  return labels.map((label, at) => (!isUsual && answerTo.test(texts[at] ?? '') ? undefined : label));
}

/** Another numbering than the printed one must begin more questions, by this share of all. */
const MORE = 0.2;
const begun = (starts: readonly AnswerStart[]): number =>
  new Set(starts.map(({ question }) => question)).size;

/** Reads an answer key with the help of the questions of its paper. */
export function readKey(printed: SourceLine[], tree: PaperTree): KeyEntry[] {
  const lines = keyPieces(withSpacedNumbers(withColumnsApart(withMarksColumn(withMarksInRow(printed)))));
  const headings = lines.map(({ text }) => headingsOf(text.trim(), tree));
  const questions = tree.roots.flatMap(questionsOf);
  const labels = keyLabels(lines);
  const starts = numberings(questions.map(targetOf))
    .map((targets) => decodeAnswers(lines, targets, labels, headings, keyWeights).starts)
    .reduce((best, next) => (begun(next) > begun(best) + questions.length * MORE ? next : best));
  return entriesOf(lines, starts, questions).filter((entry) => entry.lines.length > 0);
}

/**
 * Returns the questions with their printed numbers, and as a key may number them: through the whole paper if the paper begins again in its
 * sections, from 1 in each section otherwise.
 */
function numberings(printed: AnswerTarget[]): AnswerTarget[][] {
  const sections = [...Map.groupBy(printed, ({ section }) => section)].map(([section, own]) => {
    const numbers = own.map(({ way }) => Number(way[0]));
    return { section, first: Math.min(...numbers), last: Math.max(...numbers) };
  });
  const areRestarted = sections.some(({ first }, at) => first <= (sections[at - 1]?.last ?? 0));
  const shiftOf = (at: number): number =>
    areRestarted ? sum(sections.slice(0, at).map(({ last }) => last)) : 1 - (sections[at]?.first ?? 1);
  const shifted = printed.map(({ way, ...target }) => {
    const shift = shiftOf(sections.findIndex(({ section }) => section === target.section));
    return { ...target, way: way.with(0, String(Number(way[0]) + shift)) };
  });
  return sections.length > 1 ? [printed, shifted] : [printed];
}

/** Moves the answers that a paper prints below a question to the parts that their labels name. */
export function placeAnswers(root: PaperNode): void {
  const all = withParts(root);
  const pieces = new Map(all.map((part) => [part, keyPieces(part.answerLines)]));
  const lines = [...pieces.values()].flat();
  const [line] = lines;
  if (!line || !lines.some(answerLabelOf)) return;
  const begun = startsIn([labelLine(root, line), ...lines], all).map(({ question }) => all[question ?? -1]);
  // A part without marks is an option, unless another part is answered as well.
  const isSeveral = (children: PaperNode[]): boolean =>
    children.filter(({ answerLines }) => answerLines.length > 0).length > 1 ||
    children.filter((part) => begun.includes(part)).length > 1;
  const parts = all.filter((part) => !part.parent || hasMarks(part) || isSeveral(part.parent.children));
  for (const part of all) part.answerLines = [];
  for (const [part, own] of pieces) {
    if (own.length === 0) continue;
    const whole = upwards(part).find((each) => parts.includes(each)) ?? root;
    const above = whole.children.some((each) => parts.includes(each)) ? whole : (whole.parent ?? whole);
    const labelled = [labelLine(above, line), ...own];
    const starts = startsIn(labelled, parts).filter(({ line: at }) => at > 0);
    const [first, ...entries] = entriesOf(labelled, starts, parts);
    whole.answerLines.push(...withText(first?.lines.slice(1) ?? []));
    for (const { node = whole, lines: answer } of entries) node.answerLines.push(...withText(answer));
  }
}

const withText = (lines: SourceLine[]): SourceLine[] => lines.filter(({ text }) => text.trim() !== '');

const startsIn = (lines: SourceLine[], parts: PaperNode[]): readonly AnswerStart[] =>
  decodeAnswers(
    lines,
    parts.map((part) => ({ way: wayTo(part), text: '' })),
  ).starts;

/** Returns a line with the label of a part, such as 'Question 1) a) ii)'. */
function labelLine(node: PaperNode, line: SourceLine): SourceLine {
  const steps = wayTo(node).map((step) => `${step})`);
  return { ...line, text: `Question ${steps.join(' ')}`, box: { ...line.box } };
}

const targetOf = (node: PaperNode) => ({
  way: wayTo(node),
  text: ownText(node),
  section: rootNodeOf(node).section,
  isChoice: hasOptions(node),
});

/** Returns the lines from each beginning of an answer to the next one. */
function entriesOf(lines: SourceLine[], starts: readonly AnswerStart[], questions: PaperNode[]): KeyEntry[] {
  const entries: KeyEntry[] = [{ node: undefined, lines: [] }];
  const begins = new Map(starts.map((start) => [start.line, start]));
  const last = starts.at(-1)?.line ?? 0;
  let end = 0;
  for (const [at, line] of lines.entries()) {
    const text = line.text.trim();
    const begun = begins.get(at);
    if (begun) {
      const node = nodeOf(begun, questions);
      end = begun.end;
      const rest = node ? begun.rest.replace(listed, '$1') : text;
      const own = begun.rest === '' ? [] : [{ ...(lines[end - 1] ?? line), text: rest }];
      entries.push({ node, lines: own });
    } else if (at >= end && (endsAnswers(text) || (at > last && groups('solutions heading', text)))) {
      entries.push({ node: undefined, lines: [] });
    } else if (at >= end && !isRuledLine(text) && !(isAlternative(text) && begins.has(at + 1))) {
      entries.at(-1)?.lines.push(line);
    }
  }
  return entries.map((entry) => ({ ...entry, lines: joinedPieces(entry.lines) }));
}

/** Returns the question that an answer belongs to, or the heading above its parts. */
const nodeOf = ({ question, place, way }: AnswerStart, questions: PaperNode[]): PaperNode | undefined =>
  question === null ? upwards(questions[place ?? -1]).at(-way.length) : questions[question];

const wayTo = (node: PaperNode): string[] =>
  upwards(node)
    .reverse()
    .map(({ value }) => value.toLowerCase());

const endsAnswers = (text: string): boolean =>
  isEndOfPaper(text) ||
  groups('hints heading', text) !== undefined ||
  (/\btotal\b/i.test(text) && totalOfLine(text) !== undefined);

/** Returns the sections of the paper that a line of the key may be the heading of, by their names and their words. */
function headingsOf(text: string, { sections }: PaperTree): SectionHeading[] {
  const { name, words, isQuestion } = nameAndWords(text);
  const found = sections.flatMap(({ heading }, section): SectionHeading[] => {
    const known = nameAndWords(heading);
    const isRepeated =
      words.includes(' ') && (known.words.startsWith(words) || words.startsWith(known.words));
    const isNamed = name !== undefined && name === known.name;
    const isSure = isRepeated || sectionName(text) !== undefined || (words === '' && !isQuestion);
    return (isRepeated && name === known.name) || isNamed ? [{ section, certainty: isSure ? 1 : 0 }] : [];
  });
  const isHeading = isSectionHeading(text) || groups('group name', text) !== undefined;
  return found.length === 0 && isHeading ? [{ section: undefined, certainty: 1 }] : found;
}

/** Returns the name of a section ('B', 'IV') and the words behind it. A key may call a group of questions a question. */
function nameAndWords(heading: string) {
  const labelled = readLabels(heading);
  const [label] = labelled?.labels ?? [];
  const isQuestion = label?.kind === 'question';
  return label && (isQuestion || isCapital(label))
    ? { name: label.value, words: wordsAlone(labelled?.rest ?? ''), isQuestion }
    : { name: sectionName(heading), words: wordsAlone(heading), isQuestion };
}

const wordsAlone = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
