/** Words that follow each other so many at a time are compared. */
const RUN = 3;
/** A line of a key with fewer words is met by chance. */
const LEAST_WORDS = 5;
/** So much of a line, and it is said word for word; less is enough of one that has nothing else to be known by. */
const SAID = 0.7;
const SAID_OF_LIGHT = 0.5;

/** Three words of a text that follow each other, all such, whatever the words: 'what the other', 'the other wants'. */
export function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
}

/** A key, line by line and sentence by sentence, by such runs; without lines that are too short. */
export const linesInRuns = (keyText: string): string[][] =>
  keyText
    .replace(/\(\d+(?:\.\d+)?\)/g, ' ')
    .split(/\n|;|(?<=[.!?])\s+/)
    .map(runsOf)
    .filter((runs) => runs.length > LEAST_WORDS - RUN);

/** Whether a text says a line of a key in its very words; `isLight` where hardly a word of the key tells what it is about. */
export const saysWordForWord = (said: Set<string>, lines: string[][], isLight: boolean): boolean =>
  lines.some((runs) => {
    const share = runs.filter((run) => said.has(run)).length / runs.length;
    return share >= (isLight ? SAID_OF_LIGHT : SAID);
  });
