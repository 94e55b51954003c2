import type { PaperNode } from '../assembly/paper-tree.ts';

/** Words that carry sense: of four letters or more, and figures. */
function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}|\d+(?:[.,]\d+)?/gu) ?? []);
}

const FEWEST_WORDS = 3;

/** Returns the share of the shorter text's words that the other text contains, 0 to 1; 0 where either text has too few words. */
export function wordSimilarity(a: string, b: string): number {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  const fewer = Math.min(own.size, other.size);
  const shared = [...own].filter((word) => other.has(word)).length;
  return fewer < FEWEST_WORDS || shared < FEWEST_WORDS ? 0 : shared / fewer;
}

/** Returns the share of a text's words that another text contains, 0 to 1: 1 for a copy of a part of it. */
export function shareContainedIn(text: string, other: string): number {
  const own = wordsOf(text);
  const there = wordsOf(other);
  return own.size === 0 ? 0 : [...own].filter((word) => there.has(word)).length / own.size;
}

/** The words of a question with its options. */
export const ownText = (node: PaperNode): string =>
  [node, ...node.children].flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
