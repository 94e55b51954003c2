import { pattern } from '../phrases.ts';
import type { Instruction } from './instruction.ts';
import { readMarks } from './read-marks.ts';

const anotherWorking = pattern('^[^$]*\\$([^$]*[=+*/^\\\\][^$]*)\\$[\\s,]*{is as good}$');
const opening = pattern('^{opening}[,:]? ');
/** Words that do not change what an instruction requires. */
const ending = pattern('[\\s,]+{ending}$');

/**
 * Reads an instruction; undefined if it is not understood.
 *
 * @param text one sentence
 */
export function instructionOf(text: string): Instruction | undefined {
  const bare = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(opening, '')
    .replace(ending, '');
  const [, formula] = anotherWorking.exec(bare) ?? [];
  const read = formula === undefined ? readMarks(bare) : replacesWorking(formula);
  return read && { text: text.trim(), ...read };
}

const replacesWorking = (formula: string): Omit<Instruction, 'text'> => ({
  does: 'replaces the working',
  amount: { marks: 0 },
  when: { says: [`$${formula}$`], needs: 'all', isMissing: false, isAlone: false },
});

/** The instructions that were understood, and the sentences that were not, which are shown to the teacher. */
export interface ReadInstructions {
  followed: Instruction[];
  notUnderstood: string[];
}

export function readInstructions(sentences: readonly string[]): ReadInstructions {
  const read = sentences.map((sentence) => ({ sentence, instruction: instructionOf(sentence) }));
  return {
    followed: read.flatMap(({ instruction }) => instruction ?? []),
    notUnderstood: read.flatMap(({ sentence, instruction }) => (instruction ? [] : [sentence])),
  };
}
