import { toStem } from '../../language/stems.ts';
import type { PaperNode } from '../assembly/paper-tree.ts';

/** The weight of each word stem of a question. Stems that occur in few questions weigh more. */
export type QuestionWords = ReadonlyMap<string, number>;

/** The highest similarity. More matching words do not increase it. */
const HIGHEST = 2;
/** The least share of the pairs of words of a copy that are in the original. */
const COPY = 0.7;

export function questionWords(questions: readonly string[]): QuestionWords[] {
  const sets = questions.map(stemsOf);
  const counts = new Map<string, number>();
  for (const stem of sets.flatMap((set) => [...set])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const rarity = (stem: string): number =>
    Math.log(questions.length / (counts.get(stem) ?? 1)) / Math.log(questions.length + 1);
  return sets.map((set) => new Map([...set].map((stem) => [stem, rarity(stem)])));
}

/** Returns the similarity of a text to a question, 0 to 2: the sum of the weights of the stems that it contains. */
export function similarityToQuestion(words: QuestionWords, text: string): number {
  let sum = 0;
  for (const stem of stemsOf(text)) sum += words.get(stem) ?? 0;
  return Math.min(sum, HIGHEST);
}

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(toStem));

/** Returns the content words of a text: words of four or more letters, and numbers. */
function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}|\d+(?:[.,]\d+)?/gu) ?? []);
}

/** Returns the share of a text's words that occur in another text, 0 to 1. A copy of a part of the other text has 1. */
export function shareContainedIn(text: string, other: string): number {
  const own = wordsOf(text);
  const there = wordsOf(other);
  return own.size === 0 ? 0 : [...own].filter((word) => there.has(word)).length / own.size;
}

/** Returns the pairs of neighbouring words of a text, which few texts share that are no copies. Single letters may be labels of options. */
function pairsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{2,}|\d+/gu) ?? [];
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

/** Returns whether a text repeats a part of another text, with a few words misread. An answer in words of the question is no copy. */
export function isCopyOf(text: string, other: string): boolean {
  const there = new Set(pairsOf(other));
  const own = pairsOf(text);
  return own.length > 0 && own.filter((pair) => there.has(pair)).length >= own.length * COPY;
}

/** Returns the text of a question with its options. */
export const ownText = (node: PaperNode): string =>
  [node, ...node.children].flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
