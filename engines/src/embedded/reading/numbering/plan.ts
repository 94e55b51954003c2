/** What each line of a paper begins, once its numbering has been decoded as a whole. */

import { isKeyHeading } from '../assembly/signals.ts';
import { isKeyTable } from '../key/key-rows.ts';
import type { Label, Labelled } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { decodeParts, type PartLine } from './decode-parts.ts';
import { type DecodedQuestion, decodeQuestions } from './decode-questions.ts';
import { type InstructionItems, instructionItems } from './instruction-items.ts';
import { type LineFacts, lineFacts } from './line-facts.ts';
import { ordinalCandidates, type QuestionCandidate, questionCandidates } from './question-candidates.ts';

/** A line that begins a question, parts of it, or both. */
export interface PlannedLine {
  question?: {
    number: number;
    value: string;
    shown: string;
    printedNumber?: number;
    restarts: boolean;
    rivalMargin: number;
    /** It is the heading of a section, and its only question. */
    isGroup: boolean;
    /** No number could be read on its line. */
    isLost: boolean;
  };
  /** Levels of parts that stay open. */
  depth: number;
  parts: Label[];
  /** The words behind the labels. */
  rest: string;
}

export interface NumberingPlan {
  facts: LineFacts[];
  lines: Map<number, PlannedLine>;
  /** The line behind the instructions on the cover. */
  coverEnd: number;
  /** Where the answers to all questions begin, behind the questions. */
  keyStart: number;
}

const KEY_REACH = 60;
/** Lines below a heading within which its first question begins. */
const SOON = 5;

/** The number of the question that begins within a few lines; undefined where parts, or nothing, begin there. */
export function questionSoon({ lines }: NumberingPlan, at: number): number | undefined {
  for (let next = at + 1; next <= at + SOON; next += 1) {
    const planned = lines.get(next);
    if (planned) {
      return planned.question?.number;
    }
  }
  return undefined;
}

export function planNumbering(lines: SourceLine[]): NumberingPlan {
  const facts = lineFacts(lines);
  const instructions = instructionItems(facts);
  const numbers = questionCandidates(facts);
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

const coverEnd = ({ end }: InstructionItems, [first]: DecodedQuestion[]): number =>
  Math.min(end, first?.candidate.at ?? 0);

/**
 * The questions, which end at a heading such as 'Answers' behind at least two of them, or at a table of answers, where the numbers begin again at 1
 * and all of them are known.
 */
function beforeKey(
  facts: LineFacts[],
  candidates: QuestionCandidate[],
  instructions: Set<number>,
): { decoded: DecodedQuestion[]; headed: number } {
  for (const [headed, { text }] of facts.entries()) {
    if ((isKeyHeading(text) && beginsAgain(facts, headed)) || isKeyTableAt(facts, headed)) {
      const above = candidates.filter(({ at }) => at < headed);
      const decoded = decodeQuestions(facts, above, instructions);
      const numbers = new Set(decoded.map(({ number }) => number));
      const last = Math.max(...numbers);
      if (numbers.size > 1 && facts.slice(headed).every(({ labelled }) => numberIn(labelled) <= last)) {
        return { decoded, headed };
      }
    }
  }
  return { decoded: decodeQuestions(facts, candidates, instructions), headed: Number.POSITIVE_INFINITY };
}

/** The number that a line begins with; 0 where it begins with none. */
function numberIn(labelled: Labelled | undefined): number {
  const [label] = labelled?.labels ?? [];
  return label?.kind === 'number' || label?.kind === 'question' ? Number(label.value) : 0;
}

const isKeyTableAt = (facts: LineFacts[], at: number): boolean =>
  isKeyTable(facts[at]?.line, facts[at + 1]?.line);

function beginsAgain(facts: LineFacts[], index: number): boolean {
  if (isKeyTableAt(facts, index + 1)) return true;
  const next = facts.slice(index + 1, index + 1 + KEY_REACH).find(({ labelled }) => labelled !== undefined);
  const first = next?.labelled?.labels[0];
  return first?.kind !== 'part' && (first?.value === '1' || first?.value.startsWith('1.') === true);
}

/** Plain numbers that all come again as those of 'Question 1' and so on are those of a table of contents. */
function withoutContents(decoded: DecodedQuestion[]): DecodedQuestion[] {
  const first = decoded.findIndex(({ candidate }) => candidate.kind === 'word');
  const plain = decoded.slice(0, Math.max(0, first));
  const named = new Set(
    decoded.slice(first).flatMap(({ candidate: { kind }, number }) => (kind === 'word' ? number : [])),
  );
  return plain.every(({ number }) => named.has(number)) ? decoded.slice(Math.max(0, first)) : decoded;
}

/** Numbers with a word that come again without a heading of a section are those of the answers, or of a form for the marks. */
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
  { candidate, number, restarts, rivalMargin }: DecodedQuestion,
  end: number,
  facts: LineFacts[],
  questions: DecodedQuestion[],
): Generator<[number, PlannedLine]> {
  const { at, label } = candidate;
  const shown = candidate.number === number ? label.shown : label.shown.replace(/\d+/, String(number));
  const opened = new Map(
    decodeParts(partLines(candidate, number, end, facts, questions), at).map((parts) => [parts.at, parts]),
  );
  const own = sharesLines(candidate, end, facts) && opened.size === 1 ? undefined : opened.get(at);
  yield [
    at,
    {
      question: {
        number,
        value: /\d/.test(label.value) ? String(number) : label.value,
        shown,
        restarts,
        rivalMargin,
        isGroup: candidate.kind === 'group',
        isLost: candidate.kind === 'lost',
        ...(candidate.number === number || candidate.number === 0 ? {} : { printedNumber: candidate.number }),
      },
      depth: 0,
      parts: own?.labels ?? [],
      rest: textBehind(
        own ? own.left : candidate.parts.filter(({ kind }) => kind !== 'decimal'),
        candidate.rest,
      ),
    },
  ];
  for (const line of otherLanguage(candidate, number, end, facts)) {
    yield [line, { depth: 0, parts: [], rest: facts[line]?.labelled?.rest ?? '' }];
  }
  for (const [line, parts] of opened) {
    const labelled = facts[line]?.labelled;
    if (line !== at && labelled) {
      yield [line, { depth: parts.depth, parts: parts.labels, rest: textBehind(parts.left, labelled.rest) }];
    }
  }
}

/** Parts that share the lines of their question, such as '(a) … (b) …', are text. */
function sharesLines({ at, parts: [first] }: QuestionCandidate, end: number, facts: LineFacts[]): boolean {
  const next = first?.printed.replace(first.value, String.fromCharCode(first.value.charCodeAt(0) + 1));
  return first?.kind === 'part' && facts.slice(at, end).some(({ text }) => text.includes(` ${next} `));
}

/** Lines where the same number precedes the question in another script. */
function otherLanguage({ at }: QuestionCandidate, number: number, end: number, facts: LineFacts[]): number[] {
  const script = scriptOf(facts[at]?.text ?? '');
  return facts.slice(at + 1, end).flatMap(({ labelled, text }, index) => {
    const [label, ...others] = labelled?.labels ?? [];
    const isSame = label?.kind === 'number' || label?.kind === 'question';
    const isOther =
      isSame && others.length === 0 && Number(label.value) === number && scriptOf(text) !== script;
    return isOther ? [at + 1 + index] : [];
  });
}

/** True where most letters of a text are Latin. */
const scriptOf = (text: string): boolean =>
  (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 >= (text.match(/\p{L}/gu)?.length ?? 0);

const textBehind = (labels: Label[], rest: string): string =>
  [...labels.map(({ printed, value, shown }) => (printed === value ? shown : printed)), rest]
    .join(' ')
    .trim();

/** The lines of a question that begin with labels of parts. */
function partLines(
  candidate: QuestionCandidate,
  number: number,
  end: number,
  facts: LineFacts[],
  questions: DecodedQuestion[],
): PartLine[] {
  const worded = questions.filter(({ candidate: { kind } }) => kind === 'word' || kind === 'named').length;
  const takesBareDigits = worded > questions.length / 2;
  const lines: PartLine[] = [];
  let answerFrom = -1;
  let isAlternative = false;
  for (let at = candidate.at; at < end; at += 1) {
    const fact = facts[at];
    const labels = at === candidate.at ? candidate.parts : fact && labelsOfParts(fact.labelled, number);
    if (fact && labels && labels.length > 0) {
      const own = facts.slice(at, nextLabel(facts, at, end, /^[A-Z]/.test(labels[0]?.value ?? '')));
      lines.push({
        at,
        labels,
        isCertain: at === candidate.at || labels.length < (fact.labelled?.labels.length ?? 0),
        isProven: own.some(({ hasMarks, answers }) => hasMarks || answers),
        hasMarks: own.some(({ hasMarks }) => hasMarks),
        isProse: fact.isProse,
        answerFrom,
        isAlternative,
        takesDigits:
          labels[0]?.kind === 'part' ||
          labels[0]?.kind === 'decimal' ||
          takesBareDigits ||
          candidate.kind === 'lettered',
      });
    }
    isAlternative = fact?.isAlternative === true;
    if (fact?.answers) {
      answerFrom = at + 0.5;
    }
  }
  return lines;
}

/** Returns the labels without the number of the question, which may precede each of its parts; undefined where none is left. */
function labelsOfParts(labelled: Labelled | undefined, number: number): Label[] | undefined {
  const [first, ...others] = labelled?.labels ?? [];
  if (!first) {
    return undefined;
  }
  if (first.kind === 'decimal') {
    return Number(first.value.split('.')[0]) === number ? [first, ...others] : undefined;
  }
  const isNumber = first.kind === 'number' || first.kind === 'question';
  if (isNumber && Number(first.value) === number && others.length > 0) {
    return others;
  }
  return first.kind === 'question' ? undefined : [first, ...others];
}

/** The next line with a label; behind a capital letter, which may have parts, the next one that is no part of it. */
function nextLabel(facts: LineFacts[], at: number, end: number, isCapital: boolean): number {
  for (let next = at + 1; next < end; next += 1) {
    const label = facts[next]?.labelled?.labels[0];
    if (label && !(isCapital && label.kind === 'part' && !/^[A-Z]/.test(label.value))) {
      return next;
    }
  }
  return end;
}
