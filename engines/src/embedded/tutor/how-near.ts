import { plainText } from '@classi/richtext';
import type { AnswerTask, LiveQuestion } from '../../tutoring.ts';
import { askedTerms } from './guard/asked-terms.ts';
import { wantsOtherAttribute } from './guard/attributes.ts';
import { bounds } from './guard/bounds.ts';
import { guardedOf } from './guard/guarded-question.ts';
import { inEnglish } from './guard/hinglish.ts';
import { pointsOf } from './guard/key-statements.ts';
import { askedQuestions, type NearQuestion, nearQuestions } from './guard/live-guard.ts';
import { wantedBy } from './guard/wanted.ts';
import type { Nearness } from './held-back.ts';

/** So many earlier messages may belong to the newest. */
const LAST_TURNS = 2;
/** In so many words one asks what something is, and no more. */
const FEW_WORDS = 3;

/**
 * How near a question comes to live ones, alone or with those before it, as written and as it may be meant, the likeliest last. It is
 * refused where it surely asks one of them, and not another thing of the same matter, or may ask one whose key is not known well enough to
 * be left out of what is quoted; then for all that it may ask.
 */
export function howNear(
  { question, conversation }: AnswerTask,
  readings: string[],
  live: LiveQuestion[],
): Nearness {
  const before = conversation.map((turn) => turn.question);
  const asked = [
    ...askedQuestions(question, before, live),
    ...[...new Set(readings)].flatMap((reading) =>
      reading === question ? [] : askedQuestions(reading, [], live),
    ),
  ];
  const isSure = ({ question: sameMatter, score }: NearQuestion): boolean =>
    score > bounds.refuses && !wantsOtherAttribute(question, plainText(sameMatter.question));
  const isRefused = asked.some((each) => isSure(each) || !isKeyKnown(each.question));
  const english = inEnglish(readings.at(-1) ?? question);
  const near = [
    ...[...new Set(readings.map(inEnglish))].flatMap((reading) => nearQuestions(reading, live)),
    ...(before.length === 0 ? [] : nearQuestions([...before.slice(-LAST_TURNS), english].join('\n'), live)),
  ].filter(({ score }) => score > bounds.near);
  return {
    refused: isRefused ? idsOf(asked) : new Set(),
    asked: idsOf(asked),
    near: idsOf(near),
    wantsMeaning: wantedBy(english) === 'fact' && askedTerms(english).length <= FEW_WORDS,
  };
}

const idsOf = (some: NearQuestion[]): Set<string> => new Set(some.map(({ question: { id } }) => id));

/** Sentences that state the key can be told from others, or there are none: what is worked out from figures and formulas stands in no book. */
function isKeyKnown(question: LiveQuestion): boolean {
  const guarded = guardedOf(question);
  const { points, formulas } = pointsOf(guarded);
  const isWorkedOut = guarded.isCalculated || formulas.size > 0 || guarded.substances.size > 1;
  return isWorkedOut ? guarded.steps.length > 0 : points.length > 0;
}
