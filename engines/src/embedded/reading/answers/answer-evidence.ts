/** Gathers what a paper shows about its labels as a whole: their forms, their layout, and the questions that are printed on it. */
import { distancesOf, type SourceLine } from '../lines/source-line.ts';
import { type AnswerLabel, BARE } from './answer-labels.ts';
import { type MisreadLabel, misreadLabels } from './misread-labels.ts';
import { type QuestionPrint, questionPrints, questionWords } from './question-prints.ts';
import fitted from './weights.json' with { type: 'json' };

export type AnswerWeights = typeof fitted.work;
export const workWeights: AnswerWeights = fitted.work;
export const keyWeights: AnswerWeights = { ...fitted.work, ...fitted.key };

/** A section of the paper that a line may be the heading of. */
export interface SectionHeading {
  /** The index of the section; undefined for a heading that the paper does not have. */
  section: number | undefined;
  /** How sure it is that the line is a heading, 0 to 1. */
  certainty: number;
}

export type Labels = readonly (AnswerLabel | undefined)[];
export type AnswerEvidence = ReturnType<typeof answerEvidence>;

/** On a printed sheet, the text of at least this share of the questions is found. */
const PRINTED = 0.5;

export function answerEvidence(
  lines: readonly SourceLine[],
  questions: readonly AnswerTarget[],
  labels: Labels,
  headings: readonly (readonly SectionHeading[])[],
  weights: AnswerWeights,
) {
  const prints = questionPrints(lines, labels, questions);
  const whole = prints.flat().filter(({ isStem }) => !isStem);
  const printed = new Set(whole.map(({ question }) => question)).size / Math.max(1, questions.length);
  const isSheet = printed >= PRINTED;
  const lastPage = lines[Math.max(0, ...whole.map(({ end }) => end)) - 1]?.page ?? Infinity;
  return {
    lines,
    questions,
    labels,
    headings,
    weights,
    prints,
    /** The share of the questions whose text is on the paper. */
    printed,
    isSheet,
    /** The index of the first line after the pages of a printed sheet; -1 if there is none. */
    tail: isSheet ? lines.findIndex(({ page }) => page > lastPage) : -1,
    targets: answerTargets(questions, labels, lines, weights.unknownReach),
    coverage: styleCoverage(labels, questions),
    words: questionWords(questions.map(({ text }) => text)),
    layout: layoutScores(lines, labels, weights),
    misread: weights.misread > 0 ? misreadLabels(lines, labels, questions) : [],
  };
}

/** Returns, for each style, the share of the question numbers that are written in it. */
function styleCoverage(labels: Labels, questions: readonly AnswerTarget[]): Map<string, number> {
  const numbers = new Set(questions.map(({ way: [number] }) => number));
  const written = labels.flatMap((label) =>
    (label?.readings ?? [])
      .filter(({ way: [number], isRelative }) => isRelative || numbers.has(number))
      .map(({ way: [number] }) => ({ style: label?.style ?? '', number })),
  );
  return new Map(
    [...Map.groupBy(written, ({ style }) => style)].map(([style, own]) => [
      style,
      Math.min(1, new Set(own.map(({ number }) => number)).size / numbers.size),
    ]),
  );
}

/** Returns how well the layout of each line suits the beginning of an answer, by the space above it and its indent. */
function layoutScores(
  lines: readonly SourceLine[],
  labels: Labels,
  weights: { gap: number; indent: number },
): number[] {
  const distances = distancesOf(lines);
  const known = distances.filter((distance) => distance > 0).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length * 0.3)] ?? 0;
  const far = distances.filter((distance) => distance > usual * 1.5).length;
  const areApart = far >= 2 && far < lines.length * 0.7;
  const lefts = lines.flatMap(({ box }, at) => (labels[at] ? [box.x] : [])).sort((a, b) => a - b);
  const left = lefts[Math.floor(lefts.length * 0.1)] ?? 0;
  return lines.map(({ box }, at) => {
    const distance = distances[at] ?? Number.NaN;
    const sign = Number.isNaN(distance) || !areApart ? 0 : distance > usual * 1.5 ? 1 : -1;
    return sign * weights.gap - (box.x > left + 12 ? weights.indent : 0);
  });
}

/** A question that an answer may belong to. */
export interface AnswerTarget {
  /** The steps of its label: ['3', 'b']. */
  way: string[];
  /** The text of the question as a paper may print it. */
  text: string;
  /** The text that is printed once above this question and its sibling parts. */
  stem?: string;
  /** The question has options to choose from. */
  isChoice?: boolean;
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
  labels: Labels,
  lines: readonly SourceLine[],
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

  /** The numbers that have a word before them, if those of most questions do; without a word, the same numbers are items of a list. */
  const worded = new Set(
    labels.flatMap((label, at) => {
      // Words within a line belong to its sentence.
      const isFirst = lines[at]?.box !== lines[at - 1]?.box;
      return label?.isWorded && isFirst
        ? (label.readings.find(({ isRelative }) => !isRelative)?.way[0] ?? [])
        : [];
    }),
  );
  const areWorded =
    worded.size > 1 && worded.size * 2 > new Set(questions.map(({ way: [number] }) => number)).size;

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
    // A Roman number may be that of a part that the paper does not print.
    const isPart = readings.some(({ isRelative }) => isRelative);
    if (!reading || isPart || !(isWorded || (above > 0 && above <= reach))) return [];
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
    const above = Array.from({ length: context.length + 1 }, (_, at) =>
      context.slice(0, context.length - at),
    );
    const plain = label.style === BARE || isPlainAmongWhole(label) ? [[]] : above;
    for (const reading of label.readings.filter((each) => each.isRelative || !isPart)) {
      const [number = '', ...others] = reading.way;
      const isAlone = others.length === 0 || label.style.startsWith('(');
      const isItem = areWorded && !label.isWorded && isAlone && worded.has(number);
      const bases = reading.isRelative ? above : plain.filter(({ length }) => length > 0 || !isItem);
      const own = bases.flatMap((base) => named([...base, ...reading.way]));
      found.push(...own.map((target) => ({ ...target, end: line + 1, rest: reading.rest })));
      // A Roman number that is read as the number of a question may still be that of a part.
      if (found.length > 0 && reading.isRelative === isRelative) break;
    }
    return found.length > 0 ? found : unknown(label, line);
  };

  return { beginningsOf, isPlainAmongWhole };
}
