import { findMathematics } from '../../../../mathematics/find-mathematics.ts';
import type { Span } from '../../../language/sentences.ts';
import { LIKE_ROMAN } from '../../key/labels.ts';
import { unitIn } from '../../text/quantities/units.ts';
import { hasRelation, isName, isNumeric, partsOf, solvedOf, tidy } from './latex.ts';

/** A formula as it is written in a text, with those that belong to it: `x = 2 or x = 3`. */
export interface Written extends Span {
  latex: string;
}

const connector = /^\s*(?:[,;]\s*)?(?:or|and|,|;)\s*$|^\s*[,;]\s*$/;
/** 12, 3/4, 6x. */
const loneNumber = /(?<![\p{L}\d.\\])-?\d+(?:\.\d+)?(?:\s*\/\s*\d+|[a-zA-Z]{1,2})?(?![\p{L}\d])/gu;

/** Signs at the end of a text in which formulas are looked for: an answer ends with its result. */
const MOST_SIGNS = 6_000;
/** Nobody nests brackets so deep; to look for their ends would take long. */
const deepBrackets = /(?:[([{]\s*){8,}/g;

/** `ii) I = P/V`: the label of a part is no letter of its formula. */
const partLabel = new RegExp(String.raw`(?<=^|\n)[ \t]*(?:${LIKE_ROMAN}|[a-h])[).](?=\s)`, 'g');

/** The points of a key are looked for in the same answer, one after another. */
let latest: { text: string; formulas: Written[] } | undefined;

/** Without any of them a text holds no formula, and is not looked at closely. */
const mathematicalSign = /[\d=<>≤≥≠≈+*^/√×÷·\\$π²³∞]/;

/** The formulas of a text in order; those that a comma, an 'or' or an 'and' joins are one. */
export function formulasOf(text: string): Written[] {
  if (!mathematicalSign.test(text)) return [];
  if (latest?.text !== text) {
    const left = Math.max(0, text.length - MOST_SIGNS);
    const looked = `${'\n'.repeat(left)}${text.slice(left)}`;
    const flat = looked
      .replace(partLabel, (label) => ' '.repeat(label.length))
      .replace(deepBrackets, (run) => '\n'.repeat(run.length))
      .replaceAll('−', '-');
    latest = { text, formulas: formulasIn(flat) };
  }
  return latest.formulas;
}

/** A line without words, such as `2cos(2x)` and `49π`, is a formula although it has no equal sign. */
const bareLine = /[^\n;,]+/g;
const functions = /\\[a-zA-Z]+|(?:arc)?(?:sin|cos|tan|cot|sec|cosec|csc|log|ln|exp|sqrt)/g;
const isBareFormula = (line: string): boolean =>
  /[\d)π]\s*[a-zA-Zπθ(_]/.test(line) &&
  !/\p{L}{3}|\p{L}\s+\p{L}{2}/u.test(line.replace(functions, ' ')) &&
  !/[=$:]/.test(line) &&
  line.length < 60;

const bareLinesOf = (text: string): Written[] =>
  [...text.matchAll(bareLine)].flatMap(({ 0: line, index }) => {
    const body = withoutUnitWord(line.trimEnd().replace(/\.$/, ''));
    const isQuantity = unitIn(body.replace(/^[\s\d.]+/, '')) !== undefined;
    return isBareFormula(body) && !isQuantity
      ? [{ latex: body.trim(), start: index + line.search(/\S/), end: index + body.length }]
      : [];
  });

/** `49π cm²` as `49π`. */
function withoutUnitWord(line: string): string {
  const [, body = line, unit = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? [];
  return unitIn(unit) ? body : line;
}

function formulasIn(text: string): Written[] {
  const bare = bareLinesOf(text);
  const found: Written[] = [
    ...findMathematics(text).filter(({ start, end }) =>
      bare.every((each) => each.end <= start || each.start >= end),
    ),
    ...bare,
  ];
  const isFree = ({ start, end }: Span): boolean =>
    found.every((each) => end <= each.start || start >= each.end);
  const numbers = [...text.matchAll(loneNumber)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, latex: match[0] }))
    .filter(isFree);
  const all = [...found, ...numbers, ...bracketsOf(text).filter(isFree)].sort((a, b) => a.start - b.start);
  const runs: Written[][] = [];
  for (const each of all) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && (connector.test(text.slice(last.end, each.start)) || goesOn(last, each, text))) {
      run.push(each);
    } else if (!last || each.start >= last.end) {
      runs.push([each]);
    }
  }
  return runs.map((run) => joined(run, text));
}

/** A chain of equal signs over several lines. */
const goesOn = (last: Written, each: Written, text: string): boolean =>
  each.start >= last.end &&
  (/^\s*=\s*$/.test(text.slice(last.end, each.start)) ||
    (/^=/.test(each.latex.trim()) && /^\s*$/.test(text.slice(last.end, each.start))));

/** `(2, 5]`, `[1, ∞)` and `{2, 3}` typed without dollars. */
const bracketsOf = (text: string): Written[] =>
  [
    ...text.matchAll(/[([{][ \t]*-?(?:\d+(?:\.\d+)?|∞)[ \t]*(?:,[ \t]*-?(?:\d+(?:\.\d+)?|∞)[ \t]*)+[)\]}]/g),
  ].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    latex: match[0].replace(/^\{(.*)\}$/, '\\{$1\\}'),
  }));

function joined(run: Written[], text: string): Written {
  const [first, ...others] = run as [Written, ...Written[]];
  const last = run.at(-1) ?? first;
  let latex = first.latex;
  let before = first;
  for (const each of others) {
    const isOr = /\bor\b/.test(text.slice(before.end, each.start));
    const isChain = /=/.test(text.slice(before.end, each.start));
    latex += `${isChain ? ' = ' : goesOn(before, each, text) ? ' ' : isOr ? ' or ' : ', '}${each.latex}`;
    before = each;
  }
  return { latex: tidy(latex), start: first.start, end: last.end };
}

/** What an answer may mean by a formula. */
export interface Candidate extends Written {
  /** The end of a chain of equal signs rather than all that is written. */
  isResult: boolean;
}

/** `V/R = I` as `I = V/R`. */
function withNameFirst(written: Written): Written {
  const [left = '', right = '', ...more] = partsOf(written.latex, /=/);
  const isTurned = more.length === 0 && isName(right) && left !== '' && !isName(left) && !isNumeric(left);
  return isTurned && !/[,;]/.test(written.latex) ? { ...written, latex: `${right} = ${left}` } : written;
}

/** A formula as a whole; of `a = b = c` what is said of the name `a`, otherwise its end. */
export function candidatesIn(given: Written): Candidate[] {
  const written = withNameFirst(given);
  const sides = partsOf(written.latex, /=/);
  const [left = '', ...others] = sides;
  const last = others.at(-1);
  const whole: Candidate = { ...written, isResult: false };
  if (last === undefined || last === '' || solvedOf(written.latex)) {
    return [whole];
  }
  if (sides.some((side) => side === '' || hasRelation(side)) || /[,;]|\bor\b/.test(written.latex)) {
    return [whole];
  }
  // The 0 of `x² - 5x + 6 = 0` is no result.
  const isEquation = sides.length === 2 && isNumeric(last) && !isNumeric(left) && !isName(left);
  if (isEquation && !/^\w\(.*\)$/.test(left)) {
    return [whole];
  }
  const result = { ...written, latex: isName(left) ? `${left} = ${last}` : last, isResult: true };
  return sides.length > 2 ? [result] : [whole, result];
}
