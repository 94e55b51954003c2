import { plainText } from '@classi/richtext';
import { sentencesOf } from '../../embedded/language/sentences.ts';
import { stemOf } from '../../embedded/language/stems.ts';
import { isFunctionWord, type Word, wordsOf } from '../../embedded/language/words.ts';
import type { MarkingTask } from '../../engine.ts';
import words from './marker-words.json' with { type: 'json' };

const roles = new Set(words.roles.map(stemOf));
const acts = new Set(words.acts.map(stemOf));

/** The most characters of a sentence in a flag. */
const LONGEST = 120;

/**
 * The first sentence of an answer that may speak to the marker, because it has no word in common with the question and the key, or because it
 * is about marking (`marker-words.json`). A model may obey it, so the lower of two marks is taken and a teacher looks. It is no accusation: an
 * honest sentence in other words is found as well. A model's mark is bounded by that of the embedded engine in any case (`reconcile`).
 */
export function sentenceToMarker(
  task: Pick<MarkingTask, 'question' | 'answerKey' | 'response'>,
): string | undefined {
  const text = plainText(task.response);
  const expected = new Set(
    contentWords(`${plainText(task.question)}\n${plainText(task.answerKey)}`).map(({ stem }) => stem),
  );
  const sentence = sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .find((each) => {
      const said = contentWords(each);
      const unexpected = said.filter(({ stem }) => !expected.has(stem));
      return (said.length > 0 && unexpected.length === said.length) || namesMarking(unexpected);
    });
  return sentence?.slice(0, LONGEST);
}

const contentWords = (text: string): Word[] => wordsOf(text).filter((word) => !isFunctionWord(word));

/** True for two words about marking, one of them for the marker, or for hardly any other words. */
function namesMarking(said: readonly Word[]): boolean {
  const stems = [...new Set(said.map(({ stem }) => stem))];
  const isRole = (stem: string): boolean => roles.has(stem);
  const ofMarking = stems.filter((stem) => isRole(stem) || acts.has(stem));
  return (
    (stems.some(isRole) && ofMarking.length >= 2) ||
    (ofMarking.length > 0 && ofMarking.length >= stems.length / 2)
  );
}
