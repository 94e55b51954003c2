/** The scripts that schools use. */
const scripts =
  'Latin Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Arabic Hebrew Cyrillic Greek Han Hiragana Katakana Hangul Thai'
    .split(' ')
    .map((name) => new RegExp(String.raw`\p{Script=${name}}`, 'gu'));

/** The share of an answer's letters in scripts that the key does not have, above which it is in another script. */
const MAX_FOREIGN = 0.5;

/** Returns whether an answer is in another script than its key, so that their words cannot be compared. */
export function isOtherScript(key: string, answer: string): boolean {
  const countIn = (text: string): number[] => scripts.map((script) => text.match(script)?.length ?? 0);
  const [inKey, inAnswer] = [countIn(key), countIn(answer)];
  const all = inAnswer.reduce((total, count) => total + count, 0);
  const foreign = inAnswer.reduce((total, count, index) => total + (inKey[index] === 0 ? count : 0), 0);
  const isKeyInWords = inKey.some((count) => count > 0);
  const hasOtherDigits = /(?![0-9])\p{Nd}/u.test(answer) && !/[0-9]/.test(answer) && /[0-9]/.test(key);
  return (isKeyInWords && all > 1 && foreign > MAX_FOREIGN * all) || hasOtherDigits;
}
