import { isFunctionWord, wordsOf } from '../../language/words.ts';

/** Criteria restate a key where they have so much of its words. */
const RESTATED = 0.5;
/** A key with fewer words for each criterion ("See the scheme") says less than the criteria. */
const WORDS_PER_CRITERION = 2;

/**
 * True where criteria of the grading instructions ("1 mark: names a metal") may stand in for the key: they say what the key says, or the
 * key says next to nothing. Otherwise they say how to mark ("1 mark for the working") and are nothing to look for in an answer.
 */
export function canReplaceKey(criteria: readonly string[], key: readonly string[]): boolean {
  const wanted = contentStems(key);
  const said = contentStems(criteria);
  const shared = [...wanted].filter((stem) => said.has(stem)).length;
  return wanted.size < criteria.length * WORDS_PER_CRITERION || shared >= wanted.size * RESTATED;
}

/** True where criteria print the same marks as the points of the key, in whichever order. */
export function restateMarks(criteria: readonly number[], points: readonly number[]): boolean {
  const sorted = (marks: readonly number[]): string => [...marks].sort((a, b) => a - b).join(' ');
  return criteria.length > 0 && sorted(criteria) === sorted(points);
}

const contentStems = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => wordsOf(text))
      .filter((word) => !isFunctionWord(word))
      .map(({ stem }) => stem),
  );
