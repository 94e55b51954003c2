import { plainText } from '@classi/richtext';
import { type Grams, gramCosine, gramsOf } from './comparing/grams.ts';
import type { Asked } from './comparing/signals.ts';
import { sum } from './sum.ts';
import { termsOf } from './text/terms.ts';

/** An answer as it is compared with other answers to the same question. */
export interface Sketch {
  /** Weights of its words; a denied word is another word. */
  words: Map<string, number>;
  length: number;
  grams: Grams;
}

const GIVEN_AWAY = 0.3;

export function sketchOf(response: string, asked: Asked): Sketch {
  const text = plainText(response);
  const words = new Map<string, number>();
  for (const { stem, weight, isNegated, role } of termsOf(text).all) {
    const name = isNegated && role === 'content' ? `not ${stem}` : stem;
    words.set(name, weight * (asked.has(stem) ? GIVEN_AWAY : 1));
  }
  const squares = sum([...words.values()].map((weight) => weight * weight));
  return { words, length: Math.sqrt(squares), grams: gramsOf(text) };
}

/** How alike two answers are, 0 to 1: the average of the cosines of their words and of their letters. */
export function resemblance(one: Sketch, other: Sketch): number {
  let product = 0;
  for (const [word, weight] of one.words) {
    product += weight * (other.words.get(word) ?? 0);
  }
  const words = product === 0 ? 0 : product / (one.length * other.length);
  return (words + gramCosine(one.grams, other.grams)) / 2;
}
