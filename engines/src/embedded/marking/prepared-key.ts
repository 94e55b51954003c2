import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../engine.ts';
import type { Asked } from './comparing/signals.ts';
import { type Wording, wordingOf } from './comparing/texts.ts';
import { type Contrast, contrastOf } from './contrast.ts';
import { asksForm, keyFormulaOf } from './formulas/key-formula.ts';
import { type StepWork, stepWorkOf } from './formulas/step-formulas.ts';
import { type Key, keyOf } from './key/key.ts';
import type { KeyPoint } from './key/key-point.ts';
import { seriesOf, withoutLabel } from './key/labelled.ts';
import { type Pair, pairsOf } from './key/matching.ts';
import { ruleFor } from './rules/rule.ts';
import type { Rule } from './rules/ruled.ts';
import { termsOf } from './text/terms.ts';
import { isFunctionWord, wordsOf } from './text/words.ts';
import { type DecidingPoint, decidingPoint } from './verdict-first.ts';

export interface PreparedPoint {
  point: KeyPoint;
  wordings: PreparedWording[];
  rejected: Wording[];
}

/** A wording, and the rule by which it is judged where it is a number, a date or a formula. */
export interface PreparedWording {
  wording: Wording;
  rule: Rule | undefined;
  /** Its marks are printed beside it. */
  isStep: boolean;
  /** What a step works out. */
  work: StepWork | undefined;
  /** It is one formula, whose letters say little where it could not be compared by meaning. */
  isFormula: boolean;
  /** A name or a term rather than a statement: nothing but it is asked for, or it is one of a list of such. */
  isTerm: 'alone' | 'listed' | false;
}

/** One full answer, ready to be compared. */
export interface PreparedKey {
  key: Key;
  /** The key as one text; only where it is judged as one. */
  whole: Wording | undefined;
  points: PreparedPoint[];
  /** How its parts are counted, where the question counts them too: (i), (ii). */
  series: ReturnType<typeof seriesOf>;
  /** The pairs of a question that asks to match. */
  pairs: Pair[] | undefined;
  /** The two things that the question sets against each other. */
  contrast: Contrast | undefined;
  /** Its first point decides, and the others give the reason. */
  deciding: DecidingPoint | undefined;
  /** Stems that several points share: they tell none of them from the others. */
  shared: Asked;
}

/** All that a class's answers to one question are marked by. */
export interface PreparedQuestion {
  /** Any of them earns the marks. */
  keys: PreparedKey[];
  /** Stems of the words that the question itself says. */
  asked: Asked;
}

const MOST_KEPT = 128;
const kept = new Map<string, PreparedQuestion>();

/** Reads the key of a task; a class's answers to one question share the reading. */
export function preparedQuestion(task: MarkingTask): PreparedQuestion {
  const { question, answerKey, otherKeys, gradingInstructions, teacherInstructions, marksPossible } = task;
  const name = JSON.stringify([
    question,
    answerKey,
    otherKeys,
    gradingInstructions,
    teacherInstructions,
    marksPossible,
  ]);
  const known = kept.get(name);
  if (known) {
    return known;
  }
  const prepared = {
    keys: [answerKey, ...(otherKeys ?? [])].map((each, _, { length }) =>
      prepare(keyOf({ ...task, answerKey: each }), length === 1, plainText(question)),
    ),
    asked: askedOf(plainText(question), plainText(answerKey)),
  };
  if (kept.size >= MOST_KEPT) {
    kept.clear();
  }
  kept.set(name, prepared);
  return prepared;
}

/** Words of a name or a term. */
const TERM = 3;

function prepare(key: Key, isOnlyKey: boolean, question: string): PreparedKey {
  const isOnly = key.points.length === 1;
  const isList = key.points.every(
    ({ text }) => wordsOf(text).filter((word) => !isFunctionWord(word)).length <= TERM,
  );
  /** Where a form is asked for, what ends the key has it or is not it. */
  const isEnd = (at: number): boolean => at === key.points.length - 1 && asksForm.test(question);
  const texts = key.points.map(({ text }) => text);
  const series = seriesOf(texts, question);
  return {
    key,
    series,
    pairs: pairsOf(texts, question),
    deciding: decidingPoint(key.points, question),
    contrast: contrastOf(question, texts.join('\n')),
    shared: sharedBy(key.points),
    whole: key.isProse ? wordingOf(key.points.map(({ text }) => text).join(' ')) : undefined,
    points: key.points.map((point, at) => ({
      point,
      wordings: [point.text, ...point.alternatives].map((printed) => {
        const text = series ? withoutLabel(printed) : printed;
        const wording = wordingOf(text);
        return {
          wording,
          rule: ruleFor(text, isOnly || series !== undefined, question),
          isStep: point.isStep,
          work: point.isStep && !isOnly && !isEnd(at) ? stepWorkOf(text, question) : undefined,
          isFormula: keyFormulaOf(text, question, isOnly) !== undefined,
          isTerm: isOnlyKey && isList && wording.size <= TERM && (isOnly ? 'alone' : 'listed'),
        };
      }),
      rejected: point.rejected.map(wordingOf),
    })),
  };
}

/** Words of the question, without what it offers where the key takes one of the two: of 'elastic or inelastic', to say one is to answer. */
function askedOf(question: string, key: string): Asked {
  const stems = (text: string): string[] => termsOf(text).speaking.map(({ stem }) => stem);
  const words = new Set(wordsOf(key).map(({ text }) => text));
  const offered = [...question.matchAll(offer)].flatMap(([, one = '', other = '']) =>
    words.has(one.toLowerCase()) === words.has(other.toLowerCase()) ? [] : stems(`${one} ${other}`),
  );
  return new Set(stems(question).filter((stem) => !offered.includes(stem)));
}

const offer = /([\p{L}-]{3,}),?\s+or\s+([\p{L}-]{3,})/giu;

function sharedBy(points: KeyPoint[]): Asked {
  const times = new Map<string, number>();
  for (const stem of points.flatMap(({ text }) => [...new Set(wordsOf(text).map((word) => word.stem))])) {
    times.set(stem, (times.get(stem) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count > 1).map(([stem]) => stem));
}
