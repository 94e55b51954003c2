import { lookUp } from '../../language/lexicon/lexicon.ts';
import { isFunctionWord, wordsOf } from '../../language/words.ts';

/** Scripts that schools write in. */
const scripts =
  'Latin Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Arabic Hebrew Cyrillic Greek Han Hiragana Katakana Hangul Thai'
    .split(' ')
    .map((name) => new RegExp(String.raw`\p{Script=${name}}`, 'gu'));

/** So much of an answer in a script that the key has not makes it another script than the key's. */
const MOST_FOREIGN = 0.5;
/** So many of at least so many words that no lexicon and no key has make it another language. */
const MOST_UNKNOWN = 0.6;
const FEWEST_WORDS = 3;

/** Whether an answer is in another script or another language than its key, so that comparing their words tells nothing. */
export function isOtherLanguage(key: string, question: string, answer: string): boolean {
  return isOtherScript(key, answer) || isOtherWords(key, question, answer);
}

function isOtherScript(key: string, answer: string): boolean {
  const countIn = (text: string): number[] => scripts.map((script) => text.match(script)?.length ?? 0);
  const [inKey, inAnswer] = [countIn(key), countIn(answer)];
  const all = inAnswer.reduce((total, count) => total + count, 0);
  const foreign = inAnswer.reduce((total, count, index) => total + (inKey[index] === 0 ? count : 0), 0);
  const isKeyInWords = inKey.some((count) => count > 0);
  const hasOtherDigits = /(?![0-9])\p{Nd}/u.test(answer) && !/[0-9]/.test(answer) && /[0-9]/.test(key);
  return (isKeyInWords && all > 1 && foreign > MOST_FOREIGN * all) || hasOtherDigits;
}

function isOtherWords(key: string, question: string, answer: string): boolean {
  if (hasAllWords(answer, key)) return false;
  const given = new Set([...wordsOf(key), ...wordsOf(question)].map(({ stem }) => stem));
  const unknownShare = (text: string, isGiven: (stem: string) => boolean): number => {
    const words = wordsOf(text).filter(({ text: word }) => /^\p{L}{3,}$/u.test(word));
    const unknown = words.filter(
      (word) => !isFunctionWord(word) && !isGiven(word.stem) && !lookUp(word.text).isKnown,
    );
    return words.length < FEWEST_WORDS ? 0 : unknown.length / words.length;
  };
  return (
    unknownShare(answer, (stem) => given.has(stem)) >= MOST_UNKNOWN &&
    unknownShare(key, () => false) < MOST_UNKNOWN
  );
}

/** Names are in no lexicon: an answer that has every word of the key can be compared with it. */
function hasAllWords(answer: string, key: string): boolean {
  const stems = new Set(wordsOf(answer).map(({ stem }) => stem));
  const asked = wordsOf(key).filter((word) => !isFunctionWord(word));
  return asked.length > 0 && asked.every(({ stem }) => stems.has(stem));
}
