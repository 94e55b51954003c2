/**
 * Finds where the answers of a student's work or of an answer key begin. Each line that looks like a label or like the text of a question
 * may begin an answer or belong to the text above it. The readings compete by how well numbers, order, layout and words fit together.
 */
import { bestSequence } from '../labels/best-sequence.ts';
import type { SourceLine } from '../lines/source-line.ts';
import {
  type AnswerEvidence,
  type AnswerTarget,
  type AnswerWeights,
  answerEvidence,
  type Beginning,
  type Labels,
  type SectionHeading,
  workWeights,
} from './answer-evidence.ts';
import { type AnswerLabel, answerLabelOf, BARE, DECIMAL, readAnswerLabel } from './answer-labels.ts';
import { similarityToQuestion } from './question-prints.ts';

/** The beginning of an answer, of parts, of a section, or of an answer to no question of the paper. */
export interface AnswerStart extends Beginning {
  /** The index of the first line. */
  line: number;
}

/** The most readings that are followed at the same time. */
const BEAM = 120;

interface State {
  score: number;
  /** The index of the current question; -1 if there is none. */
  open: number;
  /** The index of the question that began last. */
  last: number;
  /** The steps of the current label, which letters without a number continue. */
  context: string[];
  /** The index of the current section, if a heading named it. */
  section: number | undefined;
  /** The current question has no text so far. */
  isEmpty: boolean;
  /** A bit for each question that has begun. */
  used: bigint;
  /** The rank and style of the next item of the current list. */
  list: string;
  /** The index of the line after the text of a question that has just begun; 0 after that line. */
  until: number;
  starts: readonly AnswerStart[];
}

const NONE_OPEN = { open: -1, context: [], isEmpty: false, list: '', until: 0 };
const INITIAL: State = { ...NONE_OPEN, score: 0, last: -1, section: undefined, used: 0n, starts: [] };

/**
 * Finds the beginnings of the answers in the order of the lines. `isSheet` is true if the questions are printed on the paper.
 *
 * @param labels for each line, the label that it may begin with
 * @param headings for each line, the sections that it may be the heading of
 */
export function decodeAnswers(
  lines: SourceLine[],
  questions: readonly AnswerTarget[],
  labels: Labels = lines.map(answerLabelOf),
  headings: readonly (readonly SectionHeading[])[] = [],
  weights: AnswerWeights = workWeights,
): { starts: readonly AnswerStart[]; isSheet: boolean } {
  const search = new AnswerSearch(answerEvidence(lines, questions, labels, headings, weights));
  const { starts } = bestSequence(lines, INITIAL, {
    next: (state, _, index) => search.next(state, index),
    keyOf: ({ open, last, used, list, until, context, section, isEmpty }) =>
      `${open} ${last} ${used} ${list} ${until} ${context.join('.')} ${section} ${isEmpty}`,
    most: BEAM,
  });
  return { starts, isSheet: search.paper.isSheet };
}

/** Returns the rank and style of the item after a label that begins a list; '' for other labels. A decimal number begins none. */
const listStartedBy = (label: AnswerLabel | undefined): string =>
  label?.rank === 1 && !label.isWorded && label.style !== DECIMAL ? `2 ${label.style}` : '';

/** Matches an option at the start of an answer, or an answer that begins below its number. */
const optionFirst = /^(?:$|\(?(?:[a-h]|\d)\)?(?:[\s.,;|)]|$))/i;

const isUsed = ({ used }: State, question: number | null): boolean =>
  question !== null && (used & (1n << BigInt(question))) !== 0n;

class AnswerSearch {
  readonly paper: AnswerEvidence;
  readonly #weights: AnswerWeights;

  constructor(paper: AnswerEvidence) {
    this.paper = paper;
    this.#weights = paper.weights;
  }

  /** Returns the states that the next line may lead to. */
  next(open: State, index: number): State[] {
    if (index < open.until) return [open];
    const { labels, headings, tail, targets, questions } = this.paper;
    // After the printed pages, the student's own numbers start again.
    const state = index === tail ? { ...open, last: -1, used: 0n, list: '' } : open;
    const label = labels[index];
    const prints = this.paper.prints[index] ?? [];
    const named = label ? targets.beginningsOf(label, state.context, index) : [];
    const labelled = named.filter(({ question }) => !prints.some((print) => print.question === question));
    // A misread label can only begin a question that has not begun.
    const misread = (this.paper.misread[index] ?? []).flatMap((each) =>
      targets
        .beginningsOf(each.label, state.context, index)
        .filter(({ question, isUnknown }) => !isUnknown && !isUsed(state, question))
        .map((beginning) => ({ ...beginning, misread: each })),
    );
    const printed = prints.map((print): Beginning => {
      const { question, isStem, end, rest } = print;
      const way = questions[question]?.way ?? [];
      return isStem
        ? { question: null, place: undefined, way: way.slice(0, -1), end, rest, print }
        : { question, place: question, way, end, rest, print };
    });
    return [
      this.#asText(state, index, labelled.length > 0),
      ...[...labelled, ...misread, ...printed].map((beginning) => this.#begin(state, beginning, index)),
      ...(headings[index] ?? []).map((heading) => this.#head(state, heading, index)),
    ];
  }

  /** Returns the state in which a line is the heading of a section. */
  #head(state: State, { section, certainty }: SectionHeading, index: number): State {
    const first =
      section === undefined ? -1 : this.paper.questions.findIndex((each) => each.section === section);
    const order = first < 0 ? 0 : this.#order(first - state.last);
    const start = { question: null, place: undefined, way: [], line: index, end: index + 1, rest: '' };
    return {
      ...state,
      ...NONE_OPEN,
      score: state.score + order + certainty * this.#weights.heading - this.#costOfEmpty(state),
      last: first < 0 ? state.last : first - 1,
      section,
      starts: [...state.starts, start],
    };
  }

  /** Returns the cost of an answer without text, if nothing has followed its label. */
  #costOfEmpty = ({ isEmpty }: State): number => (isEmpty ? this.#weights.empty : 0);

  /** Returns the cost of reading a heading as something else. */
  #costOfHeading = (index: number): number =>
    Math.max(0, ...(this.paper.headings[index] ?? []).map(({ certainty }) => certainty)) *
    this.#weights.headingAsText;

  /** Returns whether a piece is not the first one of its line. Pieces of the same line have the same box. */
  #isWithin = (index: number): boolean => this.paper.lines[index]?.box === this.paper.lines[index - 1]?.box;

  #asText(state: State, index: number, isCandidate: boolean): State {
    const label = this.paper.labels[index];
    const text = { ...state, score: state.score - this.#costOfHeading(index), until: 0, isEmpty: false };
    if (!label) return text;
    const next = `${label.rank + 1} ${label.style}`;
    // '1(b)' belongs to the answer of question 1 if the paper has no such part.
    const [whole, ...parts] = state.open < 0 ? [] : state.context;
    const isPart = label.readings.some(({ way }) => way.length > 1 && way[0] === whole);
    if (isPart && parts.length === 0) return text;
    if (state.list === `${label.rank} ${label.style}`) return { ...text, list: next };
    const price = label.isWorded ? this.#weights.wordedAsText : this.#priceOfNumber(label, index);
    // Numbers before the first answer may belong to notes, and those within a line to its sentence.
    const share =
      (state.starts.length > 0 ? 1 : this.#weights.beforeFirst) *
      (this.#isWithin(index) ? this.#weights.withinAsText : 1);
    const list = label.style === DECIMAL ? state.list : listStartedBy(label);
    return { ...text, score: text.score - (isCandidate ? price * share : 0), list };
  }

  /** Returns the cost of reading a number as text: low if it begins a list, high if many other answers have such numbers. */
  #priceOfNumber(label: AnswerLabel, index: number): number {
    if (label.rank !== 1) return this.#weights.numberAsText * (this.paper.coverage.get(label.style) ?? 0);
    const isAnnounced = /:\s*$/.test(this.paper.lines[index - 1]?.text ?? '');
    return isAnnounced ? 0 : this.#weights.listBegins;
  }

  #begin(state: State, beginning: Beginning, index: number): State {
    const { question, way, end, rest, print } = beginning;
    // The numbers of a list follow the label on the same line, its letters below: '4. (i) …'.
    const isSplit = this.#isWithin(index + 1);
    const behind = readAnswerLabel(rest);
    const list = isSplit || behind?.readings[0]?.isRelative ? listStartedBy(behind) : '';
    return {
      ...state,
      score:
        state.score +
        this.#scoreOf(state, beginning, index) -
        this.#weights.misread * (beginning.misread?.cost ?? 0) -
        (question === state.open ? 0 : this.#costOfEmpty(state)) -
        this.#costOfHeading(index),
      isEmpty: question !== null && rest === '' && !print,
      open: question ?? -1,
      last: question ?? state.last,
      context: way,
      used: question === null ? state.used : state.used | (1n << BigInt(question)),
      list: question === null && !isSplit ? '' : list,
      until: print ? end : 0,
      starts: [...state.starts, { ...beginning, line: index }],
    };
  }

  #scoreOf(state: State, beginning: Beginning, index: number): number {
    const { question, place, rest, print, isUnknown, misread } = beginning;
    const { labels, questions, coverage, layout } = this.paper;
    const weights = this.#weights;
    const label = misread?.label ?? labels[index];
    const kind = question === null ? (isUnknown ? weights.unknown : 0) : weights.begin;
    const isContinuation = label?.isContinuation === true;
    // The student may write the number again below the printed text of the question.
    const isOwn = question !== null && question === state.open && index === state.until;
    const order = place === undefined || isContinuation || isOwn ? 0 : this.#order(place - state.last);
    const isAgain = isUsed(state, question) && !isContinuation;
    if (print) return kind + order + weights.print * print.similarity - (isAgain ? weights.numberAgain : 0);
    if (!label) return kind + order;
    const target = questions[question ?? -1];
    const words = this.paper.words[question ?? -1];
    return (
      kind +
      order -
      (target ? this.#costOfTarget(target, state.section, rest) : 0) -
      (this.#isWithin(index) ? weights.within : 0) +
      weights.style * (coverage.get(label.style) ?? 0) +
      (layout[index] ?? 0) +
      (words ? weights.likeness * similarityToQuestion(words, rest) : 0) -
      (isOwn ? 0 : this.#costOf(state, label, { question, isAgain }, index))
    );
  }

  /** Returns the cost of a question of another section than the heading names, and of a question with options whose answer names none. */
  #costOfTarget({ section, isChoice }: AnswerTarget, current: number | undefined, rest: string): number {
    const isOther = current !== undefined && section !== current;
    const isNoOption = isChoice && !optionFirst.test(rest);
    return (isOther ? this.#weights.otherSection : 0) + (isNoOption ? this.#weights.option : 0);
  }

  /** Returns the score of a step in the order of questions: the next question is likeliest, skipping is rarer, going back is rarest. */
  #order(step: number): number {
    const { next, skip, skipMore, back } = this.#weights;
    if (step === 1) return next;
    return step > 1 ? skip - skipMore * Math.log(step) : back;
  }

  /** Returns the cost of a label if its question has already begun, if other questions are printed, or if it is an item of a list. */
  #costOf(
    { list }: State,
    label: AnswerLabel,
    { question, isAgain }: { question: number | null; isAgain: boolean },
    index: number,
  ): number {
    const { tail, printed, targets } = this.paper;
    const weights = this.#weights;
    const amongPrint = tail >= 0 && index >= tail ? 0 : weights.amongPrint * printed;
    if (label.isWorded) return amongPrint + (isAgain ? weights.wordedAgain : 0);
    const amongWhole = question === null ? weights.headingAmongWhole : weights.plainAmongWhole;
    return (
      amongPrint +
      (isAgain ? weights.numberAgain : 0) +
      (list === `${label.rank} ${label.style}` ? weights.breaksList : 0) +
      Math.max(label.style === BARE ? weights.bare : 0, targets.isPlainAmongWhole(label) ? amongWhole : 0)
    );
  }
}
