import { rememberedByObject } from '../../../remembered.ts';
import { baseForms } from '../lexicon/base-forms.ts';
import type { Span } from '../sentences.ts';
import type { Term } from '../term.ts';
import { isContent, type Profile } from './profile.ts';

/** A clause, as far as punctuation and joining words show where it ends: 'the pressure falls' of 'it is heated, so the pressure falls'. */
export interface AnswerStatement extends Span {
  sentence: number;
  words: Term[];
  /** Words that carry content, numbers and names of things. */
  content: Term[];
  /** It holds together with another statement only: 'as the price rises', 'the longer the string'. */
  isConditional: boolean;
  /** It may have a verb. What has none is part of another statement. */
  hasVerb: boolean;
}

const conditions = new Set(['when', 'whenever', 'if', 'as']);
const joining = new Set([
  ...conditions,
  ...'and but while whereas although though because so since therefore which who'.split(' '),
]);
/** 'As well' and 'as a result' begin no clause. */
const notAfterAs = new Set(['well', 'a', 'an', 'long', 'much', 'many']);

/** The statements of a text in order, read once for each text. */
export const statementsIn = rememberedByObject((profile: Profile): AnswerStatement[] => {
  const groups: Term[][] = [];
  for (const [index, term] of profile.terms.all.entries()) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (!group || !last || beginsStatement(profile, index, last)) groups.push([term]);
    else group.push(term);
  }
  return joined(groups).map(statementOf);
});

function beginsStatement({ text, terms }: Profile, index: number, last: Term): boolean {
  const term = terms.all[index];
  if (!term) return false;
  if (isCorrelative(terms.all, index)) return true;
  if (term.sentence !== last.sentence || /[,;:!?()\n•●○]|\s[-–—]/.test(text.slice(last.end, term.start)))
    return true;
  return joining.has(term.text) && !(term.text === 'as' && notAfterAs.has(terms.all[index + 1]?.text ?? ''));
}

const comparative = /^(?:\p{L}{2,}er|more|less)$/u;

/** 'The longer' of 'the longer the string, the lower the note': a single 'the owner' is none. */
const isCorrelative = (terms: readonly Term[], index: number): boolean =>
  isComparative(terms, index) &&
  terms.some(
    ({ sentence }, other) =>
      other !== index && sentence === terms[index]?.sentence && isComparative(terms, other),
  );

const isComparative = (terms: readonly Term[], index: number): boolean =>
  terms[index]?.text === 'the' && comparative.test(terms[index + 1]?.text ?? '');

const auxiliaries = new Set(
  'is are was were be been do does did has have had will would can could may must'.split(' '),
);

const canBeVerb = ({ text, role }: Term, index: number): boolean =>
  auxiliaries.has(text) || (index > 0 && role === 'content' && baseForms(text, 'verb').length > 0);

/** A part with fewer words is not a statement: 'in winter', 'and faster'. */
const FEWEST = 2;

/** Joins a short part without a negator to the one before it in its sentence, and one that begins the sentence to the next. */
function joined(groups: Term[][]): Term[][] {
  const result: Term[][] = [];
  for (const group of groups) {
    const last = result.at(-1);
    const isShort = (part: Term[]): boolean =>
      part.filter(isContent).length < FEWEST && part.every(({ role }) => role !== 'negator');
    const isSameSentence = last?.[0]?.sentence === group[0]?.sentence;
    if (last && isSameSentence && (isShort(group) || isShort(last))) last.push(...group);
    else result.push([...group]);
  }
  return result;
}

/** 'Old' of 'eight years old' gives a size, and is not the opposite of 'young'. */
export function isMeasure({ words }: AnswerStatement, term: Term): boolean {
  const index = words.indexOf(term);
  return words[index - 1]?.role === 'content' && words[index - 2]?.kind === 'number';
}

/** Words after 'than' name what the subject is compared with; the statement is not about them. */
function statementOf(words: Term[]): AnswerStatement {
  const than = words.findIndex(({ text }) => text === 'than');
  return {
    words,
    content: words.slice(0, than < 0 ? words.length : than).filter(isContent),
    sentence: words[0]?.sentence ?? 0,
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    isConditional: conditions.has(words[0]?.text ?? '') || isComparative(words, 0),
    hasVerb: words.some(canBeVerb),
  };
}
