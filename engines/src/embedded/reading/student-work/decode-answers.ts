/**
 * Finds where the answers of a student's work begin, by the best reading of the whole: each line that looks like a label may begin an
 * answer or belong to the text, and the readings compete by how well numbers, order, layout and words fit together.
 */
import { plainText } from '@classi/richtext';
import type { QuestionToAnswer } from '../../../engine.ts';
import { labelSteps } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { type AnswerLabel, answerLabelOf, type LabelReading } from './answer-labels.ts';
import { answerWeights } from './decode-weights.ts';
import { type QuestionWords, questionWords, similarityToQuestion } from './question-words.ts';

/** Where an answer begins. */
export interface AnswerStart {
  /** Of the question; null for a number that belongs to none. */
  position: number | null;
  /** Index of its first line. */
  line: number;
  /** The text of that line behind the label. */
  rest: string;
}

/** Readings that are followed at the same time. */
const BEAM = 40;

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

/** The answers' beginnings, in the order of the lines. */
export function decodeAnswers(lines: SourceLine[], questions: readonly QuestionToAnswer[]): AnswerStart[] {
  const work = new Work(lines, questions);
  let states: State[] = [
    { score: 0, open: -1, last: -1, context: [], used: 0n, list: '', starts: undefined },
  ];
  for (const [index, line] of lines.entries()) {
    states = pruned(states.flatMap((state) => work.next(state, line, index)));
  }
  const starts: AnswerStart[] = [];
  for (let start = states[0]?.starts; start; start = start.before) {
    starts.unshift({ position: start.position, line: start.line, rest: start.rest });
  }
  return starts;
}

/** The best states, each future once. */
function pruned(states: State[]): State[] {
  if (states.length === 1) return states;
  const best = new Map<string, State>();
  for (const state of states) {
    const key = `${state.open} ${state.last} ${state.used} ${state.list} ${state.context.join('.')}`;
    const other = best.get(key);
    if (!other || state.score > other.score) best.set(key, state);
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, BEAM);
}

class Work {
  readonly #lines: SourceLine[];
  readonly #questions: readonly QuestionToAnswer[];
  readonly #ways: string[][];
  readonly #labels: (AnswerLabel | undefined)[];
  /** Share of the questions' numbers that are written in a style. */
  readonly #coverage: Map<string, number>;
  readonly #words: QuestionWords[];
  readonly #layout: number[];

  constructor(lines: SourceLine[], questions: readonly QuestionToAnswer[]) {
    this.#lines = lines;
    this.#questions = questions;
    this.#ways = questions.map(({ label }) => labelSteps(label));
    this.#labels = lines.map(answerLabelOf);
    this.#coverage = coverageOf(this.#labels, this.#ways);
    this.#words = questionWords(questions.map(({ question }) => plainText(question)));
    this.#layout = layoutOf(lines);
  }

  /** The states that the next line may lead to. */
  next(state: State, line: SourceLine, index: number): State[] {
    const label = this.#labels[index];
    const targets = label ? this.#targetsOf(label, state.context) : [];
    const text = this.#asText(state, line, index, targets.length > 0);
    return label ? [text, ...targets.map((target) => this.#begin(state, label, target, index))] : [text];
  }

  #asText(state: State, line: SourceLine, index: number, isCandidate: boolean): State {
    const label = this.#labels[index];
    const score = state.score + this.#likeness(state.open, line.text);
    if (!label) return { ...state, score };
    const item = `${label.rank} ${label.style}`;
    const list = `${label.rank + 1} ${label.style}`;
    if (state.list === item) return { ...state, score: score - answerWeights.listContinues, list };
    const price = label.isWorded ? answerWeights.wordedAsText : this.#priceOfNumber(label, index);
    return {
      ...state,
      score: score - (isCandidate ? price : 0),
      list: label.rank === 1 && !label.isWorded ? list : '',
    };
  }

  /** What it costs to take a number for text: little where it begins a list, much where other answers are numbered like it. */
  #priceOfNumber(label: AnswerLabel, index: number): number {
    if (label.rank !== 1) return answerWeights.numberAsText * (this.#coverage.get(label.style) ?? 0);
    const isAnnounced = /:\s*$/.test(this.#lines[index - 1]?.text ?? '');
    return isAnnounced ? answerWeights.listAnnounced : answerWeights.listBegins;
  }

  #begin(state: State, label: AnswerLabel, target: Target, index: number): State {
    const { question, way, rest } = target;
    const kind = target.isUnknown
      ? answerWeights.unknown
      : question === null
        ? answerWeights.heading
        : answerWeights.begin;
    const score =
      state.score +
      kind +
      answerWeights.style * (this.#coverage.get(label.style) ?? 0) +
      (this.#layout[index] ?? 0) +
      (label.isContinuation ? 0 : orderOf(target.place - state.last)) +
      this.#likeness(question ?? -1, rest) -
      this.#costOf(state, label, question, index);
    const position = question === null ? null : (this.#questions[question]?.position ?? null);
    return {
      score,
      open: question ?? -1,
      last: question ?? state.last,
      context: way,
      used: question === null ? state.used : state.used | (1n << BigInt(question)),
      list: '',
      starts: { position, line: index, rest, before: state.starts },
    };
  }

  /** What speaks against a beginning: the question was begun before, or the number is an item of a list. */
  #costOf(state: State, label: AnswerLabel, question: number | null, index: number): number {
    const isUsed = question !== null && (state.used & (1n << BigInt(question))) !== 0n;
    if (label.isWorded) return isUsed && !label.isContinuation ? answerWeights.wordedAgain : 0;
    const isItem = state.list === `${label.rank} ${label.style}`;
    const isAnnounced = label.rank === 1 && /:\s*$/.test(this.#lines[index - 1]?.text ?? '');
    return (
      (isUsed && !label.isContinuation ? answerWeights.numberAgain : 0) +
      (isItem ? answerWeights.breaksList : 0) +
      (isAnnounced ? answerWeights.announced : 0)
    );
  }

  #targetsOf(label: AnswerLabel, context: string[]): Target[] {
    const found: Target[] = [];
    for (const reading of label.readings) {
      const bases = reading.isRelative
        ? Array.from({ length: context.length + 1 }, (_, at) => context.slice(0, context.length - at))
        : [[], context.slice(0, 1)];
      for (const base of bases) found.push(...this.#targets([...base, ...reading.way], reading));
      if (found.length > 0) return found;
    }
    return this.#unknown(label);
  }

  #targets(way: string[], { rest }: LabelReading): Target[] {
    const under = this.#ways.flatMap((each, at) =>
      way.every((step, index) => each[index] === step) ? [at] : [],
    );
    const [first] = under;
    const whole = under.filter((at) => this.#ways[at]?.length === way.length);
    const questions = whole.length > 0 ? whole : under.length === 1 ? under : [];
    const targets = questions.map((at) => ({ question: at, place: at, way, rest, isUnknown: false }));
    return targets.length > 0 || first === undefined
      ? targets
      : [{ question: null, place: first, way, rest, isUnknown: false }];
  }

  /** A number that no question has: of another paper, or read wrongly. */
  #unknown({ readings, isWorded }: AnswerLabel): Target[] {
    const reading = readings.at(-1);
    const highest = Math.max(...this.#ways.map(([number]) => Number(number) || 0));
    const number = Number(reading?.way[0]);
    return reading && !reading.isRelative && (isWorded || number === highest + 1)
      ? [{ question: null, place: this.#ways.length, way: reading.way, rest: reading.rest, isUnknown: true }]
      : [];
  }

  #likeness(question: number, text: string): number {
    const words = this.#words[question];
    return words ? answerWeights.likeness * similarityToQuestion(words, text) : 0;
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
function orderOf(step: number): number {
  if (step === 1) return answerWeights.next;
  return step > 1 ? answerWeights.skip - answerWeights.skipMore * Math.log(step) : answerWeights.back;
}

/** How well the place of each line suits the beginning of an answer. */
function layoutOf(lines: SourceLine[]): number[] {
  const distances = lines.map((line, at) => {
    const above = lines[at - 1];
    return above && above.page === line.page ? line.box.y - above.box.y : Number.NaN;
  });
  const known = distances.filter((distance) => distance > 0).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length * 0.3)] ?? 0;
  const isFar = distances.map((distance) => distance > usual * 1.5);
  const far = isFar.filter(Boolean).length;
  const areApart = far >= 2 && far < lines.length * 0.7;
  const lefts = lines.map(({ box }) => box.x).sort((a, b) => a - b);
  const left = lefts[Math.floor(lefts.length * 0.1)] ?? 0;
  return lines.map(({ box }, at) => {
    const distance = distances[at] ?? Number.NaN;
    const gap = Number.isNaN(distance) || !areApart ? 0 : isFar[at] ? answerWeights.gap : -answerWeights.gap;
    return gap - (box.x > left + 12 ? answerWeights.indent : 0);
  });
}
