/**
 * Finds where the answers of a student's work, or of an answer key, begin, by the best reading of the whole: each line that looks like a
 * label may begin an answer or belong to the text, and the readings compete by how well numbers, order, layout and words fit together.
 */

import { bestSequence } from '../labels/best-sequence.ts';
import { distancesOf, type SourceLine } from '../lines/source-line.ts';
import { type AnswerLabel, answerLabelOf, BARE, type LabelReading } from './answer-labels.ts';
import { type QuestionPrint, questionPrints } from './question-prints.ts';
import fitted from './weights.json' with { type: 'json' };
import { type QuestionWords, questionWords, similarityToQuestion } from './word-similarity.ts';

type AnswerWeights = typeof fitted.work;

/** For answer keys. */
export const keyWeights: AnswerWeights = { ...fitted.work, ...fitted.key };

/** A question that an answer may belong to. */
export interface AnswerTarget {
  /** The way to it in steps: ['3', 'b']. */
  way: string[];
  /** Its words, as a paper may print them. */
  text: string;
  /** The words that are printed once above it and the parts after it. */
  stem?: string;
  /** Index of its section. */
  section?: number | undefined;
}

/** Where an answer begins. */
export interface AnswerStart {
  /** Index of the question; null for a number that belongs to none. */
  question: number | null;
  /** For a number over parts: the index of the first one, and how many steps of its way the number has. */
  above?: { question: number; depth: number } | undefined;
  /** Index of its first line. */
  line: number;
  /** Index of the line after its label, or after the words of the question. */
  end: number;
  /** What is written behind them on the line before that one. */
  rest: string;
  /** The words of the question were found there, or those above it. */
  isPrinted: boolean;
}

/** Readings that are followed at the same time. */
const BEAM = 40;
/** Plain numbers for each whole label, at most, where whole labels are usual. */
const WHOLE_AMONG = 6;
/** Share of the questions whose words are on a printed sheet at least. */
const PRINTED = 0.5;

interface State {
  score: number;
  /** Index of the question that is open; -1 for none. */
  open: number;
  /** Index of the question that was begun last. */
  last: number;
  /** The steps of the open label, for letters without a number. */
  context: string[];
  /** A bit for each question that was begun. */
  used: bigint;
  /** Rank and style of the item that continues a list. */
  list: string;
  /** Index of the line after the words of a question that has just begun; 0 behind it. */
  until: number;
  starts: Start | undefined;
}

interface Start extends AnswerStart {
  before: Start | undefined;
}

/** What a label may begin: a question, or null for a heading over parts or a question that the paper does not have. */
interface Target {
  question: number | null;
  /** Index by which its order is judged. */
  place: number;
  way: string[];
  rest: string;
  isUnknown: boolean;
}

export interface DecodedAnswers {
  /** In the order of the lines. */
  starts: AnswerStart[];
  /** The questions are printed on the paper. */
  isSheet: boolean;
}

/**
 * Finds the answers' beginnings.
 *
 * @param labels Of each line, the label that it may begin with
 * @param sections Of each line, the index of the section that it belongs to, where it is known
 */
export function decodeAnswers(
  lines: SourceLine[],
  questions: readonly AnswerTarget[],
  labels = lines.map(answerLabelOf),
  sections: readonly (number | undefined)[] = [],
  weights: AnswerWeights = fitted.work,
): DecodedAnswers {
  const work = new Work(lines, questions, labels, sections, weights);
  const best = bestSequence(lines, INITIAL, {
    next: (state, _, index) => work.next(state, index),
    keyOf: ({ open, last, used, list, until, context }) =>
      `${open} ${last} ${used} ${list} ${until} ${context.join('.')}`,
    most: BEAM,
  });
  const starts: AnswerStart[] = [];
  for (let start = best.starts; start; start = start.before) {
    const { before: _, ...own } = start;
    starts.unshift(own);
  }
  return { starts, isSheet: work.isSheet };
}

const INITIAL: State = {
  score: 0,
  open: -1,
  last: -1,
  context: [],
  used: 0n,
  list: '',
  until: 0,
  starts: undefined,
};

class Work {
  readonly #weights: AnswerWeights;
  readonly #lines: SourceLine[];
  readonly #sections: readonly (number | undefined)[];
  readonly #sectionsOfQuestions: (number | undefined)[];
  readonly #ways: string[][];
  readonly #labels: (AnswerLabel | undefined)[];
  /** Share of the questions' numbers that are written in a style. */
  readonly #coverage: Map<string, number>;
  readonly #words: QuestionWords[];
  readonly #layout: number[];
  /** Labels that name whole ways or have a word are usual, so that plain numbers may count something else. */
  readonly #isWhole: boolean;
  readonly #prints: QuestionPrint[][];
  /** Share of the questions whose words are on the paper. */
  readonly #printed: number;
  /** Index of the first line behind the pages of a printed sheet; -1 for none. */
  readonly #tail: number;

  constructor(
    lines: SourceLine[],
    questions: readonly AnswerTarget[],
    labels: (AnswerLabel | undefined)[],
    sections: readonly (number | undefined)[],
    weights: AnswerWeights,
  ) {
    this.#weights = weights;
    this.#lines = lines;
    this.#sections = sections;
    this.#sectionsOfQuestions = questions.map(({ section }) => section);
    this.#ways = questions.map(({ way }) => way);
    this.#labels = labels;
    this.#coverage = coverageOf(labels, this.#ways);
    this.#words = questionWords(questions.map(({ text }) => text));
    this.#layout = layoutOf(lines, labels, weights);
    this.#prints = questionPrints(lines, labels, questions);
    const printed = this.#prints.flat().filter(({ isStem }) => !isStem);
    this.#printed = new Set(printed.map(({ question }) => question)).size / Math.max(1, questions.length);
    const lastPage = lines[Math.max(0, ...printed.map(({ end }) => end)) - 1]?.page ?? Infinity;
    this.#tail = this.isSheet ? lines.findIndex(({ page }) => page > lastPage) : -1;
    const numbers = labels.filter((label) => label !== undefined && !label.readings[0]?.isRelative);
    const whole = numbers.filter((label) => label && this.#namesWhole(label));
    this.#isWhole = whole.length > 1 && whole.length * WHOLE_AMONG >= numbers.length - whole.length;
  }

  /** True where the words of so many questions are on the paper that the others are expected there, too. */
  get isSheet(): boolean {
    return this.#printed >= PRINTED;
  }

  /** The states that the next line may lead to. */
  next(open: State, index: number): State[] {
    if (index < open.until) return [open];
    // Behind the printed pages, the student's own numbers count from the start.
    const state = index === this.#tail ? { ...open, last: -1, used: 0n, list: '' } : open;
    const label = this.#labels[index];
    const prints = this.#prints[index] ?? [];
    const targets = label
      ? this.#targetsOf(label, state.context, index).filter(
          ({ question }) => !prints.some((print) => print.question === question),
        )
      : [];
    return [
      this.#asText(state, index, targets.length > 0),
      ...targets.map((target) => this.#begin(state, label as AnswerLabel, target, index)),
      ...prints.map((print) => this.#beginPrinted(state, print, index)),
    ];
  }

  #asText(state: State, index: number, isCandidate: boolean): State {
    const label = this.#labels[index];
    const similarity = Math.max(0, ...(this.#prints[index] ?? []).map((print) => print.similarity));
    const score = state.score - this.#weights.printAsText * similarity;
    if (!label) return { ...state, score, until: 0 };
    const item = `${label.rank} ${label.style}`;
    const list = `${label.rank + 1} ${label.style}`;
    if (state.list === item) return { ...state, score: score - this.#weights.listContinues, list, until: 0 };
    const price = label.isWorded ? this.#weights.wordedAsText : this.#priceOfNumber(label, index);
    return {
      ...state,
      // Numbers in front of the first answer may be those of notes.
      score: score - (isCandidate ? price * (state.starts ? 1 : this.#weights.beforeFirst) : 0),
      list: label.rank === 1 && !label.isWorded ? list : '',
      until: 0,
    };
  }

  #beginPrinted(
    state: State,
    { question, isStem, end, rest, similarity }: QuestionPrint,
    line: number,
  ): State {
    const way = this.#ways[question] ?? [];
    const start = { line, end, rest, isPrinted: true, before: state.starts };
    const score = state.score + this.#weights.print * similarity;
    const next = { ...state, list: '', until: end };
    if (isStem)
      return { ...next, score, open: -1, context: way.slice(0, -1), starts: { ...start, question: null } };
    const bit = 1n << BigInt(question);
    return {
      ...next,
      score:
        score +
        this.#weights.begin +
        orderOf(question - state.last, this.#weights) -
        (state.used & bit ? this.#weights.numberAgain : 0),
      open: question,
      last: question,
      context: way,
      used: state.used | bit,
      starts: { ...start, question },
    };
  }

  /** What it costs to take a number for text: little where it begins a list, much where other answers are numbered like it. */
  #priceOfNumber(label: AnswerLabel, index: number): number {
    if (label.rank !== 1) return this.#weights.numberAsText * (this.#coverage.get(label.style) ?? 0);
    const isAnnounced = /:\s*$/.test(this.#lines[index - 1]?.text ?? '');
    return isAnnounced ? this.#weights.listAnnounced : this.#weights.listBegins;
  }

  #begin(state: State, label: AnswerLabel, target: Target, index: number): State {
    const { question, place, way, rest } = target;
    // Below the printed question, the student may write its number once more.
    const isOwn = question !== null && question === state.open && index === state.until;
    const kind = target.isUnknown
      ? this.#weights.unknown
      : question === null
        ? this.#weights.heading
        : this.#weights.begin;
    const score =
      state.score +
      kind +
      this.#weights.style * (this.#coverage.get(label.style) ?? 0) +
      (this.#layout[index] ?? 0) +
      (label.isContinuation || isOwn ? 0 : orderOf(target.place - state.last, this.#weights)) +
      this.#likeness(question ?? -1, rest) -
      (isOwn ? 0 : this.#costOf(state, label, question, index));
    const above = question === null && !target.isUnknown ? { question: place, depth: way.length } : undefined;
    return {
      score,
      open: question ?? -1,
      last: question ?? state.last,
      context: way,
      used: question === null ? state.used : state.used | (1n << BigInt(question)),
      list: '',
      until: 0,
      starts: { question, above, line: index, end: index + 1, rest, isPrinted: false, before: state.starts },
    };
  }

  /** What speaks against a beginning: the question was begun before, or the number is an item of a list. */
  #costOf(state: State, label: AnswerLabel, question: number | null, index: number): number {
    const isUsed = question !== null && (state.used & (1n << BigInt(question))) !== 0n;
    const isBehind = this.#tail >= 0 && index >= this.#tail;
    const amongPrint = isBehind ? 0 : this.#weights.amongPrint * this.#printed;
    if (label.isWorded) return (isUsed && !label.isContinuation ? this.#weights.wordedAgain : 0) + amongPrint;
    const isItem = state.list === `${label.rank} ${label.style}`;
    const isAnnounced = label.rank === 1 && /:\s*$/.test(this.#lines[index - 1]?.text ?? '');
    return (
      (isUsed && !label.isContinuation ? this.#weights.numberAgain : 0) +
      (isItem ? this.#weights.breaksList : 0) +
      amongPrint +
      this.#costOfPlain(label, question) +
      (isAnnounced ? this.#weights.announced : 0)
    );
  }

  #costOfPlain(label: AnswerLabel, question: number | null): number {
    const { bare, plainAmongWhole, headingAmongWhole } = this.#weights;
    const amongWhole = question === null ? headingAmongWhole : plainAmongWhole;
    return Math.max(label.style === BARE ? bare : 0, this.#isWhole && this.#isPlain(label) ? amongWhole : 0);
  }

  /** It names the way to a part: '4(b)', '1.2.1'. */
  #namesWhole = ({ readings }: AnswerLabel): boolean =>
    readings.some(
      ({ way }) => way.length > 1 && this.#ways.some((each) => way.every((step, at) => each[at] === step)),
    );

  #isPlain = (label: AnswerLabel): boolean =>
    !label.isWorded && !label.readings[0]?.isRelative && !this.#namesWhole(label);

  #targetsOf(label: AnswerLabel, context: string[], index: number): Target[] {
    const found: Target[] = [];
    for (const reading of label.readings) {
      const bases = reading.isRelative
        ? Array.from({ length: context.length + 1 }, (_, at) => context.slice(0, context.length - at))
        : label.style === BARE || (this.#isWhole && this.#isPlain(label))
          ? [[]]
          : [[], context.slice(0, 1)];
      for (const base of bases) {
        found.push(...this.#targets([...base, ...reading.way], reading, index));
      }
      if (found.length > 0) return found;
    }
    return this.#unknown(label);
  }

  #targets(way: string[], { rest }: LabelReading, index: number): Target[] {
    const all = this.#ways.flatMap((each, at) =>
      way.every((step, depth) => each[depth] === step) ? [at] : [],
    );
    const section = this.#sections[index];
    const ofSection = all.filter((at) => this.#sectionsOfQuestions[at] === section);
    const under = section === undefined ? all : ofSection;
    const [first] = under;
    const whole = under.filter((at) => this.#ways[at]?.length === way.length);
    const questions = whole.length > 0 ? whole : under.length === 1 ? under : [];
    const targets = questions.map((at) => ({ question: at, place: at, way, rest, isUnknown: false }));
    return whole.length > 0 || first === undefined
      ? targets
      : [...targets, { question: null, place: first, way, rest, isUnknown: false }];
  }

  /** A number that no question has: of another paper, or read wrongly. */
  #unknown({ readings, isWorded }: AnswerLabel): Target[] {
    const reading = readings.at(-1);
    const above = Number(reading?.way[0]) - Math.max(...this.#ways.map(([number]) => Number(number) || 0));
    return reading && !reading.isRelative && (isWorded || (above > 0 && above <= this.#weights.unknownReach))
      ? [{ question: null, place: this.#ways.length, way: reading.way, rest: reading.rest, isUnknown: true }]
      : [];
  }

  /** How much a line is like the words of a question. */
  #likeness(question: number, text: string): number {
    const words = this.#words[question];
    return words ? this.#weights.likeness * similarityToQuestion(words, text) : 0;
  }
}

function coverageOf(labels: (AnswerLabel | undefined)[], ways: string[][]): Map<string, number> {
  const numbers = new Set(ways.map(([number]) => number));
  const byStyle = new Map<string, Set<string>>();
  for (const label of labels) {
    for (const { way, isRelative } of label?.readings ?? []) {
      const [number] = way;
      if (label && number !== undefined && (isRelative || numbers.has(number))) {
        byStyle.set(label.style, (byStyle.get(label.style) ?? new Set()).add(number));
      }
    }
  }
  return new Map([...byStyle].map(([style, own]) => [style, Math.min(1, own.size / numbers.size)]));
}

/** The next question is likeliest; one may be left out; going back is rarer. */
function orderOf(step: number, weights: AnswerWeights): number {
  if (step === 1) return weights.next;
  return step > 1 ? weights.skip - weights.skipMore * Math.log(step) : weights.back;
}

/** How well the place of each line suits the beginning of an answer. */
function layoutOf(
  lines: SourceLine[],
  labels: (AnswerLabel | undefined)[],
  weights: AnswerWeights,
): number[] {
  const distances = distancesOf(lines);
  const known = distances.filter((distance) => distance > 0).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length * 0.3)] ?? 0;
  const isFar = distances.map((distance) => distance > usual * 1.5);
  const far = isFar.filter(Boolean).length;
  const areApart = far >= 2 && far < lines.length * 0.7;
  const lefts = lines.flatMap(({ box }, at) => (labels[at] ? [box.x] : [])).sort((a, b) => a - b);
  const left = lefts[Math.floor(lefts.length * 0.1)] ?? 0;
  return lines.map(({ box }, at) => {
    const distance = distances[at] ?? Number.NaN;
    const gap = Number.isNaN(distance) || !areApart ? 0 : isFar[at] ? weights.gap : -weights.gap;
    return gap - (box.x > left + 12 ? weights.indent : 0);
  });
}
