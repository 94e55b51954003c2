/**
 * Finds where the answers of a student's work, or of an answer key, begin, by the best reading of the whole: each line that looks like a
 * label may begin an answer or belong to the text, and the readings compete by how well numbers, order, layout and words fit together.
 */

import { bestSequence } from '../labels/best-sequence.ts';
import { distancesOf, type SourceLine } from '../lines/source-line.ts';
import { type AnswerLabel, answerLabelOf, BARE, type LabelReading } from './answer-labels.ts';
import fitted from './weights.json' with { type: 'json' };
import { type QuestionWords, questionWords, similarityToQuestion } from './word-similarity.ts';

type AnswerWeights = typeof fitted.work;

/** For answer keys. */
export const keyWeights: AnswerWeights = { ...fitted.work, ...fitted.key };

/** A question that an answer may belong to. */
export interface AnswerTarget {
  /** The way to it in steps: ['3', 'b']. */
  way: string[];
  /** Its words. */
  text: string;
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
  /** The text of that line behind the label. */
  rest: string;
}

/** Readings that are followed at the same time. */
const BEAM = 40;
/** Plain numbers for each whole label, at most, where whole labels are usual. */
const WHOLE_AMONG = 6;

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

/**
 * The answers' beginnings, in the order of the lines.
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
): AnswerStart[] {
  const work = new Work(lines, questions, labels, sections, weights);
  const initial: State = { score: 0, open: -1, last: -1, context: [], used: 0n, list: '', starts: undefined };
  const best = bestSequence(lines, initial, {
    next: (state, _, index) => work.next(state, index),
    keyOf: ({ open, last, used, list, context }) => `${open} ${last} ${used} ${list} ${context.join('.')}`,
    most: BEAM,
  });
  const starts: AnswerStart[] = [];
  for (let start = best.starts; start; start = start.before) {
    const { before: _, ...own } = start;
    starts.unshift(own);
  }
  return starts;
}

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
    const numbers = labels.filter((label) => label !== undefined && !label.readings[0]?.isRelative);
    const whole = numbers.filter((label) => label && this.#namesWhole(label));
    this.#isWhole = whole.length > 1 && whole.length * WHOLE_AMONG >= numbers.length - whole.length;
  }

  /** The states that the next line may lead to. */
  next(state: State, index: number): State[] {
    const label = this.#labels[index];
    const targets = label ? this.#targetsOf(label, state.context, index) : [];
    const text = this.#asText(state, index, targets.length > 0);
    return label ? [text, ...targets.map((target) => this.#begin(state, label, target, index))] : [text];
  }

  #asText(state: State, index: number, isCandidate: boolean): State {
    const label = this.#labels[index];
    if (!label) return state;
    const { score } = state;
    const item = `${label.rank} ${label.style}`;
    const list = `${label.rank + 1} ${label.style}`;
    if (state.list === item) return { ...state, score: score - this.#weights.listContinues, list };
    const price = label.isWorded ? this.#weights.wordedAsText : this.#priceOfNumber(label, index);
    return {
      ...state,
      // Numbers in front of the first answer may be those of notes.
      score: score - (isCandidate ? price * (state.starts ? 1 : this.#weights.beforeFirst) : 0),
      list: label.rank === 1 && !label.isWorded ? list : '',
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
      (label.isContinuation ? 0 : orderOf(target.place - state.last, this.#weights)) +
      this.#likeness(question ?? -1, rest) -
      this.#costOf(state, label, question, index);
    const above = question === null && !target.isUnknown ? { question: place, depth: way.length } : undefined;
    return {
      score,
      open: question ?? -1,
      last: question ?? state.last,
      context: way,
      used: question === null ? state.used : state.used | (1n << BigInt(question)),
      list: '',
      starts: { question, above, line: index, rest, before: state.starts },
    };
  }

  /** What speaks against a beginning: the question was begun before, or the number is an item of a list. */
  #costOf(state: State, label: AnswerLabel, question: number | null, index: number): number {
    const isUsed = question !== null && (state.used & (1n << BigInt(question))) !== 0n;
    if (label.isWorded) return isUsed && !label.isContinuation ? this.#weights.wordedAgain : 0;
    const isItem = state.list === `${label.rank} ${label.style}`;
    const isAnnounced = label.rank === 1 && /:\s*$/.test(this.#lines[index - 1]?.text ?? '');
    return (
      (isUsed && !label.isContinuation ? this.#weights.numberAgain : 0) +
      (isItem ? this.#weights.breaksList : 0) +
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
