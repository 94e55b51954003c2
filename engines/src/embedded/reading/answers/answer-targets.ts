/** Maps labels to the questions that they may begin, or to the heading above the parts of a question. */
import { type AnswerLabel, BARE, type LabelReading } from './answer-labels.ts';
import type { MisreadLabel } from './misread-labels.ts';
import type { QuestionPrint } from './question-prints.ts';

/** A question that an answer may belong to. */
export interface AnswerTarget {
  /** The steps of its label: ['3', 'b']. */
  way: string[];
  /** The text of the question as a paper may print it. */
  text: string;
  /** The text that is printed once above this question and its sibling parts. */
  stem?: string;
  /** The index of its section. */
  section?: number | undefined;
}

/** One way to read the beginning of a line. */
export interface Beginning {
  /** The index of the question; null for a heading above parts, a stem, or a question that the paper does not have. */
  question: number | null;
  /** The index by which the order of answers is judged; undefined if it has none. */
  place: number | undefined;
  /** The steps of the label, or of the question whose text was found. */
  way: string[];
  /** The index of the line after the beginning. `rest` is the text after it on its last line. */
  end: number;
  rest: string;
  /** No question has this number. */
  isUnknown?: boolean;
  /** The printed question text that was found; absent for a label alone. */
  print?: QuestionPrint;
  /** The label, if it differs from what was read. */
  misread?: MisreadLabel;
}

/** Full labels are usual if there are at most this many plain numbers for each of them. */
const WHOLE_AMONG = 6;

export class AnswerTargets {
  /** Most labels contain the full path or a word, so plain numbers may be items of a list. */
  readonly #areWhole: boolean;
  readonly #questions: readonly AnswerTarget[];
  /** The most by which a number without a word may exceed the highest question number. */
  readonly #reach: number;
  readonly #highest: number;
  /** Figures number the answers, so small Roman numbers are those of parts. */
  readonly #hasFigures: boolean;

  constructor(
    questions: readonly AnswerTarget[],
    labels: readonly (AnswerLabel | undefined)[],
    reach: number,
  ) {
    this.#questions = questions;
    this.#reach = reach;
    this.#highest = Math.max(...questions.map(({ way: [number] }) => Number(number) || 0));
    const numbers = labels.filter((label) => label !== undefined && !label.readings[0]?.isRelative);
    this.#hasFigures = numbers.length > 1;
    const whole = numbers.filter((label) => label && this.#namesWhole(label));
    this.#areWhole = whole.length > 1 && whole.length * WHOLE_AMONG >= numbers.length - whole.length;
  }

  /**
   * Returns the possible beginnings of a line with this label.
   *
   * @param context the steps of the current label
   */
  of(label: AnswerLabel, context: string[], line: number): Beginning[] {
    const found: Beginning[] = [];
    const isPart = this.#hasFigures && label.readings[0]?.isRelative && !/[A-Z]/.test(label.style);
    for (const reading of label.readings) {
      if (isPart && !reading.isRelative) continue;
      const bases = reading.isRelative
        ? Array.from({ length: context.length + 1 }, (_, at) => context.slice(0, context.length - at))
        : label.style === BARE || this.isPlainAmongWhole(label)
          ? [[]]
          : [[], context.slice(0, 1)];
      for (const target of bases.flatMap((base) => this.#named([...base, ...reading.way]))) {
        found.push({ ...target, end: line + 1, rest: reading.rest });
      }
      // A Roman number that is read as the number of a question may still be that of a part.
      if (found.length > 0 && reading.isRelative === label.readings[0]?.isRelative) return found;
    }
    return found.length > 0 ? found : this.#unknown(label, line);
  }

  /** Returns whether a label is a plain number although most labels contain the full path. */
  isPlainAmongWhole(label: AnswerLabel): boolean {
    return this.#areWhole && !label.isWorded && !label.readings[0]?.isRelative && !this.#namesWhole(label);
  }

  /** Returns whether a label contains the full path to a part, such as '4(b)' or '1.2.1'. */
  #namesWhole({ readings }: AnswerLabel): boolean {
    return readings.some(
      ({ way }) => way.length > 1 && this.#questions.some((question) => isStartOf(way, question.way)),
    );
  }

  /** Returns the questions of each section with this path, or the heading above those whose paths start with it. */
  #named(way: string[]): Pick<Beginning, 'question' | 'place' | 'way'>[] {
    const all = this.#questions.flatMap((question, at) => (isStartOf(way, question.way) ? [at] : []));
    const sections = Map.groupBy(all, (at) => this.#questions[at]?.section);
    return [...sections.values()].flatMap((under) => {
      const whole = under.filter((at) => this.#questions[at]?.way.length === way.length);
      const questions = whole.length > 0 ? whole : under.length === 1 ? under : [];
      const [first] = under;
      return [
        ...questions.map((question) => ({ question, place: question, way })),
        ...(whole.length > 0 || first === undefined ? [] : [{ question: null, place: first, way }]),
      ];
    });
  }

  /** Returns the beginning for a number that no question has: it belongs to another paper or was misread. */
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
