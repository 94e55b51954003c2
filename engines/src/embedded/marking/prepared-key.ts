import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../engine.ts';
import type { Asking } from './commands/asking.ts';
import { askingOf } from './commands/context.ts';
import type { Asked } from './comparing/signals.ts';
import { type Wording, wordingOf } from './comparing/texts.ts';
import { type Contrast, contrastOf } from './contrast.ts';
import { type ChoiceReader, choiceReader } from './exact/choice.ts';
import { type NamedSteps, namedStepsOf } from './formulas/carried-forward.ts';
import { type FigureScheme, figureSchemeOf } from './formulas/figure-scheme.ts';
import { type Identity, identityOf } from './formulas/identity.ts';
import { asksForm, keyFormulaOf } from './formulas/key-formula.ts';
import { type ChosenLetters, chosenLetters } from './formulas/own-letters.ts';
import { stepWorkOf } from './formulas/step-formulas.ts';
import { type Key, keyOf } from './key/key.ts';
import type { KeyPoint } from './key/key-point.ts';
import { seriesOf, withoutLabel } from './key/labelled.ts';
import { type Pair, pairsOf } from './key/matching.ts';
import { classifiedBy } from './parts/classified.ts';
import { passageOf, withoutPassage } from './parts/copied.ts';
import type { DecidingPoint } from './parts/deciding.ts';
import { kindRule } from './parts/kind-rule.ts';
import { isOpenKey } from './parts/open-key.ts';
import { type Sections, sectionsOf } from './parts/sections.ts';
import { type TwoSides, twoSidesOf } from './parts/two-sides.ts';
import { type PreparedPoint, type PreparedWording, preparedWording } from './prepared-point.ts';
import { ruleFor } from './rules/rule.ts';
import { termsOf } from './text/terms.ts';
import { isFunctionWord, wordsOf } from './text/words.ts';
import { decidingPoint } from './verdict-first.ts';

/** One full answer, ready to be compared. */
export interface PreparedKey {
  key: Key;
  /** The key as one text; only where it is judged as one. */
  whole: Wording | undefined;
  points: PreparedPoint[];
  /** How its parts are counted, where the question counts them too: (i), (ii). */
  series: ReturnType<typeof seriesOf>;
  /** The parts that question and key count, with one point each or several. */
  sections: Sections | undefined;
  /** A passage that must not be copied whole. */
  passage: string | undefined;
  /** Whether the key takes others than it names. */
  others: { isOpen: boolean; texts: string[] };
  /** What each point decides of what the question offers. */
  classified: (DecidingPoint | undefined)[];
  /** The pairs of a question that asks to match. */
  pairs: Pair[] | undefined;
  /** The two things that the question sets against each other. */
  contrast: Contrast | undefined;
  /** What each point says of either of them. */
  sides: (TwoSides | undefined)[];
  /** Its first point decides, and the others give the reason. */
  deciding: DecidingPoint | undefined;
  /** Stems that several points share: they tell none of them from the others. */
  shared: Asked;
  /** What its points work out under a name. */
  named: NamedSteps;
  /** Its steps that are told in numbers. */
  figures: FigureScheme;
  /** What is to be proved by lines that are equal to one another. */
  identity: Identity | undefined;
}

/** All that a class's answers to one question are marked by. */
export interface PreparedQuestion {
  /** Any of them earns the marks. */
  keys: PreparedKey[];
  /** Stems of the words that the question itself says. */
  asked: Asked;
  /** Letters that the key chooses, for which an answer may have others. */
  letters: ChosenLetters | undefined;
  /** What question and key speak of themselves, to which a command to the marker would be alike. */
  asking: Asking;
  /** Where the key is one option, and no reason is asked for as well. */
  choiceOf: ChoiceReader | undefined;
  /** The first of the keys, plain. */
  answerKey: string;
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
  const prepared = prepareQuestion(task);
  if (kept.size >= MOST_KEPT) {
    kept.clear();
  }
  kept.set(name, prepared);
  return prepared;
}

function prepareQuestion(task: MarkingTask): PreparedQuestion {
  const question = plainText(task.question);
  const answerKey = plainText(task.answerKey);
  const keys = [task.answerKey, ...(task.otherKeys ?? [])].map((each, _, { length }) =>
    prepare(keyOf({ ...task, answerKey: each }), length === 1, question, plainText(task.gradingInstructions)),
  );
  const isDecidedFirst = keys.some(({ deciding }) => deciding !== undefined);
  return {
    keys,
    asked: askedOf(withoutPassage(question), answerKey),
    letters: chosenLetters(answerKey, question),
    asking: askingOf(question, answerKey, task.marksPossible),
    choiceOf: isDecidedFirst ? undefined : choiceReader(task),
    answerKey,
  };
}

/** Words of a name or a term. */
const TERM = 3;

function prepare(key: Key, isOnlyKey: boolean, question: string, notes: string): PreparedKey {
  const texts = key.points.map(({ text }) => text);
  const series = seriesOf(texts, question);
  const contrast = contrastOf(question, texts.join('\n'));
  const sections = contrast || key.columns ? undefined : sectionsOf(texts, question);
  const figures = figureSchemeOf(key.points, question, notes);
  const isOfKind = texts.map(
    (text) => key.columns !== undefined || kindRule(withoutLabel(text), question, notes) !== undefined,
  );
  const points = preparePoints(key, isOnlyKey, { series, sections, question, notes });
  return {
    key,
    series,
    sections,
    passage: passageOf(question, notes),
    others: { isOpen: isOpenKey(texts.join('\n'), notes) && key.isOfMany, texts },
    classified: texts.map((text) => classifiedBy(withoutLabel(text), question)),
    // Numbers of an entry, a query or a pair are judged with it.
    figures: { ...figures, steps: figures.steps.map((step, at) => (isOfKind[at] ? undefined : step)) },
    named: namedStepsOf(key.points),
    identity: identityOf(key.points, question),
    pairs: pairsOf(texts, question),
    deciding: key.columns ? undefined : decidingPoint(key.points, question),
    contrast,
    shared: sharedBy(key.points),
    whole: key.isProse ? wordingOf(key.points.map(({ text }) => text).join(' ')) : undefined,
    points,
    sides: points.map((point) => twoSidesOf(point, contrast)),
  };
}

/** How a key and its question are counted, and what is said beside it. */
interface Around extends Pick<PreparedKey, 'series' | 'sections'> {
  question: string;
  notes: string;
}

function preparePoints(
  { points }: Key,
  isOnlyKey: boolean,
  { series, sections, question, notes }: Around,
): PreparedPoint[] {
  const isOnly = points.length === 1;
  const isBlank = series !== undefined;
  const isList = points.every(
    ({ text }) => wordsOf(text).filter((word) => !isFunctionWord(word)).length <= TERM,
  );
  /** Where a form is asked for, what ends the key has it or is not it. */
  const isEnd = (at: number): boolean => at === points.length - 1 && asksForm.test(question);
  return points.map((point, at) => ({
    point,
    wordings: [point.text, ...point.alternatives].map((printed) => {
      const text = isBlank || sections?.of[at] !== undefined ? withoutLabel(printed) : printed;
      const wording = wordingOf(text);
      return preparedWording(wording, {
        rule: kindRule(text, question, notes) ?? ruleFor(text, isOnly || isBlank, question),
        isStep: point.isStep,
        work: point.isStep && !isOnly && !isEnd(at) ? stepWorkOf(text, question) : undefined,
        isFormula: keyFormulaOf(text, question, isOnly) !== undefined,
        isTerm: isOnlyKey && wording.size <= TERM && termIn({ isOnly, isList, isBlank }),
      });
    }),
    rejected: point.rejected.map(wordingOf),
  }));
}

/** A blank or a numbered question of one word asks for that alone. */
function termIn({
  isOnly,
  isList,
  isBlank,
}: Record<'isOnly' | 'isList' | 'isBlank', boolean>): PreparedWording['isTerm'] {
  if (isBlank) return 'alone';
  return isList && (isOnly ? 'alone' : 'listed');
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
