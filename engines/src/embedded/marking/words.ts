import { newStemmer } from 'snowball-stemmers';

/** A word or a number of a text. */
export interface Word {
  kind: 'word' | 'number';
  /** In small letters. */
  text: string;
  /** What words of one family share; of a number its value. */
  stem: string;
  /** Offsets into the text, end exclusive. */
  start: number;
  end: number;
  value?: number;
}

const pattern = /\d+(?:,\d{3})*(?:\.\d+)?|\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)*/gu;
const shifted = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';
const stemmer = newStemmer('english');
const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

const numberWords = new Map(
  'zero two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index === 0 ? 0 : index + 1]),
);

/** The words and numbers of a text. Raised and lowered digits count as digits; `two` is the number 2. */
export function wordsOf(text: string): Word[] {
  const flat = text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉]/g, (digit) => String(shifted.indexOf(digit) % 10));
  return [...flat.matchAll(pattern)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const lower = match[0].toLowerCase().replaceAll('’', "'");
    const value = /^\d/.test(lower) ? signed(flat, start, lower) : numberWords.get(lower);
    return value === undefined
      ? { kind: 'word', text: lower, stem: stemOf(lower), start, end }
      : { kind: 'number', text: lower, stem: String(value), start, end, value };
  });
}

function signed(text: string, start: number, digits: string): number {
  const value = Number(digits.replaceAll(',', ''));
  return /(?:^|[\s=(,:])[-−–]$/.test(text.slice(Math.max(0, start - 2), start)) ? -value : value;
}

/** British and American spellings share a stem. */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) {
    return known;
  }
  const oneSpelling = word
    .replace(/'s?$/, '')
    .replace(/is(ation|ing|e[ds]?|ers?)$/, 'iz$1')
    .replace(/(?<=\p{L}{3})our(?!s?$|ce|ty|th|n)|(?<=\p{L}{3})our(?=s?$)/u, 'or');
  const stem = stemmer.stem(oneSpelling);
  if (stems.size >= MOST_STEMS) {
    stems.clear();
  }
  stems.set(word, stem);
  return stem;
}

const stopWords = new Set(
  `a an the this that these those it its is are was were be been being am do does did done doing has have had having
  will would shall should can could may might must of in on at to from by for with about into onto over under between
  through during as than then so if when while where which who whom whose what how why and or but nor because since
  therefore thus hence also too very just only even more most much many some any each every both all other such same
  i you he she we they me him her us them my your his our their there here one not no never none neither without
  up out off down again further once own s t re ve ll d m eg ie etc called known way thing things
  make makes made get gets got use uses used using like means mean`.split(/\s+/),
);

/** True for words that carry no content of their own. */
export const isStopWord = (word: Word): boolean => word.kind === 'word' && stopWords.has(word.text);

const negators = new Set(
  'not no never none neither nor without cannot nothing dont doesnt didnt isnt arent wasnt werent cant wont'.split(
    ' ',
  ),
);

/** True for words that turn a statement round. */
export const isNegator = (word: Word): boolean => negators.has(word.text) || word.text.endsWith("n't");

const opposites = new Map(
  `increase decrease, rise fall, higher lower, high low, more less, greater smaller, gain lose, positive negative, open
  closed, hot cold, warm cool, faster slower, attract repel, expand contract, before after, above below, true false,
  maximum minimum, import export, inhale exhale, absorb release, surplus shortage, clockwise anticlockwise, parallel
  series, inside outside, strong weak, long short, accept reject, upward downward, left right, buyer seller`
    .split(/,\s*/)
    .flatMap((pair) => {
      const [one = '', other = ''] = pair.trim().split(/\s+/).map(stemOf);
      return [
        [one, other],
        [other, one],
      ] as const;
    }),
);

/** The stem of the word that says the opposite. */
export const oppositeOf = (stem: string): string | undefined => opposites.get(stem);

const SHORTEST_MISSPELT = 5;
const LONG = 9;

/** True where one is the other, or plainly the other misspelt; numbers must have the same value. */
export function sameWord(a: Word, b: Word): boolean {
  if (a.kind === 'number' || b.kind === 'number') {
    return a.value !== undefined && a.value === b.value;
  }
  if (a.stem === b.stem) {
    return true;
  }
  const shorter = Math.min(a.text.length, b.text.length);
  if (shorter < SHORTEST_MISSPELT || a.text[0] !== b.text[0] || oppositeOf(a.stem) === b.stem) {
    return false;
  }
  return distance(a.stem, b.stem) <= (shorter >= LONG ? 2 : 1);
}

/** Letters to change, add, leave out or swap; 3 stands for three and more. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) {
    return 3;
  }
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swaps ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return Math.min(3, row[b.length] ?? 3);
}
