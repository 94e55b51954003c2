import type { Said } from './comparing/texts.ts';
import type { PreparedKey } from './prepared-key.ts';
import type { Term } from './text/term.ts';

/** Words that join others; sentences have more of them than rows of words. */
const FEWEST_SMALL = 0.12;
const ROW_LENGTH = 6;
/** So few different words among many are no answer. */
const FEWEST_DIFFERENT = 0.3;
/** Small words in places where no sentence has them. */
const MOST_MISPLACED = 0.4;

/** True for a row of key words, the same words again and again, or words in no order. */
export function isStuffed(key: PreparedKey, { terms: { all, text } }: Said): boolean {
  // Blanks and pairs are filled with words in a row.
  if (all.length < ROW_LENGTH || key.series || key.pairs) {
    return false;
  }
  return isRow(key, all, text) || isRepeating(all) || isSalad(all, text);
}

/** Key words without grammar, where the key itself has some. Notes and lists have parts of several words. */
function isRow(key: PreparedKey, all: Term[], text: string): boolean {
  const parts = text.split(/[,;:.!?\n=•]|\s[-–]\s/).filter((part) => part.trim() !== '');
  if (parts.length > 1 && all.length / parts.length >= 2) {
    return false;
  }
  if (all.length < SHORT_SENTENCE && all.some(({ text: word }) => verbs.has(word))) {
    return false;
  }
  const own = key.points.flatMap(({ wordings }) => wordings[0]?.wording.terms.all ?? []);
  return smallShare(own) >= 2 * FEWEST_SMALL && smallShare(all) < FEWEST_SMALL;
}

/** 'Rivers have snow melt water all year round' is a sentence with one small word. */
const SHORT_SENTENCE = 12;
const verbs = new Set('is are was were has have had does do did can will get gets make makes'.split(' '));

const smallShare = (terms: Term[]): number =>
  terms.filter(({ role }) => role === 'function').length / Math.max(1, terms.length);

function isRepeating(all: Term[]): boolean {
  const content = all.filter(({ role }) => role === 'content').map(({ stem }) => stem);
  const labels = all.filter(({ role }) => role === 'label').length;
  const isWords = content.length >= ROW_LENGTH && labels < content.length / 3;
  return isWords && new Set(content).size / content.length < FEWEST_DIFFERENT;
}

/** Not 'a', which may name something. */
const articles = new Set(['an', 'the']);
const leading = new Set([...articles, 'of', 'from', 'into', 'with', 'for', 'by']);

/** 'the of', 'from and', an article before a full stop: small words that lead nowhere. */
function isSalad(all: Term[], text: string): boolean {
  const led = all
    .map((term, at) => ({ term, next: all[at + 1] }))
    .filter(({ term }) => leading.has(term.text));
  const misplaced = led.filter(({ term, next }) => {
    const isAtEnd = next === undefined || /[.!?;\n]/.test(text.slice(term.end, next.start));
    const isBeforeSmall = next?.role === 'function' && (articles.has(term.text) || !mayFollow.has(next.text));
    return (isAtEnd && articles.has(term.text)) || isBeforeSmall;
  });
  return led.length >= 3 && misplaced.length / led.length >= MOST_MISPLACED;
}

/** 'of the', 'from which', 'by its'. */
const mayFollow = new Set(
  'a an the this that these those it its which what whom whose how my your his her our their them me you us him being doing having here there'.split(
    ' ',
  ),
);
