/** Everything in a paper that could be the number of a question. Generous: the decoder decides which of them are. */
import { type Label, readLabels } from '../labels/labels.ts';
import { spelledToTwelve } from '../labels/spelled-numbers.ts';
import type { LineFacts } from './line-facts.ts';

/** How a number is printed: 'Question 1' and 'Q1', 'Uppgift 1', '1.', '1', '(1)', a sign that may be a misread number, or 'A.'. */
export type NumberKind = 'word' | 'named' | 'pointed' | 'bare' | 'bracketed' | 'guessed' | 'lettered';

export interface QuestionCandidate {
  /** Index of its line. */
  at: number;
  kind: NumberKind;
  /** 0 where it cannot be read. */
  number: number;
  /** Numbers of one paper look alike: 'q', 'uppgift', '.', ')'. */
  form: string;
  label: Label;
  /** Labels of parts behind the number. */
  parts: Label[];
  rest: string;
  /** The number is printed only with its first part: '2.1'. */
  isImplied?: boolean;
}

const bare = /^(0?)(\d{1,2})(?:\s+(?=[\p{L}("“‘'$√[−-])|\t|$)/u;
const measured =
  /^\d{1,2}\s+(?:hours?|hrs?|minutes?|mins?|marks?|pages?|points?|questions?|seconds?|years?|days?|weeks?|months?|times|of|and|or|to|cm|mm|km|kg|mg|ml|m|g|s|n|j|v|w)\b/i;
const named = /^(\p{L}{4,14})\s+(?:(\d{1,2})|(\p{L}{3,6}))\s*(?:[.:)–-]\s*|$|\t|(?=[[(]))/u;
/** Words that number something else. */
const numbersOther =
  /^(?:section|part|group|page|table|figure|fig|step|example|line|unit|chapter|grade|class|set|paper|version|appendix|column|error|room|year|level)$/i;
const misread = /^[Qq]\.?\s?([SsOoIlZzB])?\s*[).:]\s*(?=\p{L})/u;
/** '27_', '29·', 'z3:': a number of a page whose text was recognised. */
const smudged = /^([\dOoIlzZSB]{1,3})\s?[_·,;'’:~*.-]\s*[,'’.]*\s*(?=[\p{L}(~])/u;
const digitsOf: Record<string, string> = { s: '5', o: '0', i: '1', l: '1', z: '2', b: '8' };

export function questionCandidates(facts: LineFacts[]): QuestionCandidate[] {
  return facts.flatMap((fact, at) => {
    if (!fact.isHeading || isNumbered(fact)) {
      return candidatesAt(fact, at);
    }
    const lettered = beginsGroup(facts, at) ? undefined : letteredCandidate(fact, at);
    return lettered ? [lettered] : [];
  });
}

/** The next label is the first of a group of numbers. */
const beginsGroup = (facts: LineFacts[], at: number): boolean =>
  facts.slice(at + 1).find(({ labelled }) => labelled !== undefined)?.labelled?.labels[0]?.value === '1';

const isNumbered = ({ labelled }: LineFacts): boolean =>
  /^(?:question|number)$/.test(labelled?.labels[0]?.kind ?? '');

function candidatesAt(fact: LineFacts, at: number): QuestionCandidate[] {
  const own = labelledCandidate(fact, at);
  return own
    ? [own]
    : [
        namedCandidate(fact, at),
        bareCandidate(fact, at),
        misreadCandidate(fact, at),
        smudgedCandidate(fact, at),
      ]
        .filter((each) => each !== undefined)
        .slice(0, 1);
}

function labelledCandidate({ labelled }: LineFacts, at: number): QuestionCandidate | undefined {
  const [label, ...parts] = labelled?.labels ?? [];
  if (!labelled || !label) {
    return undefined;
  }
  const { rest } = labelled;
  const number = Number(label.value);
  switch (label.kind) {
    case 'question':
      return { at, kind: 'word', number, form: 'q', label, parts, rest };
    case 'number': {
      const end = /[.)\]:]$/.exec(label.printed)?.[0] ?? '';
      return { at, kind: end === '' ? 'bare' : 'pointed', number, form: end, label, parts, rest };
    }
    case 'decimal': {
      const [first = '', ...others] = label.value.split('.');
      const isFirst = others.every((other) => other === '1');
      return isFirst
        ? {
            at,
            kind: 'pointed',
            number: Number(first),
            form: 'decimal',
            label: plainLabel(first),
            parts: [label, ...parts],
            rest,
            isImplied: true,
          }
        : undefined;
    }
    case 'part':
      return /^\d+$/.test(label.value)
        ? { at, kind: 'bracketed', number, form: '()', label, parts, rest }
        : letteredCandidate({ labelled }, at);
  }
}

/** 'A.' and 'B.' may number the questions of a section. */
function letteredCandidate(
  { labelled }: Pick<LineFacts, 'labelled'>,
  at: number,
): QuestionCandidate | undefined {
  const [label, ...parts] = labelled?.labels ?? [];
  return labelled && label?.kind === 'part' && /^[A-H]$/.test(label.value)
    ? {
        at,
        kind: 'lettered',
        number: label.value.charCodeAt(0) - 64,
        form: label.printed.replace(label.value, ''),
        label: { ...label, shown: label.value },
        parts,
        rest: labelled.rest,
      }
    : undefined;
}

function bareCandidate({ text, line }: LineFacts, at: number): QuestionCandidate | undefined {
  const printed = line.cell || measured.test(text) ? undefined : bare.exec(text);
  if (!printed?.[2]) {
    return undefined;
  }
  const label = plainLabel(String(Number(printed[2])));
  const rest = text.slice(printed[0].length).trim();
  const behind = readLabels(rest);
  const parts = behind && behind.labels[0]?.kind === 'part' ? behind.labels : [];
  return {
    at,
    kind: 'bare',
    number: Number(printed[2]),
    form: printed[1] ?? '',
    label,
    parts,
    rest: parts.length > 0 ? (behind?.rest ?? rest) : rest,
  };
}

/** A word of any language with a number behind it, as a heading or before its marks: 'Uppgift 1', 'Excerpt two:'. */
function namedCandidate({ text }: LineFacts, at: number): QuestionCandidate | undefined {
  const match = named.exec(text);
  const [printed = '', word = '', figures, spelled = ''] = match ?? [];
  const number = figures === undefined ? spelledToTwelve.indexOf(spelled.toLowerCase()) + 1 : Number(figures);
  if (!match || number === 0 || numbersOther.test(word) || !/^\p{Lu}/u.test(word)) {
    return undefined;
  }
  const label: Label = {
    kind: 'question',
    value: String(number),
    shown: String(number),
    printed: printed.trim(),
  };
  return {
    at,
    kind: 'named',
    number,
    form: word.toLowerCase(),
    label,
    parts: [],
    rest: text.slice(printed.length),
  };
}

/** 'Q)' and 'QS)' of a page whose text was recognised. */
function misreadCandidate({ text }: LineFacts, at: number): QuestionCandidate | undefined {
  const match = misread.exec(text);
  if (!match) {
    return undefined;
  }
  const number = Number(digitsOf[match[1]?.toLowerCase() ?? ''] ?? 0);
  const label: Label = {
    kind: 'question',
    value: String(number),
    shown: `Q${number}`,
    printed: match[0].trim(),
  };
  return {
    at,
    kind: number > 0 ? 'word' : 'guessed',
    number,
    form: 'q',
    label,
    parts: [],
    rest: text.slice(match[0].length),
  };
}

function smudgedCandidate({ text }: LineFacts, at: number): QuestionCandidate | undefined {
  const [printed = '', signs = ''] = smudged.exec(text) ?? [];
  const figures = signs.replace(/\D/g, (sign) => digitsOf[sign.toLowerCase()] ?? '');
  if (!/\d/.test(signs) || figures === '' || figures === '0') {
    return undefined;
  }
  const rest = text.slice(printed.length);
  return {
    at,
    kind: 'bare',
    number: Number(figures),
    form: '.',
    label: plainLabel(String(Number(figures))),
    parts: [],
    rest,
  };
}

const plainLabel = (value: string): Label => ({ kind: 'number', value, shown: value, printed: value });
