/**
 * Converts LaTeX to Typst mathematics. The result is source code that comes from people, so it is checked
 * again here, and anything that could be more than mathematics is refused. Whether it compiles is checked by
 * the typesetter (typesetter.ts).
 */
import { tex2typst } from 'tex2typst';

/** A longer formula was not written by hand, so it is shown as source. */
const LONGEST = 4000;

/** Replaces a dollar sign during the conversion, because the converter gives `$` a meaning. */
const DOLLAR = '\uFF04';

const WORDS = /\\(?:text|textrm|textnormal|mbox|hbox)\s*\{[^{}]*\}/g;
const CURRENCY = /\\\$|[₹€£¥]/g;
/** Letters of scripts other than Latin and Greek, which form words. */
const OTHER_SCRIPTS =
  /[\u0400-\u052F\u0590-\u1CFF\u3040-\u9FFF\uAC00-\uD7AF](?:[\u0400-\u052F\u0590-\u1CFF\u3040-\u9FFF\uAC00-\uD7AF]|\u200C|\u200D)*/g;

/**
 * Replaces commands that the converter does not know with ones that it does. Colours, equation numbers and
 * the position of limits are dropped.
 */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\\(?:textcolor|colorbox|color|tag|label)\*?\s*\{[^{}]*\}/g, ''],
  [/\\(?:boxed|nonumber|limits|nolimits|displaylimits)(?![a-zA-Z])/g, ''],
  [/\\x(right|left)arrow\s*\{([^{}]*)\}/g, '\\overset{$2}{\\long$1arrow}'],
  [/\\stackrel(?![a-zA-Z])/g, '\\overset'],
  // Only a single item may be above or below a sign, so longer ones are grouped.
  [/\\(over|under)set\s*\{([^\\{}]{2,})\}/g, '\\$1set{\\mathrm{$2}}'],
  [/\{,\}/g, '\\text{,}'],
  [/"/g, "''"],
];

/** Converts what is outside of text commands: currency signs and words of other scripts become text. */
function plainPart(latex: string): string {
  return REPLACEMENTS.reduce((rewritten, [pattern, other]) => rewritten.replace(pattern, other), latex)
    .replace(CURRENCY, (sign) => `\\text{${sign === '\\$' ? DOLLAR : sign}}`)
    .replace(OTHER_SCRIPTS, '\\text{$&}');
}

const inWords = (words: string) => words.replace(/"/g, '”').replaceAll('\\$', DOLLAR);

/** Rewrites LaTeX so that the converter understands it. */
function prepared(latex: string): string {
  let from = 0;
  let out = '';
  for (const match of latex.matchAll(WORDS)) {
    out += plainPart(latex.slice(from, match.index)) + inWords(match[0]);
    from = match.index + match[0].length;
  }
  return out + plainPart(latex.slice(from));
}

/**
 * The converter's time doubles with each nested root, so the nesting is limited. Nobody nests that deep by
 * hand.
 */
const DEEPEST = 12;
const MAX_OPEN_ROOTS = 4;

function isTooDeep(latex: string): boolean {
  let depth = 0;
  let deepest = 0;
  for (const [brace] of latex.matchAll(/[{}]|\\left(?![a-z])|\\right(?![a-z])/g)) {
    depth = Math.max(0, depth + (brace === '{' || brace === '\\left' ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  const openRoots = latex.match(/\\sqrt(?!\s*\{)/g)?.length ?? 0;
  return deepest > DEEPEST || openRoots > MAX_OPEN_ROOTS;
}

/** Code that the converter itself writes into mathematics. Any other code is refused. */
const CODE =
  /#(?:none|true|center|left|right|\d{1,2}\b|\(vline: \([\d, ]+\)\)|h\((?:-?[\d.]+(?:em|pt|mm|cm)|-math\.thin\.amount)\))/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const NOTHING_ELSE = /\\[^u]|\/(?![/*])|[^"\\/#$]/y;

function passed(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

/**
 * Returns whether the source is only mathematics: strings are closed, there is no dollar sign, no comment,
 * and no code other than the converter's own.
 */
export function staysMathematics(source: string): boolean {
  let at = 0;
  while (at < source.length) {
    const [next] = [STRING, CODE, NOTHING_ELSE]
      .map((pattern) => passed(pattern, source, at))
      .filter((to) => to > at);
    if (next === undefined) return false;
    at = next;
  }
  return !source.endsWith('\\');
}

/**
 * @param latex as written between dollar signs
 * @returns the source between Typst's dollar signs, or null if it cannot be converted
 */
export function toTypstMathematics(latex: string): string | null {
  if (latex.length > LONGEST || isTooDeep(latex)) return null;
  let source: string;
  try {
    source = tex2typst(prepared(latex), { fracToSlash: false });
  } catch {
    return null;
  }
  const inline = source.replaceAll(DOLLAR, '$').replaceAll(' "," ', '","').replaceAll('\n', ' ').trim();
  return inline !== '' && staysMathematics(inline) ? inline : null;
}
