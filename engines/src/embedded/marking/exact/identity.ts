import type { Span } from '../../language/sentences.ts';
import type { KeyPoint } from '../key/key-point.ts';
import type { ExactVerdict } from './exact-verdict.ts';
import { formOf } from './formulas/expression.ts';
import { formulasOf } from './formulas/formulas-in-text.ts';
import type { KnownComparisons } from './formulas/known-comparisons.ts';
import { isName, isNumeric, partsOf, tidy } from './formulas/latex.ts';

/** A question that asks to prove that one side is the other, and what each step of the key comes by. */
export interface Identity {
  left: string;
  right: string;
  /** The expressions of each step in order. */
  steps: string[][];
}

const asks = /\b(?:prove|show|verify|establish)\b/i;
const sideName = /^\s*(?:L\.?\s*H\.?\s*S\.?|R\.?\s*H\.?\s*S\.?)\s*|\\(?:text|mathrm)\{\s*[LR]HS\s*\}/g;

/** The identity of sines and cosines that is to be proved; undefined where the question asks for something else. */
export function identityOf(points: readonly KeyPoint[], question: string): Identity | undefined {
  if (points.length < 2 || !asks.test(question)) return undefined;
  const [only, ...others] = formulasOf(question).filter(({ latex }) => partsOf(latex, /=/).length === 2);
  const [left = '', right = ''] = only ? partsOf(only.latex, /=/) : [];
  if (others.length > 0 || !isExpression(left) || !/sin|cos|tan|cot|sec/.test(left)) return undefined;
  const steps = points.map(({ text, isStep }) =>
    isStep
      ? chainsIn(text)
          .flat()
          .map(({ latex }) => latex)
      : [],
  );
  return steps.every((step) => step.length > 0) ? { left, right, steps } : undefined;
}

const isExpression = (latex: string): boolean => latex !== '' && !isNumeric(latex) && !isName(latex);

interface Expression extends Span {
  latex: string;
}

/** The sides of each chain of equal signs that are expressions. */
const chainsIn = (text: string): Expression[][] =>
  formulasOf(text).map(({ latex, start, end }) =>
    partsOf(latex, /=/)
      .map((side) => side.replace(sideName, '').trim())
      .filter((side) => isExpression(side) || isNumeric(side))
      .map((side) => ({ latex: side, start, end })),
  );

/** Expressions of a proof that are equal to what is to be proved, up to the first that is not equal to the one before. */
interface Proof {
  lines: Expression[];
  isBroken: boolean;
  /** Its lines come to the side that was to be shown. */
  isEnded: boolean;
  isUnsure: boolean;
}

/** Lines between the two sides that show that it was worked out. */
const SHOWN = 2;
/** A true line that no line of the key is: a step of another way. */
const FIRST = 0.5;

/** Marks a proof by what each line does: full marks for true lines from one side to the other, and none beyond a line that is false. */
export function judgeIdentity(
  identity: Identity,
  text: string,
  known: KnownComparisons,
): ExactVerdict[] | undefined {
  const chains = chainsIn(text);
  if (chains.flat().length === 0) return undefined;
  const { steps } = identity;
  const proof = proofOf(chains, identity, known);
  const isWhole = proof.isEnded && proof.lines.length >= Math.min(SHOWN, steps.length - 1);
  const reached = isWhole ? steps.length : reachedBy(proof, identity);
  return steps.map((_, at) => verdictFor(Math.max(0, Math.min(1, reached - at)), proof));
}

function proofOf(chains: Expression[][], { left, right }: Identity, known: KnownComparisons): Proof {
  const proof: Proof = { lines: [], isBroken: false, isEnded: false, isUnsure: false };
  for (const chain of chains) {
    for (const [at, line] of chain.entries()) {
      const before = chain[at - 1];
      const link = before ? areEqual(before.latex, line.latex, known) : true;
      proof.isBroken ||= link === false;
      proof.isUnsure ||= link === undefined;
      if (proof.isBroken) return proof;
      const end = [left, right].find((side) => isSameLine(side, line.latex));
      if (end === undefined && areEqual(left, line.latex, known)) proof.lines.push(line);
      const isFromIt = end !== undefined && isSameLine(end, chain[0]?.latex ?? '');
      proof.isEnded ||= end !== undefined && !isFromIt && at > 0 && proof.lines.length > 0;
    }
  }
  return proof;
}

/** How many steps of the key the lines come by: to the last that one of them is. */
function reachedBy({ lines }: Proof, { steps, right }: Identity): number {
  let reached = Math.min(lines.length, 1) * FIRST;
  for (const [at, step] of steps.entries()) {
    for (const [index, wanted] of step.entries()) {
      if (!isSameLine(wanted, right) && lines.some(({ latex }) => isSameLine(wanted, latex))) {
        reached = Math.max(reached, at + (index + 1) / step.length);
      }
    }
  }
  return reached;
}

/** Undefined where it is not known. */
function areEqual(one: string, other: string, known: KnownComparisons): boolean | undefined {
  const verdicts = readings(one).flatMap((a) => readings(other).map((b) => known.equal(a, b)?.equal));
  return verdicts.includes(true) ? true : verdicts.every((verdict) => verdict === false) ? false : undefined;
}

const isSameLine = (one: string, other: string): boolean =>
  readings(one).some((a) => readings(other).some((b) => formOf(a) === formOf(b)));

const applied =
  /\\?(sin|cos|tan|cot|sec|cosec|csc)\s*(?:\^\s*\{?\s*(\d)\s*\}?)?\s*(?:\(\s*([A-Za-z]|\\theta|θ)\s*\)|([A-Za-z](?![a-z])|\\(?:theta|alpha)(?![a-z])|θ|α))/g;
const timesTyped = /(?<=[\d)\]]\s+)x(?=\s+(?:[\d([\\]|sin|cos|tan|cot|sec|csc))/g;

/** `x / sin A(1 + cos A)`: what a function is taken of ends with its letter, and a product behind a slash may be all below it. */
function readings(written: string): string[] {
  const latex = tidy(written)
    .replace(timesTyped, '\\times')
    .replace(applied, (_, name: string, power?: string, inner?: string, letter?: string) => {
      const exponent = power === undefined ? '' : `^{${power}}`;
      return `\\${name === 'cosec' ? 'csc' : name}${exponent}(${inner ?? letter})`;
    })
    .replace(/\[/g, '(')
    .replace(/\]/g, ')');
  const below = latex.replace(
    /\/\s*((?:\\?[a-zA-Z]+(?:\^\{?\d\}?)?\s*(?:\([A-Za-zθ]\))?|\d)+\((?:[^()]|\([^()]*\))*\))/g,
    '/($1)',
  );
  return below === latex ? [latex] : [latex, below];
}

function verdictFor(credit: number, { lines, isBroken, isUnsure }: Proof): ExactVerdict {
  const [first] = lines;
  const own = first ? credit : 0;
  const note =
    isBroken && own < 1
      ? 'A line of the proof is not equal to the one before; what follows earns nothing.'
      : own === 1
        ? 'Each line is equal to the one before.'
        : 'The proof does not come to this.';
  return {
    credit: own,
    verdict: own === 1 ? 'found' : own > 0 ? 'partly' : 'missing',
    quotes: first && own > 0 ? [{ start: first.start, end: lines.at(-1)?.end ?? first.end }] : [],
    note,
    ...(isUnsure ? { doubt: 'A line of the proof could not be compared with the one before.' } : {}),
    decidedBy: 'formula',
  };
}
