import { plainText } from '@classi/richtext';
import { splitSentences } from '../../embedded/language/sentences.ts';
import { toStem } from '../../embedded/language/stems.ts';
import { isFunctionWord, splitWords, type Word } from '../../embedded/language/words.ts';
import type { MarkingTask } from '../../engine.ts';
import words from './marker-words.json' with { type: 'json' };

const roles = new Set(words.roles.map(toStem));
const acts = new Set(words.acts.map(toStem));

/** The maximum number of characters of the sentence in a flag. */
const LONGEST = 120;

/**
 * Returns the first sentence of an answer that may be addressed to the marker, because it shares no word with question and key, or because
 * it is about marking (`marker-words.json`); undefined if there is none. A model may obey such a sentence, so the lower of both marks is
 * used and the teacher is asked to check. Honest sentences in other words are found too, so this is no accusation.
 */
export function sentenceToMarker(
  task: Pick<MarkingTask, 'question' | 'answerKey' | 'response'>,
): string | undefined {
  const text = plainText(task.response);
  const expected = new Set(
    contentWords(`${plainText(task.question)}\n${plainText(task.answerKey)}`).map(({ stem }) => stem),
  );
  const sentence = splitSentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .find((each) => {
      const said = contentWords(each);
      const unexpected = said.filter(({ stem }) => !expected.has(stem));
      return (said.length > 0 && unexpected.length === said.length) || namesMarking(unexpected);
    });
  return sentence?.slice(0, LONGEST);
}

const contentWords = (text: string): Word[] => splitWords(text).filter((word) => !isFunctionWord(word));

/** Returns whether the words are about marking: at least two such words, one of them a role such as the marker, or half of all words. */
function namesMarking(said: readonly Word[]): boolean {
  const stems = [...new Set(said.map(({ stem }) => stem))];
  const isRole = (stem: string): boolean => roles.has(stem);
  const ofMarking = stems.filter((stem) => isRole(stem) || acts.has(stem));
  return (
    (stems.some(isRole) && ofMarking.length >= 2) ||
    (ofMarking.length > 0 && ofMarking.length >= stems.length / 2)
  );
}
