/** Returns the edit distance of two words, counting swapped neighbours as one edit; `most + 1` if it is above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let previous: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (previous[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    previous = row;
    row = next;
  }
  return Math.min(most + 1, row[b.length] ?? most + 1);
}

/**
 * Returns whether an answer is the wanted word, or differs by one letter. Words below `long` letters must be equal, because one letter
 * makes another word of them.
 */
export const isSpelled = (answer: string, wanted: string, long: number): boolean =>
  answer === wanted || (wanted.length >= long && editDistance(answer, wanted, 1) <= 1);
