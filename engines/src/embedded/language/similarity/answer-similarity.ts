import { findTerms } from '../terms.ts';
import { type LetterRuns, letterRuns, runsCosine } from './letter-runs.ts';

/** The features of an answer by which it is compared with other answers to the same question. */
export interface AnswerSketch {
  /** The weights of its words. A negated word counts as a different word. */
  words: Map<string, number>;
  /** The Euclidean length of the weights. */
  norm: number;
  letters: LetterRuns;
}

/** The factor for words of the question, which say little about an answer. */
const QUESTION_WORD = 0.3;

/**
 * Returns the features of an answer.
 *
 * @param text the plain text of the answer
 * @param question stems of the question's words
 */
export function sketchAnswer(text: string, question: ReadonlySet<string>): AnswerSketch {
  const words = new Map<string, number>();
  for (const { stem, weight, isNegated, role } of findTerms(text).all) {
    const name = isNegated && role === 'content' ? `not ${stem}` : stem;
    words.set(name, weight * (question.has(stem) ? QUESTION_WORD : 1));
  }
  const norm = Math.sqrt([...words.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return { words, norm, letters: letterRuns(text) };
}

/** Returns the similarity of two answers, 0 to 1: the mean of the cosines of their words and of their letters. */
export function answerSimilarity(one: AnswerSketch, other: AnswerSketch): number {
  let product = 0;
  for (const [word, weight] of one.words) product += weight * (other.words.get(word) ?? 0);
  const words = product === 0 ? 0 : product / (one.norm * other.norm);
  return (words + runsCosine(one.letters, other.letters)) / 2;
}
