import { stemOf } from '../../../language/stems.ts';
import { isFunctionWord, wordsOf } from '../../../language/words.ts';
import type { ExactVerdict } from '../exact-verdict.ts';
import type { KnownComparisons } from './known-comparisons.ts';

/** A formula in words, `speed = distance / time`: each quantity is a letter, by the stems of its words. */
export interface WordFormula {
  latex: string;
  letterOf: ReadonlyMap<string, string>;
}

const letters = 'pqrswxyzuvmn';
const operators: [RegExp, string][] = [
  [/\bdivided\s+by\b|\bupon\b|\bper\b|÷/gi, ' / '],
  [/\b(?:multiplied\s+(?:by|with)|times|into)\b|[×·]|(?<=\p{L}\s)x(?=\s\p{L})/giu, ' * '],
  [/\bplus\b|\badded\s+to\b/gi, ' + '],
  [/\bminus\b|\bless\b/gi, ' - '],
  [/[−–]/g, '-'],
  [/\b(?:is\s+equal\s+to|equals|is\s+given\s+by|is)\b/gi, ' = '],
];
const pairOperators = new Map([
  ['product', '*'],
  ['sum', '+'],
  ['difference', '-'],
  ['ratio', '/'],
  ['quotient', '/'],
]);
/** What is done to a quantity besides the four signs: such formulas are left to the words. */
const otherOperations =
  /\b(?:square[ds]?|cubed?|roots?|half|twice|double|inverse(?:ly)?|proportional|reciprocal|not|average)\b|\d\s*\p{L}|[²³√\\]/iu;
const MOST_WORDS = 14;
/** Without an equal sign, only these say that a sentence is a formula: 'changes into' and 'per day' do not. */
const statesOperation = /\b(?:divided\s+by|multiplied\s+(?:by|with)|product\s+of|ratio\s+of)\b|[÷×]/;

interface Token {
  text: string;
  isSign: boolean;
}

/** Signs and content words in order; 'the product of a and b' is `a * b`. */
function tokensOf(text: string): Token[] {
  const plain = operators.reduce(
    (all, [pattern, sign]) => all.replace(pattern, sign),
    text.replace(/\$/g, ' '),
  );
  const tokens: Token[] = [];
  let between: string | undefined;
  for (const [token] of plain.matchAll(/[=*/+()^-]|\p{L}+|\d+(?:\.\d+)?|[;:.,\n]/gu)) {
    if (/^[=*/+()^-]$|^\d/.test(token)) {
      tokens.push({ text: token, isSign: true });
    } else if (/^[;:.,\n]$/.test(token)) {
      tokens.push({ text: ';', isSign: true });
    } else if (between !== undefined && /^(?:and|to|by)$/i.test(token)) {
      tokens.push({ text: between, isSign: true });
      between = undefined;
    } else {
      between = pairOperators.get(token.toLowerCase()) ?? between;
      const isContent = wordsOf(token).some((word) => !isFunctionWord(word)) || /^[A-Z]+$/.test(token);
      if (isContent && !pairOperators.has(token.toLowerCase()))
        tokens.push({ text: stemOf(token.toLowerCase()), isSign: false });
    }
  }
  return tokens;
}

/** Reads a key that is one formula in words; undefined where it is anything else. */
export function wordFormulaOf(text: string): WordFormula | undefined {
  const isStated = /=/.test(text) || (/\b(?:is|equals)\b/.test(text) && statesOperation.test(text));
  if (!isStated || otherOperations.test(text) || text.split(/\s+/).length > MOST_WORDS) return undefined;
  const tokens = tokensOf(
    text
      .replace(/^[^=:]*:/, '')
      .trim()
      .replace(/[.;]$/, ''),
  );
  const signs = tokens.filter(({ isSign }) => isSign).map((token) => token.text);
  const hasOperator = signs.some((sign) => /^[*/+-]$/.test(sign));
  if (signs.filter((sign) => sign === '=').length !== 1 || !hasOperator || signs.includes(';'))
    return undefined;
  const phrases = phrasesOf(tokens);
  const stems = phrases.map((phrase) => phrase.map((token) => token.text));
  const isInWords =
    stems.every((phrase) => phrase.length > 0) && stems.flat().some((stem) => stem.length > 3);
  if (!isInWords || phrases.length > letters.length) return undefined;
  const names = [...new Map(stems.map((phrase) => [phrase.join(' '), phrase])).values()];
  const letterOf = new Map(
    names.flatMap((phrase, at) =>
      phrase
        .filter((stem) => names.filter((each) => each.includes(stem)).length === 1)
        .map((stem) => [stem, letters.charAt(at)] as const),
    ),
  );
  const latex = latexOf(tokens, letterOf);
  return latex === undefined ? undefined : { latex, letterOf };
}

/** The words between signs. */
function phrasesOf(tokens: Token[]): Token[][] {
  const phrases: Token[][] = [[]];
  for (const token of tokens) {
    if (token.isSign && !/^[()]$/.test(token.text)) phrases.push([]);
    else if (!token.isSign) phrases.at(-1)?.push(token);
  }
  return phrases;
}

/** Each quantity as its letter, words that name none left out; undefined where two quantities have no sign between them. */
function latexOf(tokens: Token[], letterOf: ReadonlyMap<string, string>): string | undefined {
  const parts: string[] = [];
  for (const { text, isSign } of tokens) {
    const part = isSign ? text : letterOf.get(text);
    const last = parts.at(-1) ?? '';
    if (part === undefined || (part === last && !isSign)) continue;
    if (!isSign && /^[a-z]$/.test(last)) return undefined;
    parts.push(part);
  }
  return parts.join(' ');
}

/** Compares the formula in words of an answer, where it has one with the quantities of the key. */
export function judgeWordFormula(
  key: WordFormula,
  text: string,
  known: KnownComparisons,
): ExactVerdict | undefined {
  if (otherOperations.test(text)) return undefined;
  const all = new Set(key.letterOf.values());
  const said = text
    .split(/[;\n]|[.,](?=\s|$)/)
    .filter(
      (part) => /=|\b(?:is|equals)\b/.test(part) && (/[=*/+×÷]/.test(part) || statesOperation.test(part)),
    )
    .map((part) => latexOf(tokensOf(part), key.letterOf))
    .find((latex) => {
      const own = new Set(latex?.match(/[a-z]/g));
      return latex !== undefined && /=/.test(latex) && own.size === all.size && /^[^=]+=[^=]+$/.test(latex);
    });
  const verdict = said === undefined ? undefined : known.equal(key.latex, said);
  if (!verdict || verdict.equal === null) return undefined;
  const quotes = [{ start: text.search(/\S/), end: text.trimEnd().length }];
  return verdict.equal
    ? { credit: 1, verdict: 'found', quotes, note: 'This is the formula of the key.', decidedBy: 'formula' }
    : {
        credit: 0,
        verdict: 'contradicted',
        quotes,
        note: 'The formula is not that of the key: its parts are in other places.',
        decidedBy: 'formula',
      };
}
