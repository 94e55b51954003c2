import { editDistance, isSpelled } from '../../../language/edit-distance.ts';
import { baseForms } from '../../../language/lexicon/base-forms.ts';
import { splitWords } from '../../../language/words.ts';
import { pattern } from '../../phrases.ts';
import { type Judge, verdictOf } from '../exact-verdict.ts';

const basesOf = (word: string): Set<string> =>
  new Set((['noun', 'verb', 'adj'] as const).flatMap((part) => baseForms(word, part)));

/** From this length on, a word may differ by one letter and still be recognised. */
const SPELLED = 3;

const misspelt = 'This may be the form in the key, misspelt. Please check whether the spelling counts.';

/**
 * Returns the judge of a key that is a single inflected word whose base form is in the question, such as 'went' if the question says 'go';
 * undefined for any other key. Another form of the word is wrong. A misspelling of the key also earns nothing, but is flagged for the
 * teacher. Any other word is judged by its similarity to the key.
 */
export function formJudge(key: string, question: string): Judge | undefined {
  const [wanted, ...others] = splitWords(key);
  if (!wanted || others.length > 0 || wanted.kind !== 'word') return undefined;
  const given = new Set(splitWords(question).map(({ text }) => text));
  const bases = [...basesOf(wanted.text)].filter((base) => base !== wanted.text && given.has(base));
  if (bases.length === 0 || given.has(wanted.text)) return undefined;
  const isOtherForm = (word: string): boolean =>
    bases.some((base) => basesOf(word).has(base) || isSpelled(word, base, SPELLED));
  const isMisspelt = (word: string): boolean => isSpelled(word, wanted.text, SPELLED);
  return (text) => {
    const words = splitWords(text);
    const right = words.find((word) => word.text === wanted.text);
    if (right) return verdictOf(1, right, 'This is the form in the key.', 'form');
    const other = words.findLast((word) => isOtherForm(word.text) || isMisspelt(word.text));
    if (!other) return undefined;
    const verdict = verdictOf(0, other, 'The key has a different form of this word.', 'form');
    return isOtherForm(other.text) ? verdict : { ...verdict, doubt: misspelt };
  };
}

const asksToRewrite = pattern('\\b{asks to rewrite}\\b');
/** Matches what separates the sentence to be rewritten from the rest of the question. */
const aroundSentence = /[:"“”\n]|[.?!](?=\s)/;
const MIN_WORDS = 3;
/** The most words that may change, as a share of the words of the key. */
const MAX_CHANGED = 0.8;

/** Returns the number of words that must be changed, added or removed to make one sentence from the other. */
function wordsApart(one: readonly string[], other: readonly string[]): number {
  // Each different word is a character, so that the words are compared like the letters of a word.
  const all = [...new Set([...one, ...other])];
  const coded = (words: readonly string[]): string =>
    words.map((word) => String.fromCodePoint(0x4e00 + all.indexOf(word))).join('');
  return editDistance(coded(one), coded(other), one.length + other.length);
}

const spokenWords = (text: string): string[] => splitWords(text).map(({ text: word }) => word);

const articles = new Set(['a', 'an', 'the']);

/**
 * Returns whether sentences are equal apart from articles and from one part that begins or ends them, as in 'Every day they are fed' for
 * 'They are fed every day'.
 */
function isSameSentence(words: readonly string[], wanted: readonly string[]): boolean {
  const [one, other] = [words, wanted].map((each) => each.filter((word) => !articles.has(word)));
  const expected = other?.join(' ');
  return (
    one?.length === other?.length &&
    !!one?.some((_, index) => [...one.slice(index), ...one.slice(0, index)].join(' ') === expected)
  );
}

/**
 * Returns the judge of a key that is a sentence of the question in another form, such as indirect speech or the passive; undefined for any
 * other key. Every word counts: the credit is the share of the required changes that the answer makes without others.
 */
export function rewritingJudge(key: string, question: string): Judge | undefined {
  const wanted = spokenWords(key);
  if (wanted.length < MIN_WORDS || !asksToRewrite.test(question)) return undefined;
  const given = question.split(aroundSentence).map(spokenWords);
  const joined = spokenWords(question.replace(/^[^:"“\n]*[:\n]/, ''));
  const required = Math.min(
    ...[...given, joined].filter(({ length }) => length >= MIN_WORDS).map((each) => wordsApart(each, wanted)),
  );
  if (required < 1 || required > MAX_CHANGED * wanted.length) return undefined;
  return (text) => {
    const words = spokenWords(text);
    const wrong = isSameSentence(words, wanted) ? 0 : wordsApart(words, wanted);
    const credit = Math.max(0, 1 - wrong / required);
    const whole = { start: text.search(/\S/), end: text.trimEnd().length };
    if (whole.start < 0) return undefined;
    if (wrong === 0) return verdictOf(1, whole, 'This is the sentence in the key.', 'form');
    const verdict = verdictOf(credit, whole, 'Some words differ from the key.', 'form');
    return { ...verdict, doubt: 'Some words differ from the key. Please check whether they count.' };
  };
}
