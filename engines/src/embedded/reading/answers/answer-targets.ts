/** Maps labels to the questions that they may begin, or to the heading above the parts of a question. */
import { type AnswerLabel, BARE } from './answer-labels.ts';
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
  /** The index by which the order of answers is judged, that of the first part for a heading; undefined if it has none. */
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

const isStartOf = (way: string[], whole: string[]): boolean =>
  way.every((step, depth) => whole[depth] === step);

/** @param reach the most by which a number without a word may exceed the highest question number */
export function answerTargets(
  questions: readonly AnswerTarget[],
  labels: readonly (AnswerLabel | undefined)[],
  reach: number,
) {
  /** Returns whether a label contains the full path to a part, such as '4(b)' or '1.2.1'. */
  const namesWhole = ({ readings }: AnswerLabel): boolean =>
    readings.some(({ way }) => way.length > 1 && questions.some((each) => isStartOf(way, each.way)));

  const highest = Math.max(...questions.map(({ way: [number] }) => Number(number) || 0));
  const numbers = labels.filter((label) => label?.readings[0]?.isRelative === false);
  const whole = numbers.filter((label) => label && namesWhole(label)).length;
  // Where most labels contain the full path, plain numbers may be items of a list.
  const areWhole = whole > 1 && whole * WHOLE_AMONG >= numbers.length - whole;

  const isPlainAmongWhole = (label: AnswerLabel): boolean =>
    areWhole && !label.isWorded && !label.readings[0]?.isRelative && !namesWhole(label);

  /** Returns the questions of each section with this path, or the heading above those whose paths start with it. */
  const named = (way: string[]): Pick<Beginning, 'question' | 'place' | 'way'>[] => {
    const all = questions.flatMap((question, at) => (isStartOf(way, question.way) ? [at] : []));
    const sections = Map.groupBy(all, (at) => questions[at]?.section);
    return [...sections.values()].flatMap((under) => {
      const exact = under.filter((at) => questions[at]?.way.length === way.length);
      const own = exact.length > 0 ? exact : under.length === 1 ? under : [];
      return [
        ...own.map((question) => ({ question, place: question, way })),
        ...(exact.length > 0 ? [] : [{ question: null, place: under[0], way }]),
      ];
    });
  };

  /** Returns the beginning for a number that no question has: it belongs to another paper or was misread. */
  const unknown = ({ readings, isWorded }: AnswerLabel, line: number): Beginning[] => {
    const reading = readings.at(-1);
    const above = Number(reading?.way[0]) - highest;
    if (!reading || reading.isRelative || !(isWorded || (above > 0 && above <= reach))) return [];
    const { way, rest } = reading;
    return [{ question: null, place: questions.length, way, end: line + 1, rest, isUnknown: true }];
  };

  /**
   * Returns the possible beginnings of a line with this label.
   *
   * @param context the steps of the current label
   */
  const beginningsOf = (label: AnswerLabel, context: string[], line: number): Beginning[] => {
    const found: Beginning[] = [];
    const isRelative = label.readings[0]?.isRelative;
    // If figures number the answers, small Roman numbers are those of parts.
    const isPart = numbers.length > 1 && isRelative && !/[A-Z]/.test(label.style);
    const plain = label.style === BARE || isPlainAmongWhole(label) ? [[]] : [[], context.slice(0, 1)];
    const above = Array.from({ length: context.length + 1 }, (_, at) =>
      context.slice(0, context.length - at),
    );
    for (const reading of label.readings.filter((each) => each.isRelative || !isPart)) {
      const bases = reading.isRelative ? above : plain;
      const own = bases.flatMap((base) => named([...base, ...reading.way]));
      found.push(...own.map((target) => ({ ...target, end: line + 1, rest: reading.rest })));
      // A Roman number that is read as the number of a question may still be that of a part.
      if (found.length > 0 && reading.isRelative === isRelative) break;
    }
    return found.length > 0 ? found : unknown(label, line);
  };

  return { beginningsOf, isPlainAmongWhole };
}
