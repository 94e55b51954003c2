import { dataLines } from '../../data-lines.ts';
import { pattern } from '../phrases.ts';
import { type Condition, conditionOf } from './conditions.ts';
import type { Instruction } from './instruction.ts';
import { readMarks } from './read-marks.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const part = '(?:point|step|mark|part|line)';
const nth = `(?:the )?(?:(?<ordinal>${ORDINALS.join('|')}|last) ${part}(?: of the key)?|${part} (?<digit>\\d))`;
const name = '["“‘]?(?<point>[\\p{L}\\s-]{3,30}?)["”’]?';
/** The placeholders in `forms.tsv` that have patterns; all others are lists of phrases. */
const places: Record<string, string> = {
  nth,
  which: `(?:${nth}|(?:the )?(?:${name} (?:mark|point)|(?:mark|point) for ${name}))`,
  words: '(?:the )?(?<point>(?:(?!marks?\\b)[\\p{L}/\\s-]){3,40}?)',
  what: '(?:the (?:words?|term|phrase) )?(?<what>.+?)',
  formula: '[^$]*\\$(?<formula>[^$]*[=+*/^\\\\][^$]*)\\$[\\s,]*',
};

type Does = Instruction['does'] | 'asks for';
/** Forms of sentences about points of the key. */
const forms = dataLines(new URL('forms.tsv', import.meta.url), 2).map(([does, form = '']) => {
  const template = form.replace(/\{([^}]+)\}/g, (list, place: string) => places[place] ?? list);
  return { does: does as Does, form: pattern(`^${template}$`) };
});

const opening = pattern('^{opening}[,:]? ');
/** Words that do not change what an instruction requires. */
const ending = pattern('[\\s,]+{ending}$');
const comment = /\s*[,;(–-].*$|\s+(?:because|since|as)\b.*$/i;

/** @param text one sentence */
export function instructionOf(text: string): Instruction | undefined {
  const bare = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(opening, '')
    .replace(ending, '');
  // 'No credit for saving' is about a point, 'no credit for saying that …' about an answer: points come first.
  const read = readForms(bare) ?? readForms(bare.replace(comment, '')) ?? readMarks(bare);
  return read && { text: text.trim(), ...read };
}

function readForms(sentence: string): Omit<Instruction, 'text'> | undefined {
  for (const { does, form } of forms) {
    const { what, formula, ...groups } = form.exec(sentence)?.groups ?? {};
    const point = pointIn(groups);
    const amount = { marks: 0 };
    if (formula !== undefined) {
      const when: Condition = { says: [`$${formula}$`], needs: 'all', isMissing: false, isAlone: false };
      return { does: 'replaces the working', amount, when };
    }
    if (point === undefined) continue;
    if (does !== 'asks for') return { does, amount, point, when: undefined };
    const when = conditionOf(what ?? '');
    if (when) return { does: 'counts no point', amount, point, when: { ...when, isMissing: true } };
  }
  return undefined;
}

function pointIn({ ordinal, digit, point }: Record<string, string | undefined>): number | string | undefined {
  if (ordinal !== undefined)
    return ordinal.toLowerCase() === 'last' ? -1 : ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  return digit === undefined ? point : Number(digit);
}

/** The instructions that were read from sentences, and the sentences that could not be read, which are shown to the teacher. */
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
