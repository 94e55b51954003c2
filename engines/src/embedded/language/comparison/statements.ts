import { memoizeByObject } from '../../../memoize.ts';
import { baseForms } from '../lexicon/base-forms.ts';
import { isMainlyNoun } from '../lexicon/parts-of-speech.ts';
import type { Span } from '../sentences.ts';
import type { Term } from '../term.ts';
import { isContent, type Profile } from './profile.ts';

/** A clause of a text, separated by punctuation and conjunctions, such as 'the pressure falls' in 'it is heated, so the pressure falls'. */
export interface AnswerStatement extends Span {
  sentence: number;
  /** The words in the order of the active voice: those of 'Porus was defeated by Alexander' in that of 'Alexander defeated Porus'. */
  words: Term[];
  /** The content words and labels before 'than'. */
  content: Term[];
  /** True if it depends on another statement, as in 'as the price rises' and 'the longer the string'. */
  isConditional: boolean;
  /** True if it may have a verb. A clause without a verb is part of another statement. */
  hasVerb: boolean;
}

const conditions = new Set(['when', 'whenever', 'if', 'as']);
const joining = new Set([
  ...conditions,
  ...'and but while whereas although though because so since therefore which who eg ie'.split(' '),
]);
/** Words after 'as' with which it does not begin a clause, as in 'as well' and 'as a result'. */
const notAfterAs = new Set(['well', 'a', 'an', 'long', 'much', 'many']);

/** The statements of a text in order. They are cached for each text. */
export const statementsIn = memoizeByObject((profile: Profile): AnswerStatement[] => {
  const groups: Term[][] = [];
  for (const [index, term] of profile.terms.all.entries()) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (!group || !last || beginsStatement(profile, index, group)) groups.push([term]);
    else group.push(term);
  }
  return joined(groups).map(statementOf);
});

/** The most words of a label before a colon, as in 'Raw materials: …', which is the subject of what follows. */
const MAX_LABEL = 3;

function beginsStatement({ text, terms }: Profile, index: number, group: readonly Term[]): boolean {
  const [term, last] = [terms.all[index], group.at(-1)];
  if (!term || !last) return false;
  if (isCorrelative(terms.all, index, text)) return true;
  const between = text.slice(last.end, term.start);
  if (term.sentence === last.sentence && group.length <= MAX_LABEL && /^\s*:\s*$/.test(between)) return false;
  if (term.sentence !== last.sentence || /[,;:!?()\n•●○]|\s[-–—]/.test(between)) return true;
  return joining.has(term.text) && !(term.text === 'as' && notAfterAs.has(terms.all[index + 1]?.text ?? ''));
}

const comparative = /^(?:\p{L}{2,}er|more|less)$/u;

/**
 * Returns whether a clause such as 'the longer the string, the lower the note' begins here. It needs two of these, because a single one may
 * be 'the owner'. In 'from the denser to the rarer medium', a comparative is part of a clause.
 */
const isCorrelative = (terms: readonly Term[], index: number, text: string): boolean =>
  beginsComparison(terms, index, text) &&
  terms.some(
    ({ sentence }, other) =>
      other !== index && sentence === terms[index]?.sentence && beginsComparison(terms, other, text),
  );

function beginsComparison(terms: readonly Term[], index: number, text: string): boolean {
  const [before, term, behind] = [terms[index - 1], terms[index], terms[index + 2]];
  const isFirst = before?.sentence !== term?.sentence || /[,;:]/.test(text.slice(before?.end, term?.start));
  const isOfClause = behind?.role === 'function' && before?.role !== 'function';
  return isComparative(terms, index) && (isFirst || isOfClause);
}

const isComparative = (terms: readonly Term[], index: number): boolean =>
  terms[index]?.text === 'the' && comparative.test(terms[index + 1]?.text ?? '');

const auxiliaries = new Set(
  'is are was were be been do does did has have had will would can could may must'.split(' '),
);

export const isAuxiliary = (text: string): boolean => auxiliaries.has(text);

/** Returns whether a word is the 'to' of an infinitive, as in 'free to move', rather than that of a place, as in 'to the heart'. */
export function isInfinitive(words: readonly Term[], index: number): boolean {
  const next = words[index + 1];
  return (
    words[index]?.text === 'to' &&
    next?.role === 'content' &&
    baseForms(next.text, 'verb').includes(next.text) &&
    !isMainlyNoun(next.text)
  );
}

const canBeVerb = ({ text, role }: Term, index: number): boolean =>
  isAuxiliary(text) || (index > 0 && role === 'content' && baseForms(text, 'verb').length > 0);

/** The fewest content words of a statement. Shorter parts, such as 'in winter' and 'and faster', belong to another one. */
const MIN = 2;

/** Joins a short part without a negator to the part before it in the same sentence, or to the next if it begins the sentence. */
function joined(groups: Term[][]): Term[][] {
  const result: Term[][] = [];
  for (const group of groups) {
    const last = result.at(-1);
    const isShort = (part: Term[]): boolean =>
      part.filter(isContent).length < MIN && part.every(({ role }) => role !== 'negator');
    const isSameSentence = last?.[0]?.sentence === group[0]?.sentence;
    if (last && isSameSentence && (isShort(group) || isShort(last))) last.push(...group);
    else result.push([...group]);
  }
  return result;
}

/** Returns whether a word gives a size, as 'old' does in 'eight years old', so that it is not the opposite of 'young'. */
export function isMeasure({ words }: AnswerStatement, term: Term): boolean {
  const index = words.indexOf(term);
  return words[index - 1]?.role === 'content' && words[index - 2]?.kind === 'number';
}

const passive = new Set('is are was were been be being'.split(' '));
/** Words that end the agent of a passive, as in 'by the landlords to pay rent'. */
const afterAgent = new Set('to for from into in on at with'.split(' '));

/** Returns the words of a statement with the agent of a passive before its verb and the rest behind it. */
function inActiveVoice(words: Term[]): Term[] {
  const by = words.findIndex(({ text }) => text === 'by');
  const verb = words.slice(0, Math.max(0, by)).findLastIndex(isParticiple);
  const auxiliary = words.slice(0, Math.max(0, verb)).findLastIndex(({ text }) => passive.has(text));
  if (auxiliary < 0 || words[by + 1]?.kind === 'number') return words;
  const length = words.slice(by + 1).findIndex(({ text }) => afterAgent.has(text));
  const end = length < 0 ? words.length : by + 1 + length;
  const [agent, verbs] = [words.slice(by + 1, end), words.slice(auxiliary, verb + 1)];
  return [
    ...agent,
    ...verbs,
    ...words.slice(0, auxiliary),
    ...words.slice(verb + 1, by),
    ...words.slice(end),
  ];
}

const isParticiple = ({ text, role }: Term): boolean =>
  role === 'content' && !/(?:ing|s)$/.test(text) && baseForms(text, 'verb').some((base) => base !== text);

/** Makes a statement of its words. The words after 'than' name what the subject is compared with, so they are not part of the content. */
function statementOf(written: Term[]): AnswerStatement {
  const words = inActiveVoice(written);
  const than = words.findIndex(({ text }) => text === 'than');
  return {
    words,
    content: words.slice(0, than < 0 ? words.length : than).filter(isContent),
    sentence: words[0]?.sentence ?? 0,
    start: written[0]?.start ?? 0,
    end: written.at(-1)?.end ?? 0,
    isConditional:
      conditions.has(written[0]?.text ?? '') ||
      (isComparative(written, 0) && written[2]?.role === 'function'),
    hasVerb: words.some(canBeVerb),
  };
}
