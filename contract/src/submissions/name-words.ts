/** Splits names of people and of files into comparable words. */

/** Letters that Unicode does not decompose into a letter and an accent. */
const SPELT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns the text in small letters without Latin accents. The vowel signs of Devanagari stay, because they
 * are letters to its readers.
 */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => SPELT[letter] ?? letter);
}

/** Separates joined words: `TaraSen2` becomes `Tara Sen 2`. It also splits before the last capital of `IDTara`. */
function apart(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/([\p{L}\p{M}])(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2');
}

/** Returns the words of letters or digits, in lower case without accents. An apostrophe may be inside a word. */
export function wordsOf(text: string): string[] {
  return plain(text.replace(/['’‘ʼ`]/g, '')).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

/** Returns the words of a file name without `.pdf`, the `(1)` of a second download, and the s of `Tara's`. */
export function wordsOfFileName(fileName: string): string[] {
  const stem = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/(\.pdf|\s*\(\d+\))+$/i, '')
    .replace(/['’]s(?!\p{L})/gu, '')
    .replace(/['’‘ʼ`]/g, '');
  return wordsOf(apart(stem));
}

/** Joins a name to one word: `Anne-Marie O’Neil` becomes `annemarieoneil`. */
export function squash(text: string): string {
  return wordsOf(text).join('');
}

function pairsOf(word: string): Map<string, number> {
  const letters = [...word];
  const pairs = new Map<string, number>();
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1];
    if (next !== undefined) pairs.set(letter + next, (pairs.get(letter + next) ?? 0) + 1);
  }
  return pairs;
}

/**
 * Returns the similarity of two words, 0 to 1: twice the number of common pairs of letters, divided by the number of pairs in both (Dice's
 * coefficient).
 */
export function overlap(left: string, right: string): number {
  const [ours, theirs] = [pairsOf(left), pairsOf(right)];
  const count = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, each) => sum + each, 0);
  const all = count(ours) + count(theirs);
  if (all === 0) return 0;
  let shared = 0;
  for (const [pair, times] of ours) shared += Math.min(times, theirs.get(pair) ?? 0);
  return (2 * shared) / all;
}
