import { stemOf } from '../../language/stems.ts';

/** The weight of each word stem of a question: words that few questions have tell more. */
export type QuestionWords = ReadonlyMap<string, number>;

/** A text with more words of the question than this is not more similar. */
const HIGHEST = 2;

export function questionWords(questions: readonly string[]): QuestionWords[] {
  const sets = questions.map(stemsOf);
  const counts = new Map<string, number>();
  for (const stem of sets.flatMap((set) => [...set])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const rarity = (stem: string): number =>
    Math.log(questions.length / (counts.get(stem) ?? 1)) / Math.log(questions.length + 1);
  return sets.map((set) => new Map([...set].map((stem) => [stem, rarity(stem)])));
}

/** How much a text has of the words of a question, 0 to 2. */
export function similarityToQuestion(words: QuestionWords, text: string): number {
  let sum = 0;
  for (const stem of stemsOf(text)) sum += words.get(stem) ?? 0;
  return Math.min(sum, HIGHEST);
}

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(stemOf));
