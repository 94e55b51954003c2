/** Plans what each line of a paper begins, after its numbering has been decoded as a whole. */

import { readAnswerLabel } from '../answers/answer-labels.ts';
import { afterAnswerWord, isKeyHeading, isSectionHeading } from '../assembly/signals.ts';
import { isKeyTable, keyPieces } from '../key/key-rows.ts';
import type { Label, Labelled } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { decodeParts, type PartLine } from './decode-parts.ts';
import { type DecodedQuestion, decodeQuestions } from './decode-questions.ts';
import { type InstructionItems, instructionItems } from './instruction-items.ts';
import { type LineFacts, lineFacts } from './line-facts.ts';
import { ordinalCandidates, type QuestionCandidate, questionCandidates } from './question-candidates.ts';

/** A line that begins a question, parts of it, or both. */
export interface PlannedLine {
  question?: DecodedQuestion;
  /** The number of levels of parts that stay open. */
  depth: number;
  parts: Label[];
  /** The text after the labels. */
  rest: string;
}

export interface NumberingPlan {
  facts: LineFacts[];
  lines: Map<number, PlannedLine>;
  /** The index of the line after the instructions on the cover. */
  coverEnd: number;
  /** The index at which the answers to all questions begin, after the questions. */
  keyStart: number;
}

const KEY_REACH = 60;
/** The first question begins within this many lines after its heading. */
const SOON = 5;

/** Returns the number of the question that begins within a few lines, apart from those of tables; undefined if parts or nothing begin there. */
export function questionSoon({ lines, facts }: NumberingPlan, at: number): number | undefined {
  let left = SOON;
  for (let next = at + 1; left > 0 && next < facts.length; next += 1) {
    const planned = lines.get(next);
    if (planned) return planned.question?.number;
    if (!facts[next]?.line.cell) left -= 1;
  }
  return undefined;
}

export function planNumbering(lines: SourceLine[], isMixed = false): NumberingPlan {
  const facts = lineFacts(lines);
  const instructions = instructionItems(facts);
  const numbers = questionCandidates(facts, isMixed);
  const all = numbers.length > 0 ? numbers : ordinalCandidates(facts);
  const { decoded, headed } = beforeKey(facts, all, instructions.items);
  const { questions, repeatedFrom } = withoutRepeats(withoutContents(decoded), facts);
  const keyStart = Math.min(headed, repeatedFrom);
  const plan = new Map<number, PlannedLine>();
  for (const [index, question] of questions.entries()) {
    const end = Math.min(questions[index + 1]?.candidate.at ?? facts.length, keyStart);
    for (const [at, line] of plannedQuestion(question, end, facts, questions)) {
      plan.set(at, line);
    }
  }
  return { facts, lines: plan, coverEnd: coverEnd(instructions, questions), keyStart };
}

/** Returns the index after the instructions above the first question. */
function coverEnd({ groups }: InstructionItems, [first]: DecodedQuestion[]): number {
  const begin = first?.candidate.at ?? 0;
  return Math.min(begin, groups.findLast(({ start }) => start < begin)?.end ?? 0);
}

/**
 * Returns the questions before the key. The key begins with a heading such as 'Answers' after at least two questions, or with a table of
 * answers. The numbers must start again at 1 there, and none may exceed the last question.
 */
function beforeKey(
  facts: LineFacts[],
  candidates: QuestionCandidate[],
  instructions: Set<number>,
): { decoded: DecodedQuestion[]; headed: number } {
  for (const headed of facts.keys()) {
    if (!beginsKey(facts, headed)) continue;
    const above = candidates.filter(({ at }) => at < headed);
    const decoded = decodeQuestions(facts, above, instructions);
    const numbers = new Set(decoded.map(({ number }) => number));
    const last = Math.max(...numbers);
    const isWithin = facts.slice(headed).every(({ labelled }) => {
      const [label] = labelled?.labels ?? [];
      return !(label?.kind === 'number' || label?.kind === 'question') || Number(label.value) <= last;
    });
    if (numbers.size > 1 && isWithin) return { decoded, headed };
  }
  return { decoded: decodeQuestions(facts, candidates, instructions), headed: Number.POSITIVE_INFINITY };
}

/** Returns whether a line is the first of a key: a row of answers from 1 on, or a heading or a word such as 'Answers' above or before some. */
function beginsKey(facts: LineFacts[], at: number): boolean {
  const isTableAt = (index: number): boolean => isKeyTable(facts[index]?.line, facts[index + 1]?.line);
  const { text, answers, line } = facts[at] as LineFacts;
  const below = facts[at + 1]?.line;
  if (isTableAt(at)) return true;
  if (answers && isTableAt(at + 1)) return true;
  // 'Answers: 1. neon 2. iron' is the key only in a paper without other answers.
  if (answers && areAnswersFromOne({ ...line, text: afterAnswerWord(line.text) ?? '' }))
    return facts.findIndex((fact) => fact.answers) === at;
  if (!isKeyHeading(text)) return false;
  if (isTableAt(at + 1) || (below && areAnswersFromOne(below))) return true;
  const next = facts.slice(at + 1, at + 1 + KEY_REACH).find(({ labelled }) => labelled !== undefined);
  const first = next?.labelled?.labels[0];
  return first?.kind !== 'part' && (first?.value === '1' || first?.value.startsWith('1.') === true);
}

/** Returns whether a line has several answers from 1 on: '1-a ⇥ 2-c'. */
function areAnswersFromOne(line: SourceLine): boolean {
  const [first, ...others] = keyPieces([line]);
  return others.length > 0 && first !== undefined && readAnswerLabel(first.text.trim(), true)?.rank === 1;
}

/** Removes a table of contents: plain numbers that all occur again as 'Question 1' and so on. */
function withoutContents(decoded: DecodedQuestion[]): DecodedQuestion[] {
  const isNamed = ({ candidate: { kind } }: DecodedQuestion): boolean => kind === 'word';
  const first = Math.max(0, decoded.findIndex(isNamed));
  const named = new Set(decoded.filter(isNamed).map(({ number }) => number));
  return decoded.slice(0, first).every(({ number }) => named.has(number)) ? decoded.slice(first) : decoded;
}

/** Removes repeated numbers with a word that do not follow the heading of a section: they belong to the answers or to a form for marks. */
function withoutRepeats(
  decoded: DecodedQuestion[],
  facts: LineFacts[],
): { questions: DecodedQuestion[]; repeatedFrom: number } {
  for (const [index, { candidate, restarts }] of decoded.entries()) {
    const before = decoded.slice(0, index);
    const known = new Set(before.map(({ number }) => number));
    const last = before.at(-1)?.candidate.at ?? 0;
    const hasHeading = facts.slice(last + 1, candidate.at).some(({ isHeading }) => isHeading);
    const isRepeat = restarts && known.size > 1 && candidate.kind === 'word' && !hasHeading;
    if (isRepeat && decoded.slice(index).every(({ number }) => known.has(number))) {
      return { questions: before, repeatedFrom: candidate.at };
    }
  }
  return { questions: decoded, repeatedFrom: Number.POSITIVE_INFINITY };
}

function* plannedQuestion(
  question: DecodedQuestion,
  end: number,
  facts: LineFacts[],
  questions: DecodedQuestion[],
): Generator<[number, PlannedLine]> {
  const { candidate } = question;
  const { at } = candidate;
  const opened = new Map(
    decodeParts(partLines(question, end, facts, questions), at).map((parts) => [parts.at, parts]),
  );
  const own = opened.size === 1 && sharesLines(candidate, end, facts) ? undefined : opened.get(at);
  const left = own ? own.left : candidate.parts.filter(({ kind }) => kind !== 'decimal');
  yield [at, { question, depth: 0, parts: own?.labels ?? [], rest: textBehind(left, candidate.rest) }];
  for (const [line, parts] of opened) {
    const labelled = facts[line]?.labelled;
    if (line !== at && labelled) {
      yield [line, { depth: parts.depth, parts: parts.labels, rest: textBehind(parts.left, labelled.rest) }];
    }
  }
}

/** Returns whether several parts share the lines of their question, as in '(a) … (b) …', so that they are text. */
function sharesLines({ at, parts: [first] }: QuestionCandidate, end: number, facts: LineFacts[]): boolean {
  const next = first?.printed.replace(first.value, String.fromCharCode(first.value.charCodeAt(0) + 1));
  return first?.kind === 'part' && facts.slice(at, end).some(({ text }) => text.includes(` ${next} `));
}

const textBehind = (labels: Label[], rest: string): string =>
  [...labels.map(({ printed, value, shown }) => (printed === value ? shown : printed)), rest]
    .join(' ')
    .trim();

/** Returns the lines of a question, up to the heading of a section, that begin with part labels. */
function partLines(
  { candidate, number }: DecodedQuestion,
  end: number,
  facts: LineFacts[],
  questions: DecodedQuestion[],
): PartLine[] {
  const worded = questions.filter(({ candidate: { kind } }) => kind === 'word' || kind === 'named').length;
  const takesBareDigits = worded > questions.length / 2 || candidate.kind === 'lettered';
  const { at: start } = candidate;
  const heading = facts.findIndex(({ text }, at) => at > start && at < end && isSectionHeading(text));
  return facts.slice(start, heading < 0 ? end : heading).flatMap((fact, index, all) => {
    const at = start + index;
    const labels = (index === 0 ? candidate.parts : labelsOfParts(fact.labelled, number)) ?? [];
    const [first] = labels;
    if (!first) return [];
    const own = facts.slice(at, nextLabel(facts, at, end, /^[A-Z]/.test(first.value)));
    return [
      {
        at,
        labels,
        isCertain: index === 0 || labels.length < (fact.labelled?.labels.length ?? 0),
        isProven: own.some(({ hasMarks, answers }) => hasMarks || answers),
        hasMarks: own.some(({ hasMarks }) => hasMarks),
        isProse: fact.isProse,
        answeredFrom: start + all.slice(0, index).findLastIndex(({ answers }) => answers),
        isAlternative: all[index - 1]?.isAlternative === true,
        takesDigits: first.kind === 'part' || first.kind === 'decimal' || takesBareDigits,
      },
    ];
  });
}

/** Returns the labels without the number of the question, which may precede each of its parts; undefined if there are none. */
function labelsOfParts(labelled: Labelled | undefined, number: number): Label[] | undefined {
  const [first, ...others] = labelled?.labels ?? [];
  if (!first || first.kind === 'part') return first && [first, ...others];
  const isOwn = Number.parseInt(first.value, 10) === number;
  if (first.kind === 'decimal') return isOwn ? [first, ...others] : undefined;
  if (isOwn && others.length > 0) return others;
  return first.kind === 'question' ? undefined : [first, ...others];
}

/** Returns the index of the next line with a label. After a capital letter, which may have parts, labels of parts do not count. */
function nextLabel(facts: LineFacts[], at: number, end: number, isCapital: boolean): number {
  const next = facts.slice(at + 1, end).findIndex(({ labelled }) => {
    const label = labelled?.labels[0];
    return label && !(isCapital && label.kind === 'part' && !/^[A-Z]/.test(label.value));
  });
  return next < 0 ? end : at + 1 + next;
}
