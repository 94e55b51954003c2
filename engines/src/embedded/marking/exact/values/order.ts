import { pattern } from '../../phrases.ts';
import { type Judge, verdictOf } from '../exact-verdict.ts';

const asksForOrder = pattern('\\b{asks for an order}\\b');
const MIN = 3;
const nearly = 'All but one are in the order of the key. Please check whether that earns marks.';
const border = /\s*(?:[,;<>\n→⟶⇒]|[-=]+>|\bthen\b|\band\b)+\s*/i;
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:and|the|an?|first|next|last|finally)\s+|[.$]+$/g, '')
    .trim();

/**
 * Returns the judge of a key that lists items in an order that the question asks for; undefined for any other key. All items must be in
 * their places.
 */
export function orderJudge(key: string, question: string): Judge | undefined {
  const items = key
    .split(border)
    .map(bare)
    .filter((item) => item !== '');
  const isList = items.length >= MIN && new Set(items).size === items.length;
  if (!isList || !asksForOrder.test(question) || items.some((item) => item.split(/\s+/).length > 4))
    return undefined;
  const areNumbers = items.every((item) => /^\d+$/.test(item));
  return (text) => {
    const plain = text.replace(/\d+(?:\.\d+){2,}/g, (run) => run.replaceAll('.', ' '));
    const places = items.map((item) => placesOf(item, plain));
    const isMissing = places.some((each) => each.length === 0);
    const hasAsMany = (plain.match(/\d+/g)?.length ?? 0) >= items.length;
    // An answer with other numbers is wrong, but other words may mean the same.
    if (isMissing && !(areNumbers && hasAsMany)) return undefined;
    const span = { start: Math.min(...places.map(([first = 0]) => first)), end: text.trimEnd().length };
    if (!isMissing && isInOrder(places)) return verdictOf(1, span, 'This is the order in the key.', 'form');
    const wrong = verdictOf(0, span, 'The key has a different order.', 'form');
    const isNearly =
      !isMissing && items.some((_, one) => isInOrder(places.filter((__, other) => other !== one)));
    return isNearly && items.length > MIN ? { ...wrong, doubt: nearly } : wrong;
  };
}

/** Returns whether the items are in order, searched from the end of the answer. If every item occurs twice, only the last list counts. */
function isInOrder(places: readonly number[][]): boolean {
  let next = Number.POSITIVE_INFINITY;
  for (const each of places.toReversed()) {
    const place = each.findLast((start) => start < next);
    if (place === undefined) return false;
    next = place;
  }
  const isListedTwice = places.every(({ length }) => length > 1);
  return !isListedTwice || next >= Math.min(...places.map((each) => each.at(-1) ?? 0));
}

const placesOf = (item: string, text: string): number[] =>
  [
    ...text.matchAll(new RegExp(`(?<![\\p{L}\\d.−-])${RegExp.escape(item)}(?![\\p{L}\\d]|\\.\\d)`, 'giu')),
  ].map(({ index }) => index);
