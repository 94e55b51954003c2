import type { Sentence } from './sources.ts';

/** A sentence that can be read without its neighbours. */
export interface Statement {
  /** Without an opening connective. */
  text: string;
  sentence: Sentence;
}

/** Which words are written with a capital wherever they stand. */
export interface Names {
  isName(word: string): boolean;
  /** The text as it goes on in a sentence. */
  lowerFirst(text: string): string;
}
