/** Finds everything in a paper that may be the number of a question; the decoder decides which of them are. */

import { type Label, type Labelled, readLabels } from '../labels/labels.ts';
import { interpretations, spelledToTwelve } from '../labels/ordinals.ts';
import { pattern } from '../phrases.ts';
import type { LineFacts } from './line-facts.ts';

/**
 * The form of a number, in this order: 'Question 1' or 'Q1', 'Uppgift 1', '1.', '1', '(1)', a sign that may be a misread number, 'A.',
 * 'IV.' as a heading, or nothing if recognition lost it.
 */
export type NumberKind =
  | 'word'
  | 'named'
  | 'pointed'
  | 'bare'
  | 'bracketed'
  | 'guessed'
  | 'lettered'
  | 'group'
  | 'lost';

export interface QuestionCandidate {
  /** The index of the line. */
  at: number;
  kind: NumberKind;
  /** The number; 0 if it cannot be read. */
  number: number;
  /** The form of the number, such as 'q', 'uppgift', '.' or ')'. The numbers of one paper have similar forms. */
  form: string;
  label: Pick<Label, 'value' | 'shown'>;
  /** The part labels after the number. */
  parts: Label[];
  rest: string;
  /** The paper is taken to number its questions in several ways. */
  isMixed?: boolean;
  /** The number is only printed together with its first part: '2.1'. */
  isImplied?: boolean;
}

const bareNumber = /^(0?)(\d{1,2})(?:\s+(?=[\p{L}("“‘'$√[−-])|\t|$)/u;
const wordAndNumber = /^(\p{L}{4,14})\s+(?:(\d{1,2})|(\p{L}{3,6}))\s*(?:[.:)–-]\s*|$|\t|(?=[[(]))/u;
/** Matches words that number other things than questions. */
const numbersOther = pattern('^{numbers other}$');
/** Matches words after a number that is no label: '1 hour', '8 printed pages'. */
const quantity = pattern('^{quantity}\\b');
const misreadNumber = /^[Qq]\.?\s?([SsOoIlZzB])?\s*[).:]\s*(?=\p{L})/u;
/** Matches numbers on a page whose text was recognised: '27_', '29·', 'z3:'. */
const smudgedNumber = /^[[{<*†#]?\s?([\dOoIlzZSB]{1,3})\s?[_·,;'’:~*.\-–—/\]}>]\s*[,'’.]*\s*(?=[\p{L}(~])/u;
const digitsOf: Record<string, string> = { s: '5', o: '0', i: '1', l: '1', z: '2', b: '8' };

type Found = Omit<QuestionCandidate, 'at'>;

/** @param isMixed whether the paper is taken to number its questions in several ways */
export function questionCandidates(facts: LineFacts[], isMixed = false): QuestionCandidate[] {
  return facts.flatMap((fact, at) => {
    if (fact.line.cell || fact.isDataRow) return [];
    const found =
      fact.isHeading && !isNumbered(fact)
        ? headingLetter(facts, at)
        : (candidateOf(fact) ?? withLostNumber(fact, facts[at - 1]));
    return found ? [{ at, isMixed, ...found }] : [];
  });
}

/** Returns letters and Roman numbers as question numbers, for a paper that has no others. */
export const ordinalCandidates = (facts: LineFacts[]): QuestionCandidate[] =>
  facts.flatMap(({ labelled }, at) => {
    const found = lettered(labelled, /^[a-z]+$/i);
    const readings = found ? interpretations(found.label.value) : [];
    return readings.flatMap(({ style, place }): QuestionCandidate[] =>
      found ? [{ ...found, at, kind: 'bracketed', number: place, form: style + found.form }] : [],
    );
  });

const isNumbered = ({ labelled }: LineFacts): boolean =>
  /^(?:question|number)$/.test(labelled?.labels[0]?.kind ?? '');

/** Returns the number of a heading such as 'A. Study the map' or 'V. Map work (5)'; undefined if numbers start again below it. */
function headingLetter(facts: LineFacts[], at: number): Found | undefined {
  const next = facts.slice(at + 1).find(({ labelled }) => labelled !== undefined);
  const fact = facts[at];
  if (next?.labelled?.labels[0]?.value === '1') return undefined;
  const roman = fact?.hasMarks === true && /^[IVX]{1,4}$/.test(fact.labelled?.labels[0]?.value ?? '');
  const found = roman ? lettered(fact.labelled, /^[IVX]+$/) : lettered(fact?.labelled);
  return roman && found ? { ...found, kind: 'group', number: 1 } : found;
}

const candidateOf = (fact: LineFacts): Found | undefined =>
  fromLabels(fact.labelled) ?? named(fact.text) ?? bare(fact) ?? misread(fact.text) ?? smudged(fact.text);

function fromLabels(labelled: Labelled | undefined): Found | undefined {
  const [label, ...parts] = labelled?.labels ?? [];
  if (!labelled || !label) return undefined;
  const found = { number: Number(label.value), label, parts, rest: labelled.rest };
  switch (label.kind) {
    case 'question':
      return { ...found, kind: 'word', form: 'q' };
    case 'number': {
      const form = /[.)\]:]$/.exec(label.printed)?.[0] ?? '';
      return { ...found, kind: form === '' ? 'bare' : 'pointed', form };
    }
    case 'decimal': {
      const [first = '', ...others] = label.value.split('.');
      const number = {
        number: Number(first),
        label: { value: first, shown: first },
        parts: [label, ...parts],
      };
      return others.every((other) => other === '1')
        ? { ...found, ...number, kind: 'pointed', form: 'decimal', isImplied: true }
        : undefined;
    }
    case 'part':
      return /^\d+$/.test(label.value) ? { ...found, kind: 'bracketed', form: '()' } : lettered(labelled);
  }
}

/** Returns the letter at the start of a line, because 'A.' and 'B.' may number the questions of a section; undefined if there is none. */
function lettered(labelled: Labelled | undefined, letters = /^[A-H]$/): Found | undefined {
  const [label, ...parts] = labelled?.labels ?? [];
  if (!labelled || label?.kind !== 'part' || !letters.test(label.value)) return undefined;
  return {
    kind: 'lettered',
    number: label.value.charCodeAt(0) - 64,
    form: label.printed.replace(label.value, ''),
    label: { value: label.value, shown: label.value },
    parts,
    rest: labelled.rest,
  };
}

function bare({ text }: LineFacts): Found | undefined {
  const [printed = '', zero = '', figures] = bareNumber.exec(text) ?? [];
  const rest = text.slice(printed.length).trim();
  if (figures === undefined || quantity.test(rest)) return undefined;
  const labelled = readLabels(rest);
  const parts = labelled?.labels[0]?.kind === 'part' ? labelled : { labels: [], rest };
  return { ...unlabelled('bare', Number(figures), zero, parts.rest), parts: parts.labels };
}

const endOfBlock = /[.?!:\])]$/;

/**
 * Returns a candidate for a line of a scan that begins a sentence after the end of another, because recognition often loses single digits;
 * undefined for other lines.
 */
function withLostNumber(fact: LineFacts, above: LineFacts | undefined): Found | undefined {
  const isOption = above?.labelled?.labels[0]?.kind === 'part';
  const isStarted =
    fact.line.confidence !== undefined &&
    /^\p{Lu}/u.test(fact.text) &&
    (isOption || (above !== undefined && (above.hasMarks || endOfBlock.test(above.text))));
  const isOther = fact.labelled ?? (fact.isAlternative || fact.answers || fact.instructs);
  return isStarted && !isOther ? unlabelled('lost', 0, '', fact.text) : undefined;
}

/** Returns a word of any language with a number, as a heading or before marks: 'Uppgift 1', 'Excerpt two:'; undefined for other lines. */
function named(text: string): Found | undefined {
  const [printed = '', word = '', figures, spelled = ''] = wordAndNumber.exec(text) ?? [];
  const number = figures === undefined ? spelledToTwelve.indexOf(spelled.toLowerCase()) + 1 : Number(figures);
  return number === 0 || numbersOther.test(word) || !/^\p{Lu}/u.test(word)
    ? undefined
    : unlabelled('named', number, word.toLowerCase(), text.slice(printed.length));
}

/** Returns the number of a label such as 'Q)' or 'QS)' on a page whose text was recognised; undefined for other lines. */
function misread(text: string): Found | undefined {
  const [printed, sign = ''] = misreadNumber.exec(text) ?? [];
  const number = Number(digitsOf[sign.toLowerCase()] ?? 0);
  return printed === undefined
    ? undefined
    : unlabelled(number > 0 ? 'word' : 'guessed', number, 'q', text.slice(printed.length), `Q${number}`);
}

function smudged(text: string): Found | undefined {
  const [printed = '', signs = ''] = smudgedNumber.exec(text) ?? [];
  const number = Number(signs.replace(/\D/g, (sign) => digitsOf[sign.toLowerCase()] ?? ''));
  return number === 0 || !/\d/.test(signs)
    ? undefined
    : unlabelled('bare', number, '.', text.slice(printed.length));
}

const unlabelled = (
  kind: NumberKind,
  number: number,
  form: string,
  rest: string,
  shown = String(number),
): Found => ({ kind, number, form, label: { value: String(number), shown }, parts: [], rest });
