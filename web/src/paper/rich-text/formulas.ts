/**
 * LaTeX as the mathematics of Typst. What comes out is source, and it comes from people: it is read once more here, and what
 * could be anything but mathematics is refused. Whether it can be set is for the typesetter to try (typesetter.ts).
 */
import { tex2typst } from 'tex2typst';

/** Longer than this, nobody wrote it by hand, so it is shown as source. */
const LONGEST = 4000;

/** Replaces a dollar on the way through the converter, which gives `$` a meaning. */
const DOLLAR = '\uFF04';

const WORDS = /\\(?:text|textrm|textnormal|mbox|hbox)\s*\{[^{}]*\}/g;
const CURRENCY = /\\\$|[₹€£¥]/g;
/** Letters of other scripts than Latin and Greek: they belong together as words. */
const OTHER_SCRIPTS =
  /[\u0400-\u052F\u0590-\u1CFF\u3040-\u9FFF\uAC00-\uD7AF](?:[\u0400-\u052F\u0590-\u1CFF\u3040-\u9FFF\uAC00-\uD7AF]|\u200C|\u200D)*/g;

/** What the converter does not know, said in what it knows; colours, numbers of equations and the place of limits are left out. */
const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\\(?:textcolor|colorbox|color|tag|label)\*?\s*\{[^{}]*\}/g, ''],
  [/\\(?:boxed|nonumber|limits|nolimits|displaylimits)(?![a-zA-Z])/g, ''],
  [/\\x(right|left)arrow\s*\{([^{}]*)\}/g, '\\overset{$2}{\\long$1arrow}'],
  [/\\stackrel(?![a-zA-Z])/g, '\\overset'],
  // Above a sign, only what is one thing stays together.
  [/\\(over|under)set\s*\{([^\\{}]{2,})\}/g, '\\$1set{\\mathrm{$2}}'],
  [/\{,\}/g, '\\text{,}'],
  [/"/g, "''"],
];

/** Outside of words: currency and words of other scripts become words. */
function plainPart(latex: string): string {
  return SAID_OTHERWISE.reduce((said, [pattern, other]) => said.replace(pattern, other), latex)
    .replace(CURRENCY, (sign) => `\\text{${sign === '\\$' ? DOLLAR : sign}}`)
    .replace(OTHER_SCRIPTS, '\\text{$&}');
}

const inWords = (words: string) => words.replace(/"/g, '”').replaceAll('\\$', DOLLAR);

/** What the converter does not know, in ways that it does. */
function prepared(latex: string): string {
  let from = 0;
  let out = '';
  for (const match of latex.matchAll(WORDS)) {
    out += plainPart(latex.slice(from, match.index)) + inWords(match[0]);
    from = match.index + match[0].length;
  }
  return out + plainPart(latex.slice(from));
}

/** The converter takes twice the time for each root in a root: so deep nobody writes. */
const DEEPEST = 12;
const MOST_OPEN_ROOTS = 4;

function isTooDeep(latex: string): boolean {
  let depth = 0;
  let deepest = 0;
  for (const [brace] of latex.matchAll(/[{}]|\\left(?![a-z])|\\right(?![a-z])/g)) {
    depth = Math.max(0, depth + (brace === '{' || brace === '\\left' ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  const openRoots = latex.match(/\\sqrt(?!\s*\{)/g)?.length ?? 0;
  return deepest > DEEPEST || openRoots > MOST_OPEN_ROOTS;
}

/** Code that the converter itself writes into mathematics; any other is refused. */
const CODE =
  /#(?:none|true|center|left|right|\d{1,2}\b|\(vline: \([\d, ]+\)\)|h\((?:-?[\d.]+(?:em|pt|mm|cm)|-math\.thin\.amount)\))/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const NOTHING_ELSE = /\\[^u]|\/(?![/*])|[^"\\/#$]/y;

function passed(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

/** Whether it stays mathematics to its end: strings closed, no dollar, no comment, no code but the converter's own. */
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
 * @param latex as written between dollars
 * @returns the source between Typst's dollars; null if it cannot be expressed
 */
export function mathematicsOf(latex: string): string | null {
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
