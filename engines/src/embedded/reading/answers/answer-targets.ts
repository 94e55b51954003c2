/** What a label may begin: a question, or the heading over the parts of one. */
import { type AnswerLabel, BARE, type LabelReading } from './answer-labels.ts';
import type { QuestionPrint } from './question-prints.ts';

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

/** One way to understand the beginning of a line. */
export interface Beginning {
  /** Index of the question; null for a heading over parts, a stem, and a question that the paper does not have. */
  question: number | null;
  /** Index by which its order is judged; undefined where it has none. */
  place: number | undefined;
  /** The steps of its label, or of the question whose words were found. */
  way: string[];
  /** Index of the line after it, and what is written behind it on the line before that one. */
  end: number;
  rest: string;
  /** A number that no question has. */
  isUnknown?: boolean;
  /** The words of the question that were found; absent for a label alone. */
  print?: QuestionPrint;
}

/** Plain numbers for each whole label, at most, where whole labels are usual. */
const WHOLE_AMONG = 6;

export class AnswerTargets {
  /** Labels that name whole ways or have a word are usual, so that plain numbers may count something else. */
  readonly #areWhole: boolean;
  readonly #questions: readonly AnswerTarget[];
  /** How far above the highest number another one may be without a word before it. */
  readonly #reach: number;
  readonly #highest: number;

  constructor(
    questions: readonly AnswerTarget[],
    labels: readonly (AnswerLabel | undefined)[],
    reach: number,
  ) {
    this.#questions = questions;
    this.#reach = reach;
    this.#highest = Math.max(...questions.map(({ way: [number] }) => Number(number) || 0));
    const numbers = labels.filter((label) => label !== undefined && !label.readings[0]?.isRelative);
    const whole = numbers.filter((label) => label && this.#namesWhole(label));
    this.#areWhole = whole.length > 1 && whole.length * WHOLE_AMONG >= numbers.length - whole.length;
  }

  /**
   * @param context The steps of the label that is open
   * @param section Index of the section that the line belongs to, where it is known
   */
  of(label: AnswerLabel, context: string[], line: number, section: number | undefined): Beginning[] {
    for (const reading of label.readings) {
      const bases = reading.isRelative
        ? Array.from({ length: context.length + 1 }, (_, at) => context.slice(0, context.length - at))
        : label.style === BARE || this.isPlainAmongWhole(label)
          ? [[]]
          : [[], context.slice(0, 1)];
      const found = bases.flatMap((base) =>
        this.#named([...base, ...reading.way], section).map((target) => ({
          ...target,
          end: line + 1,
          rest: reading.rest,
        })),
      );
      if (found.length > 0) return found;
    }
    return this.#unknown(label, line);
  }

  /** A plain number where most labels name the whole way. */
  isPlainAmongWhole(label: AnswerLabel): boolean {
    return this.#areWhole && !label.isWorded && !label.readings[0]?.isRelative && !this.#namesWhole(label);
  }

  /** It names the way to a part: '4(b)', '1.2.1'. */
  #namesWhole({ readings }: AnswerLabel): boolean {
    return readings.some(
      ({ way }) => way.length > 1 && this.#questions.some((question) => isStartOf(way, question.way)),
    );
  }

  /** The questions with this way, or the heading over those whose ways begin with it. */
  #named(way: string[], section: number | undefined): Pick<Beginning, 'question' | 'place' | 'way'>[] {
    const under = this.#questions.flatMap((question, at) =>
      isStartOf(way, question.way) && (section === undefined || question.section === section) ? [at] : [],
    );
    const whole = under.filter((at) => this.#questions[at]?.way.length === way.length);
    const questions = whole.length > 0 ? whole : under.length === 1 ? under : [];
    const [first] = under;
    return [
      ...questions.map((question) => ({ question, place: question, way })),
      ...(whole.length > 0 || first === undefined ? [] : [{ question: null, place: first, way }]),
    ];
  }

  /** A number that no question has: of another paper, or read wrongly. */
  #unknown({ readings, isWorded }: AnswerLabel, line: number): Beginning[] {
    const reading: LabelReading | undefined = readings.at(-1);
    const above = Number(reading?.way[0]) - this.#highest;
    return reading && !reading.isRelative && (isWorded || (above > 0 && above <= this.#reach))
      ? [
          {
            question: null,
            place: this.#questions.length,
            way: reading.way,
            end: line + 1,
            rest: reading.rest,
            isUnknown: true,
          },
        ]
      : [];
  }
}

const isStartOf = (way: string[], whole: string[]): boolean =>
  way.every((step, depth) => whole[depth] === step);
