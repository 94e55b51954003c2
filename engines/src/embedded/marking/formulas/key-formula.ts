import { candidatesIn, formulasOf } from './found.ts';
import { isNumeric, itemsOf, partsOf, tidy } from './latex.ts';

/** What a wording of the key asks for where it is one formula. */
export interface KeyFormula {
  latex: string;
  /** The sides of `a = b` where neither is a name: an identity is judged by its end, an equation as a whole. */
  sides: [string, string] | undefined;
  /** The question asks for a form: `factorise`, `expand`. */
  isFormAsked: boolean;
  /** The question asks for a fraction, a decimal: nothing else will do. */
  isNotationAsked: boolean;
  /** Formulas of the question: to copy one of them is no answer. */
  given: string[];
  /** The key has no other point. */
  isOnly: boolean;
  /** It is a point of a plane or of space, and no interval: without its brackets it is as good. */
  isPoint: boolean;
}

export const asksForm =
  /\b(?:factor(?:i[sz]e)?|expand|multiply\s+out|remove\s+the\s+brackets|simplif(?:y|ied)|simplest|lowest\s+terms|complet(?:e|ing)\s+the\s+square|rationali[sz]e|partial\s+fractions|in\s+the\s+form|standard\s+form|subject\s+of|rearrange)\b/i;
const asksNotation =
  /\b(?:as|into|to)\s+an?\s+(?:\w+\s+){0,2}(?:decimals?|fractions?|mixed\s+numbers?|percentages?|power)\b|\bscientific\s+notation\b|\bindex\s+form\b/i;

const lead =
  /^\s*(?:[\p{L}’']+\s+){0,5}?(?:(?:[\p{L}’']+\s*)?(?::|\bis\b|\bare\b|\bso\b|\btherefore\b|\bthus\b|\bhence\b))?\s*$/iu;

/** Reads a wording that is one formula, with a few words before it at most; undefined where it is anything else. */
export function keyFormulaOf(wording: string, question: string, isOnly: boolean): KeyFormula | undefined {
  const [only, ...others] = formulasOf(wording);
  if (!only || others.length > 0 || !/^[\s.;,]*$/.test(wording.slice(only.end))) {
    return undefined;
  }
  if (!lead.test(wording.slice(0, only.start)) || isChemical(only.latex)) {
    return undefined;
  }
  const [whole, result] = candidatesIn(only);
  const sides = result && whole ? partsOf(tidy(whole.latex), /=/) : [];
  return {
    latex: whole?.latex ?? only.latex,
    sides: sides.length === 2 ? [sides[0] ?? '', sides[1] ?? ''] : undefined,
    isFormAsked: asksForm.test(question),
    isNotationAsked: asksNotation.test(question),
    given: formulasOf(question).map(({ latex }) => latex),
    isOnly,
    isPoint: isPoint(whole?.latex ?? only.latex, question),
  };
}

const asksPoint =
  /\b(?:coordinates?|co-ordinates?|points?|vertex|vertices|cent(?:re|er)|centroid|mid-?points?|meets?|cuts?|cross(?:es)?|intersect\w*|origin|image)\b/i;

/** Of two numbers in round brackets the question tells, or their order: no interval goes down. */
function isPoint(latex: string, question: string): boolean {
  const inside = /^\s*\((.+)\)\s*$/.exec(tidy(latex))?.[1];
  const items = inside === undefined ? [] : itemsOf(inside);
  const isDown = items.length === 2 && Number(items[0]) > Number(items[1]);
  return items.length > 1 && items.every(isNumeric) && (isDown || asksPoint.test(question));
}

const isChemical = (latex: string): boolean =>
  /\\(?:ce|rightarrow|to|xrightarrow)(?![a-z])|→|⇌/.test(latex) ||
  (/[A-Z][a-z]?_?\{?\d/.test(latex) && !isNumeric(latex));
