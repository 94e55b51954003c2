/**
 * Finds where the answers of a student's work or of an answer key begin. Each line that looks like a label or like the text of a question
 * may begin an answer or belong to the text above it. The readings compete by how well numbers, order, layout and words fit together.
 */
import { bestSequence } from '../labels/best-sequence.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { type AnswerLabel, answerLabelOf, BARE, DECIMAL, readAnswerLabel } from './answer-labels.ts';
import type { AnswerStart, DecodedAnswers, SectionHeading } from './answer-start.ts';
import { type AnswerTarget, AnswerTargets, type Beginning } from './answer-targets.ts';
import { layoutScores, styleCoverage } from './label-evidence.ts';
import { type MisreadLabel, misreadLabels } from './misread-labels.ts';
import { type QuestionPrint, questionPrints } from './question-prints.ts';
import fitted from './weights.json' with { type: 'json' };
import { type QuestionWords, questionWords, similarityToQuestion } from './word-similarity.ts';

type AnswerWeights = typeof fitted.work;

/** The weights for answer keys. */
export const keyWeights: AnswerWeights = { ...fitted.work, ...fitted.key };

/** The most readings that are followed at the same time. */
const BEAM = 120;
/** On a printed sheet, the text of at least this share of the questions is found. */
const PRINTED = 0.5;

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
  starts: Start | undefined;
}

interface Start extends AnswerStart {
  before: Start | undefined;
}

const INITIAL: State = {
  score: 0,
  open: -1,
  last: -1,
  context: [],
  section: undefined,
  isEmpty: false,
  used: 0n,
  list: '',
  until: 0,
  starts: undefined,
};

const NONE_OPEN = { open: -1, context: [], isEmpty: false, list: '', until: 0 };

/**
 * Finds the beginnings of the answers.
 *
 * @param labels for each line, the label that it may begin with
 * @param headings for each line, the sections that it may be the heading of
 */
export function decodeAnswers(
  lines: SourceLine[],
  questions: readonly AnswerTarget[],
  labels = lines.map(answerLabelOf),
  headings: readonly (readonly SectionHeading[])[] = [],
  weights: AnswerWeights = fitted.work,
): DecodedAnswers {
  const search = new AnswerSearch(lines, questions, labels, headings, weights);
  const best = bestSequence(lines, INITIAL, {
    next: (state, _, index) => search.next(state, index),
    keyOf: ({ open, last, used, list, until, context, section, isEmpty }) =>
      `${open} ${last} ${used} ${list} ${until} ${context.join('.')} ${section} ${isEmpty}`,
    most: BEAM,
  });
  const starts: AnswerStart[] = [];
  for (let start = best.starts; start; start = start.before) {
    const { before: _, ...own } = start;
    starts.unshift(own);
  }
  return { starts, isSheet: search.isSheet };
}

/** Returns the rank and style of the item after a label that begins a list; '' for other labels. A decimal number begins none. */
const listStartedBy = (label: AnswerLabel | undefined): string =>
  label?.rank === 1 && !label.isWorded && label.style !== DECIMAL ? `2 ${label.style}` : '';

class AnswerSearch {
  readonly #weights: AnswerWeights;
  readonly #lines: SourceLine[];
  readonly #labels: (AnswerLabel | undefined)[];
  readonly #headings: readonly (readonly SectionHeading[])[];
  readonly #sections: (number | undefined)[];
  readonly #ways: string[][];
  readonly #targets: AnswerTargets;
  readonly #coverage: Map<string, number>;
  readonly #words: QuestionWords[];
  readonly #layout: number[];
  readonly #prints: QuestionPrint[][];
  readonly #misread: MisreadLabel[][];
  /** The share of the questions whose text is on the paper. */
  readonly #printed: number;
  /** The index of the first line after the pages of a printed sheet; -1 if there is none. */
  readonly #tail: number;

  constructor(
    lines: SourceLine[],
    questions: readonly AnswerTarget[],
    labels: (AnswerLabel | undefined)[],
    headings: readonly (readonly SectionHeading[])[],
    weights: AnswerWeights,
  ) {
    this.#weights = weights;
    this.#lines = lines;
    this.#labels = labels;
    this.#headings = headings;
    this.#sections = questions.map(({ section }) => section);
    this.#ways = questions.map(({ way }) => way);
    this.#targets = new AnswerTargets(questions, labels, weights.unknownReach);
    this.#coverage = styleCoverage(labels, this.#ways);
    this.#words = questionWords(questions.map(({ text }) => text));
    this.#layout = layoutScores(lines, labels, weights);
    this.#prints = questionPrints(lines, labels, questions);
    this.#misread = weights.misread > 0 ? misreadLabels(lines, labels, questions) : [];
    const printed = this.#prints.flat().filter(({ isStem }) => !isStem);
    this.#printed = new Set(printed.map(({ question }) => question)).size / Math.max(1, questions.length);
    const lastPage = lines[Math.max(0, ...printed.map(({ end }) => end)) - 1]?.page ?? Infinity;
    this.#tail = this.isSheet ? lines.findIndex(({ page }) => page > lastPage) : -1;
  }

  /** True if so many questions are printed on the paper that the others are expected there too. */
  get isSheet(): boolean {
    return this.#printed >= PRINTED;
  }

  /** Returns the states that the next line may lead to. */
  next(open: State, index: number): State[] {
    if (index < open.until) return [open];
    // After the printed pages, the student's own numbers start again.
    const state = index === this.#tail ? { ...open, last: -1, used: 0n, list: '' } : open;
    const label = this.#labels[index];
    const prints = this.#prints[index] ?? [];
    const named = label ? this.#targets.of(label, state.context, index) : [];
    const labelled = named.filter(({ question }) => !prints.some((print) => print.question === question));
    const misread = this.#misreadAt(state, index);
    return [
      this.#asText(state, index, labelled.length > 0),
      ...[...labelled, ...misread, ...prints.map((print) => this.#printedAt(print))].map((beginning) =>
        this.#begin(state, beginning, index),
      ),
      ...(this.#headings[index] ?? []).map((heading) => this.#head(state, heading, index)),
    ];
  }

  /** Returns the beginnings of questions that have not begun, if the label of a line was misread. */
  #misreadAt(state: State, index: number): Beginning[] {
    return (this.#misread[index] ?? []).flatMap((misread) =>
      this.#targets
        .of(misread.label, state.context, index)
        .filter(({ question, isUnknown }) => !isUnknown && !this.#isUsed(state, question))
        .map((beginning) => ({ ...beginning, misread })),
    );
  }

  #isUsed = ({ used }: State, question: number | null): boolean =>
    question !== null && (used & (1n << BigInt(question))) !== 0n;

  #printedAt(print: QuestionPrint): Beginning {
    const { question, isStem, end, rest } = print;
    const way = this.#ways[question] ?? [];
    return isStem
      ? { question: null, place: undefined, way: way.slice(0, -1), end, rest, print }
      : { question, place: question, way, end, rest, print };
  }

  /** Returns the state in which a line is the heading of a section. */
  #head(state: State, { section, certainty }: SectionHeading, index: number): State {
    const first = section === undefined ? -1 : this.#sections.indexOf(section);
    const order = first < 0 ? 0 : this.#order(first - state.last);
    return {
      ...state,
      ...NONE_OPEN,
      score: state.score + order + certainty * this.#weights.heading - this.#costOfEmpty(state),
      last: first < 0 ? state.last : first - 1,
      section,
      starts: {
        question: null,
        line: index,
        end: index + 1,
        rest: '',
        isPrinted: false,
        isHeading: true,
        before: state.starts,
      },
    };
  }

  /** Returns the cost of an answer without text, if nothing has followed its label. */
  #costOfEmpty = ({ isEmpty }: State): number => (isEmpty ? this.#weights.empty : 0);

  /** Returns the cost of reading a heading as something else. */
  #costOfHeading = (index: number): number =>
    Math.max(0, ...(this.#headings[index] ?? []).map(({ certainty }) => certainty)) *
    this.#weights.headingAsText;

  /** Returns whether a piece is not the first one of its line. Pieces of the same line have the same box. */
  #isWithin = (index: number): boolean => this.#lines[index]?.box === this.#lines[index - 1]?.box;

  #asText(state: State, index: number, isCandidate: boolean): State {
    const label = this.#labels[index];
    const text = { ...state, score: state.score - this.#costOfHeading(index), until: 0, isEmpty: false };
    if (!label) return text;
    const next = `${label.rank + 1} ${label.style}`;
    if (state.list === `${label.rank} ${label.style}`) return { ...text, list: next };
    const price = label.isWorded ? this.#weights.wordedAsText : this.#priceOfNumber(label, index);
    // Numbers before the first answer may belong to notes, and those within a line to its sentence.
    const share =
      (state.starts ? 1 : this.#weights.beforeFirst) *
      (this.#isWithin(index) ? this.#weights.withinAsText : 1);
    const list = label.style === DECIMAL ? state.list : listStartedBy(label);
    return { ...text, score: text.score - (isCandidate ? price * share : 0), list };
  }

  /** Returns the cost of reading a number as text: low if it begins a list, high if many other answers have such numbers. */
  #priceOfNumber(label: AnswerLabel, index: number): number {
    if (label.rank !== 1) return this.#weights.numberAsText * (this.#coverage.get(label.style) ?? 0);
    const isAnnounced = /:\s*$/.test(this.#lines[index - 1]?.text ?? '');
    return isAnnounced ? 0 : this.#weights.listBegins;
  }

  #begin(state: State, beginning: Beginning, index: number): State {
    const { question, place, way, end, rest, isUnknown = false, print } = beginning;
    const above =
      question === null && !isUnknown && place !== undefined
        ? { question: place, depth: way.length }
        : undefined;
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
      list: question === null && !this.#isWithin(index + 1) ? '' : this.#listIn(rest, index),
      until: print ? end : 0,
      starts: {
        question,
        above,
        line: index,
        end,
        rest,
        isPrinted: print !== undefined,
        before: state.starts,
      },
    };
  }

  /** Returns the next item of the list that an answer begins with. Its numbers follow on the same line, its letters below: '4. (i) …'. */
  #listIn(rest: string, index: number): string {
    const label = readAnswerLabel(rest);
    return this.#isWithin(index + 1) || label?.readings[0]?.isRelative ? listStartedBy(label) : '';
  }

  #scoreOf(state: State, beginning: Beginning, index: number): number {
    const { question, place, rest, print, isUnknown, misread } = beginning;
    const weights = this.#weights;
    const label = misread?.label ?? this.#labels[index];
    const kind = question === null ? (isUnknown ? weights.unknown : 0) : weights.begin;
    const isContinuation = label?.isContinuation === true;
    // The student may write the number again below the printed text of the question.
    const isOwn = question !== null && question === state.open && index === state.until;
    const order = place === undefined || isContinuation || isOwn ? 0 : this.#order(place - state.last);
    const isUsed = this.#isUsed(state, question) && !isContinuation;
    const isOther =
      state.section !== undefined && question !== null && this.#sections[question] !== state.section;
    if (print) return kind + order + weights.print * print.similarity - (isUsed ? weights.numberAgain : 0);
    if (!label) return kind + order;
    const words = this.#words[question ?? -1];
    return (
      kind +
      order -
      (isOther ? weights.otherSection : 0) -
      (this.#isWithin(index) ? weights.within : 0) +
      weights.style * (this.#coverage.get(label.style) ?? 0) +
      (this.#layout[index] ?? 0) +
      (words ? weights.likeness * similarityToQuestion(words, rest) : 0) -
      (isOwn ? 0 : this.#costOf(state, label, { question, isUsed }, index))
    );
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
    { question, isUsed }: { question: number | null; isUsed: boolean },
    index: number,
  ): number {
    const weights = this.#weights;
    const isBehind = this.#tail >= 0 && index >= this.#tail;
    const amongPrint = isBehind ? 0 : weights.amongPrint * this.#printed;
    const isAmongWhole = this.#targets.isPlainAmongWhole(label);
    const amongWhole = question === null ? weights.headingAmongWhole : weights.plainAmongWhole;
    if (label.isWorded) return amongPrint + (isUsed ? weights.wordedAgain : 0);
    return (
      amongPrint +
      (isUsed ? weights.numberAgain : 0) +
      (list === `${label.rank} ${label.style}` ? weights.breaksList : 0) +
      Math.max(label.style === BARE ? weights.bare : 0, isAmongWhole ? amongWhole : 0)
    );
  }
}
