/** Finds the sentences of a prompt that change nothing in what is written. */
import { isDeepStrictEqual } from 'node:util';
import { requestIn, totalIn } from './prompt.ts';
import { topicOf, withoutSurroundings } from './prompt-topic.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Returns the sentences that could not be followed, such as “Do not ask for definitions.” A sentence is followed if the request would be
 * another one without it. The audience, the occasion and the total of the marks need not change the request.
 */
export function unfollowedSentences(prompt: string): string[] {
  const request = requestIn(prompt);
  const parts = [...sentences.segment(prompt)].map(({ segment }) => segment);
  return parts
    .filter((sentence, index) => {
      if (totalIn(sentence).total !== undefined || topicOf(withoutSurroundings(sentence)) === '')
        return false;
      return isDeepStrictEqual(requestIn(parts.toSpliced(index, 1).join('')), request);
    })
    .map((sentence) => sentence.trim());
}
