/**
 * Where the scores of messages (`score.ts`) and of sentences (`key-statements.ts`) part what is done. Chosen over sets of which none
 * took part in the weights that it was measured with (`evaluation/live-crossed.ts`, docs/evaluation/tutor.md).
 */
export const bounds = {
  /** A message above 0 is taken to ask a live question; from here on it is refused, below it is answered without that key. */
  refuses: 5,
  /** A message above is near: less of a sentence is enough. */
  near: -6,
  /** A message that states a key so far may ask its question, whatever else it says. */
  saidByAsker: 0.3,
  /** A sentence above states a key, whatever was asked. */
  states: -0.5,
  /** It does for a message that is near the question, or beside a question that is refused. */
  nearlyStates: -3,
  /** It does for a message that is taken to ask. */
  statesToAsker: -4.5,
  /** So does one that has so much of the question: it may answer in words that the key does not use. */
  asksToAsker: 0.35,
  /** And for a message that is near the question. */
  asksToNear: 0.6,
  /** It does in words that are no book's, whatever was asked: a model words things more freely. */
  statesInOwnWords: -3,
  /**
   * The meaning of a word, where that is asked and no live question asks for meanings, may come nearer by so much; so may what a message asks
   * besides the live question (`own-matter.ts`).
   */
  besideMeaning: 2.2,
  /** It comes too near a key to go along with a sentence that is quoted. */
  goesAlong: -4,
  /** Together with that sentence it comes too near a key. */
  goTogether: -3.5,
};
