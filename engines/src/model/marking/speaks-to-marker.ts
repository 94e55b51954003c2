import { plainText } from '@classi/richtext';
import { isOtherLanguage } from '../../embedded/marking/honesty/other-language.ts';
import { lookUp } from '../../embedded/marking/lexicon/lexicon.ts';
import { sentencesOf } from '../../embedded/marking/text/sentences.ts';
import { stemOf } from '../../embedded/marking/text/stems.ts';
import { wordsOf } from '../../embedded/marking/text/words.ts';
import type { MarkingTask } from '../../engine.ts';
import words from './marker-words.json' with { type: 'json' };

const roles = new Set(words.roles.map(stemOf));
const acts = new Set(words.acts.map(stemOf));

/**
 * The first sentence of an answer that may speak to the marker: at least two words of `marker-words.json`, one of them for a person or thing
 * that marks, that neither question nor key has; or a sentence in
 * another language than the key, or in code. A model may obey it, so a mark that it
 * raises is not believed. It accuses nobody: an honest sentence may be taken for one, and then the lower of two marks is given and a teacher
 * looks. A model's mark is bounded by that of the embedded engine in any case (`reconcile`).
 */
export function sentenceToMarker(
  task: Pick<MarkingTask, 'question' | 'answerKey' | 'response'>,
): string | undefined {
  const [question, key, text] = [task.question, task.answerKey, task.response].map((html) =>
    plainText(html),
  ) as [string, string, string];
  const expected = new Set(wordsOf(`${question}\n${key}`).map(({ stem }) => stem));
  const sentence = sentencesOf(text)
    .map(({ start, end }) => withoutDisguise(text.slice(start, end)))
    .find(
      (each) =>
        namesMarking(each, expected) || isOtherLanguage(key, question, each) || isCode(each, expected),
    );
  return sentence?.slice(0, LONGEST);
}

function namesMarking(sentence: string, expected: ReadonlySet<string>): boolean {
  const stems = [...new Set(wordsOf(sentence).map(({ stem }) => stem))].filter((stem) => !expected.has(stem));
  const isRole = (stem: string): boolean => roles.has(stem);
  const spoken = stems.filter((stem) => isRole(stem) || acts.has(stem));
  return (
    (stems.some(isRole) && spoken.length >= 2) || (spoken.length > 0 && spoken.length >= stems.length / 2)
  );
}

/** Long, and without a single word that a dictionary or the key has: letters or numbers that stand for others. */
const isCode = (sentence: string, expected: ReadonlySet<string>): boolean =>
  sentence.length >= LONG_CODE &&
  wordsOf(sentence).every(
    ({ kind, text, stem }) => kind === 'number' || (!expected.has(stem) && !lookUp(text).isKnown),
  ) &&
  !/[=+]/.test(sentence.slice(0, -2));

const LONG_CODE = 16;

/** Characters that a page does not show, and letters set apart by hyphens. */
const withoutDisguise = (sentence: string): string =>
  sentence.replace(/\p{Cf}/gu, '').replace(/(?<=\b\p{L})-(?=\p{L}\b)/gu, '');

/** Characters of a sentence that a flag shows. */
const LONGEST = 120;
