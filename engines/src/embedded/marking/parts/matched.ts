import { partsOfAnswer } from '../key/labelled.ts';
import { judgePair, type Matched } from '../key/matching.ts';
import type { PointJudgement } from '../point-judgement.ts';
import type { PreparedKey } from '../prepared-key.ts';
import { matchedIn } from './columns.ts';

/** A pair of a question that asks to match is right or wrong. */
export function byPairs(key: PreparedKey, judged: PointJudgement[], text: string): PointJudgement[] {
  const matched = matchedBy(key, text);
  return matched ? judged.map((each, at) => asMatched(each, matched[at])) : judged;
}

/** What an answer matches with the item of each point, undefined where it leaves it out; undefined where nothing is to be matched. */
function matchedBy(
  { key: { columns }, series, pairs, points }: PreparedKey,
  text: string,
): (Matched | undefined)[] | undefined {
  if (columns) {
    const matched = matchedIn(columns, text);
    return [...columns.right.keys()].map((item) => matched.get(item));
  }
  const parts = pairs && series && partsOfAnswer(text, series, points.length, true);
  return pairs?.map((pair, at) => judgePair(pair, text, parts?.[at]?.[0]));
}

function asMatched(
  { contrary: _, doubt: __, ...judged }: PointJudgement,
  matched: Matched | undefined,
): PointJudgement {
  const own = { ...judged, isUnruled: false };
  if (!matched) {
    return { ...own, credit: 0, verdict: 'missing', quotes: [], note: 'No pair was found.' };
  }
  const quotes = [matched.quote];
  return matched.isRight
    ? { ...own, credit: 1, verdict: 'found', quotes, note: 'This is the pair of the key.' }
    : { ...own, credit: 0, verdict: 'contradicted', quotes, note: 'The key has another pair.' };
}
