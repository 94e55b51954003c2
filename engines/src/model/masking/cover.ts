import type { Box, Line, Page } from '@classi/documents';
import { pattern } from './labels.ts';
import { createMask } from './mask.ts';

/**
 * Finds the parts of a page that must be covered before its picture is sent: lines that contain a known name, address or id (in a scan,
 * also a similar one), and the space around a label such as 'Name:'. Text that was not recognised cannot be found, so a handwritten name
 * without a printed label stays visible.
 */
export function boxesToCover(page: Page, people: readonly string[]): Box[] {
  const mask = createMask(people);
  const parts = people.flatMap((name) => (/[@\d]/.test(name) ? [] : name.toLowerCase().split(/[\s.,-]+/)));
  return page.lines.flatMap((line) => {
    if (label.test(line.text)) return [rowOf(line, page)];
    return mask.hide(line.text) !== line.text || isNearly(line, parts) ? [roomy(line.box)] : [];
  });
}

const label = pattern(
  String.raw`^\W*(?:{whose} )*(?:{person}|{numbered}\s*\.?\s*{identifier})\b\s*(?:\([^)]*\)\s*)?(?:[:.…_=\-]|$)`,
);

/** The share of a label's height that is added above and below it, because handwriting is higher than print. */
const ROOM = 0.8;

/** Returns the box from the label to the right edge of the page. */
function rowOf({ box }: Line, { width }: Page): Box {
  const room = box.height * ROOM;
  return { x: box.x, y: box.y - room, width: width - box.x, height: box.height + 2 * room };
}

function roomy({ x, y, width, height }: Box): Box {
  const room = height * 0.3;
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}

/** A name in a scan may have one wrong letter per this many letters. Shorter names must match exactly. */
const LETTERS_AN_ERROR = 4;

function isNearly({ words }: Line, parts: string[]): boolean {
  return (words ?? []).some(({ text }) => {
    const word = misread(text);
    return parts
      .map(misread)
      .some(
        (part) =>
          part.length >= LETTERS_AN_ERROR &&
          distance(word, part) <= Math.floor(part.length / LETTERS_AN_ERROR),
      );
  });
}

/** Replaces letters that look similar by the same letter. */
const misread = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[1|!i]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/[^\p{L}]/gu, '');

/**
 * Returns the Levenshtein distance of two words. Unlike in `editDistance`, swapped letters are two errors: text recognition does not swap
 * letters, and the word 'brain' must not be covered because a student is called Brian.
 */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
