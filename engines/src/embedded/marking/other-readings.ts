import type { Asked } from './comparing/signals.ts';
import type { Said } from './comparing/texts.ts';
import { creditForStep, creditsFor } from './credit.ts';
import { partOf } from './in-parts.ts';
import type { Judgement } from './judge.ts';
import type { OwnWords } from './own-words.ts';
import type { PointJudgement } from './point-judgement.ts';
import { sum } from './sum.ts';

/** Another way to read an answer, by which a teacher may come to another mark. */
export interface OtherReading {
  /** 0 to 1: how far it speaks against the mark. */
  doubt: number;
  reason: string;
}

interface Read {
  said: Said;
  asked: Asked;
  own: OwnWords;
  marks: number;
}

/**
 * What speaks against a mark: the more is given, what may be wrong with the answer, and the less, where it may be right all the same.
 * Words that are added count less beside a key of several points, which nobody answers without words of one's own.
 */
export function otherReadings(judgement: Judgement, read: Read): OtherReading[] {
  const share = Math.min(1, judgement.unrounded / Math.max(read.marks, 0.01));
  const given: OtherReading[] =
    share === 0
      ? []
      : [
          { doubt: isDeniedByOne(judgement, read.said) ? share : 0, reason: denied },
          { doubt: (share * addedShare(read.own)) / judgement.points.length, reason: added },
          { doubt: share * asTextAndByFacts(judgement, read.marks), reason: unevenly },
        ];
  const withheld: OtherReading[] =
    share === 1
      ? []
      : [
          { doubt: (1 - share) * room(judgement, read), reason: otherWords },
          { doubt: (1 - share) * likerThanCredited(judgement, read), reason: liker },
        ];
  return [...given, ...withheld];
}

const denied = 'Only one of the answer and the key says ‘not’: the answer may mean the contrary.';
const added = 'The answer says the key, and adds what the key does not speak of.';
const unevenly = 'As one text the answer is worth something else than fact by fact.';
const otherWords = 'What was not found may be said in other words: the answer has as many of its own.';
const liker = 'The words of the answer are more like the key than its mark says.';

/** One of two texts has a 'not', and the other has none. */
function isDeniedByOne({ points }: Judgement, said: Said): boolean {
  const inKey = points.some(({ wording }) => wording.terms.all.some(isDenial));
  return inKey !== said.terms.all.some(isDenial);
}

const isDenial = ({ role }: { role: string }): boolean => role === 'negator';

/** Of the words that an answer adds to the question, those that the key does not have. */
export const addedShare = ({ answer, shared }: OwnWords): number =>
  answer === 0 ? 0 : (answer - shared) / answer;

/** How far apart a key is found as one text and fact by fact, as a share of the marks. */
function asTextAndByFacts({ key, points, unrounded }: Judgement, marks: number): number {
  if (!key.whole) return 0;
  const facts = sum(points.map(({ credit }, at) => credit * (key.points[at]?.point.possible ?? 0)));
  return Math.min(1, Math.abs(unrounded - facts) / Math.max(marks, 0.01));
}

/** Words of its own that an answer beside the matter may have. */
const BESIDE = 3;
/** Words more, from which on an answer that touches nothing is as doubtful as can be. */
const TOLD_APART = 7;

/**
 * How many of the words that were not found could be said by words that the answer has beside the key. What has no word of key or
 * question, nor one that is related, may be beside the matter; the more it says, the likelier it says the point in words that are not known.
 */
function room({ points }: Judgement, { asked, own }: Read): number {
  let missing = 0;
  let isTouched = false;
  for (const { comparison } of points) {
    for (const { wanted, found } of comparison.aligned) {
      if (wanted.role !== 'content') continue;
      const [first] = found;
      isTouched ||= first !== undefined;
      missing += !asked.has(wanted.stem) && (first === undefined || first.isNear) ? 1 : 0;
    }
  }
  const beside = own.answer - own.shared;
  return isTouched
    ? Math.min(1, beside / Math.max(1, missing))
    : Math.min(1, Math.max(0, beside - BESIDE) / TOLD_APART);
}

/**
 * By how much single words, words beside one another and letters would each earn more than the points got: where a 'not' was read as a
 * denial, where the words are mostly the question's, or where only one of the three found anything.
 */
function likerThanCredited({ key, points }: Judgement, { said, marks }: Read): number {
  const worth = points.map((_, at) => Math.max(key.points[at]?.point.possible ?? 0, 0.01));
  const more = points.map((point, at) => {
    if (point.isRuled || point.credit >= 1) return 0;
    const credits = creditsOfViews(point, said, key.points[at]?.point.isStep ?? false, marks);
    return sum(credits.map((credit) => Math.max(0, credit - point.credit))) / credits.length;
  });
  return sum(more.map((each, at) => each * (worth[at] ?? 0))) / sum(worth);
}

function creditsOfViews(
  { wording, comparison }: PointJudgement,
  said: Said,
  isStep: boolean,
  marks: number,
): number[] {
  const { recall, pairs, grams } = comparison.signals;
  const views = [recall, pairs, grams];
  return isStep
    ? views.map(creditForStep)
    : creditsFor(views, wording, said, comparison.aligned).map((credit) => partOf(credit, marks));
}
