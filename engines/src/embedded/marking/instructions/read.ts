/**
 * What a teacher asks for in words, as something that a marker can do: marks to give, to allow at most or to take, and for which
 * answers; points of the key that ask for a word, or count no more. What is not understood is given back, to be owned up to.
 */
import type { Instruction } from './instruction.ts';
import { readMarks } from './read-marks.ts';
import { pointReaders } from './read-points.ts';

const opening =
  /^(?:please|kindly|also|and|but|then|however|so|now|again|be\s+(?:kind|generous|lenient|strict)\s*[:,–-])[,:]?\s+/i;
/** Words that change nothing of what is asked for. */
const ending =
  /[\s,]+(?:please|here|today|this\s+time|from\s+now\s+on|even\s+if\s+nothing\s+else\s+is\s+(?:there|said|right))$/i;

/** @param text one sentence */
export function instructionOf(text: string): Instruction | undefined {
  const bare = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(opening, '')
    .replace(ending, '');
  // 'No credit for saving' is about a point, 'no credit for saying that …' about an answer: points come first.
  for (const [form, read] of pointReaders) {
    const groups = form.exec(bare)?.slice(1);
    const instruction = groups && read(groups);
    if (instruction) return { text: text.trim(), ...instruction };
  }
  const marks = readMarks(bare);
  return marks && { text: text.trim(), ...marks };
}

export interface ReadInstructions {
  followed: Instruction[];
  /** What is not understood. */
  unheard: string[];
}

export function readInstructions(sentences: readonly string[]): ReadInstructions {
  const read = sentences.map((sentence) => ({ sentence, instruction: instructionOf(sentence) }));
  return {
    followed: read.flatMap(({ instruction }) => instruction ?? []),
    unheard: read.filter(({ instruction }) => instruction === undefined).map(({ sentence }) => sentence),
  };
}
