import type { SaidFormulas } from '../comparing/texts.ts';
import type { KeyPoint } from '../key/key-point.ts';
import type { PointJudgement } from '../point-judgement.ts';
import type { Span } from '../text/sentences.ts';
import { sameForm } from './form.ts';
import { formulasOf } from './found.ts';
import { isName, isNumeric, partsOf, tidy } from './latex.ts';
import type { Told } from './told.ts';

/** A question that asks to prove that one side is the other, and what each step of the key comes by. */
export interface Identity {
  left: string;
  right: string;
  /** The expressions of each step in order. */
  steps: string[][];
}

const asks = /\b(?:prove|show|verify|establish)\b/i;
const maker = /^(?:L\.?\s*H\.?\s*S\.?|R\.?\s*H\.?\s*S\.?)$/i;

/** The identity that is to be proved; undefined where the question asks for something else. */
export function identityOf(points: KeyPoint[], question: string): Identity | undefined {
  const asked = asks.test(question) ? formulasOf(question) : [];
  const [only, ...others] = asked.filter(({ latex }) => partsOf(latex, /=/).length === 2);
  const [left = '', right = ''] = only ? partsOf(only.latex, /=/) : [];
  if (others.length > 0 || !isExpression(left) || (!isExpression(right) && !isNumeric(right))) {
    return undefined;
  }
  const steps = points.map(({ text, isStep }) =>
    isStep ? chainsIn(text).flatMap((chain) => chain.map(({ latex }) => latex)) : [],
  );
  return steps.length > 1 && steps.every((step) => step.length > 0) && isTrigonometric(left)
    ? { left, right, steps }
    : undefined;
}

/** Of other identities the parts are told in words as often. */
const isTrigonometric = (latex: string): boolean => /sin|cos|tan|cot|sec/.test(latex);

const isExpression = (latex: string): boolean =>
  latex !== '' &&
  !isNumeric(latex) &&
  !isName(latex) &&
  !maker.test(tidy(latex).replace(/\\[a-z]+\{?|\}/g, ''));

interface Written extends Span {
  latex: string;
}

/** The sides of each chain of equal signs that are expressions. */
const chainsIn = (text: string): Written[][] =>
  formulasOf(text).map(({ latex, start, end }) =>
    partsOf(latex, /=/)
      .map((side) =>
        side.replace(/^\s*(?:L\.?H\.?S\.?|R\.?H\.?S\.?)\s*|\\(?:text|mathrm)\{\s*[LR]HS\s*\}/g, '').trim(),
      )
      .filter((side) => side !== '' && (isExpression(side) || isNumeric(side)))
      .map((side) => ({ latex: side, start, end })),
  );

/** Expressions of a proof that are equal to what is to be proved, up to the first line that is not equal to the one before. */
interface Proof {
  lines: Written[];
  isBroken: boolean;
  /** Its lines come to the side that was asked for. */
  isEnded: boolean;
  isUnsure: boolean;
}

/** Lines between the two sides that show that it was worked out. */
const SHOWN = 2;

/** Marks a proof by what each line does: full marks for true lines from one side to the other, and none beyond a line that is false. */
export function byIdentity(
  identity: Identity | undefined,
  judged: PointJudgement[],
  { text, told }: SaidFormulas,
): PointJudgement[] {
  const chains = identity ? chainsIn(text) : [];
  if (!identity || chains.flat().length === 0) {
    return judged;
  }
  const proof = proofOf(chains, identity, told);
  const reached =
    proof.isEnded && proof.lines.length >= Math.min(SHOWN, judged.length - 1)
      ? judged.length
      : reachedBy(proof, identity);
  const credits = identity.steps.map((_, at) => Math.max(0, Math.min(1, reached - at)));
  return judged.map((each, at) => judgedAs(each, credits[at] ?? 0, proof));
}

function proofOf(chains: Written[][], { left, right }: Identity, told: Told): Proof {
  const proof: Proof = { lines: [], isBroken: false, isEnded: false, isUnsure: false };
  for (const chain of chains) {
    for (const [at, line] of chain.entries()) {
      const before = chain[at - 1];
      const link = before ? areEqual(before.latex, line.latex, told) : true;
      proof.isBroken ||= link === false;
      proof.isUnsure ||= link === undefined;
      if (proof.isBroken) {
        return proof;
      }
      const isGiven = [left, right].some((side) => isSameLine(side, line.latex));
      if (!isGiven && areEqual(left, line.latex, told)) {
        proof.lines.push(line);
      }
      const end = [left, right].find((side) => isSameLine(side, line.latex));
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

/** A true line that no line of the key is: a step of another way. */
const FIRST = 0.5;

/** Undefined where it is not known. */
function areEqual(one: string, other: string, told: Told): boolean | undefined {
  const verdicts = readings(one).flatMap((a) => readings(other).map((b) => told.equal(a, b)?.equal));
  return verdicts.includes(true) ? true : verdicts.every((verdict) => verdict === false) ? false : undefined;
}

/** `x / sin A(1 + cos A)`: a product behind a slash may be all below it. */
const readings = (written: string): string[] => {
  const latex = bracketed(written);
  const below = latex.replace(
    /\/\s*((?:\\?[a-zA-Z]+(?:\^\{?\d\}?|[²³])?\s*(?:\([A-Za-zθ]\))?|\d)+\((?:[^()]|\([^()]*\))*\))/g,
    '/($1)',
  );
  return below === latex ? [latex] : [latex, below];
};

const isSameLine = (one: string, other: string): boolean =>
  readings(one).some((a) => readings(other).some((b) => sameForm(atoms(a), atoms(b))));

const letterOf: Record<string, string> = {
  sin: 'J',
  cos: 'K',
  tan: 'M',
  cot: 'N',
  sec: 'Q',
  csc: 'W',
  cosec: 'W',
};
const applied =
  /\\?(?:(?:mathrm|text|operatorname)\s*\{\s*)?(sin|cos|tan|cot|sec|cosec|csc)\s*\}?\s*(?:\\[,; ]\s*)*(?:\^\s*\{?\s*(\d)\s*\}?|([²³⁴]))?\s*(?:\\[,; ]\s*)*(?:\(\s*([A-Za-z]|\\theta|θ)\s*\)|([A-Za-z](?![a-z])|\\(?:theta|alpha)(?![a-z])|θ|α))/g;
const raised: Record<string, string> = { '²': '2', '³': '3', '⁴': '4' };

const timesTyped = /(?<=[\d)\]]\s+)x(?=\s+(?:[\d([\\]|sin|cos|tan|cot|sec|csc))/g;

/** What a function is taken of ends with its letter: `\\sin A(1 + \\cos A)` is a product. */
const bracketed = (latex: string): string =>
  latex
    .replace(timesTyped, '\\times')
    .replace(applied, (_, name: string, power?: string, small?: string, inner?: string, letter?: string) => {
      const exponent = power ?? raised[small ?? ''];
      return `\\${name === 'cosec' ? 'csc' : name}${exponent ? `^{${exponent}}` : ''}(${inner ?? letter})`;
    });

/** Each function of the angle as one letter, so that lines are compared by how they are written. */
const atoms = (latex: string): string =>
  tidy(latex)
    .replace(applied, (_, name: string, power: string | undefined, small: string | undefined) => {
      const exponent = power ?? raised[small ?? ''];
      return ` ${letterOf[name]}${exponent ? `^{${exponent}}` : ''} `;
    })
    .replace(/\[/g, '(')
    .replace(/\]/g, ')');

function judgedAs(judged: PointJudgement, credit: number, proof: Proof): PointJudgement {
  const { contrary: _, doubt: __, ...rest } = judged;
  const [first] = proof.lines;
  const note =
    proof.isBroken && credit < 1
      ? 'A line of the proof is not equal to the one before; what follows earns nothing.'
      : credit === 1
        ? 'Each line is equal to the one before.'
        : 'The proof does not come to this.';
  return {
    ...rest,
    credit: first ? credit : 0,
    verdict: first && credit > 0 ? (credit === 1 ? 'found' : 'partly') : 'missing',
    quotes: first && credit > 0 ? [{ start: first.start, end: proof.lines.at(-1)?.end ?? first.end }] : [],
    note,
    ...(proof.isUnsure ? { doubt: 'A line of the proof could not be compared with the one before.' } : {}),
    isUnruled: false,
    isRuled: true,
    isByMeaning: true,
  };
}
