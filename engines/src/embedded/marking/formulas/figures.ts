import { LIKE_ROMAN, labelOf } from '../key/labels.ts';
import type { Span } from '../text/sentences.ts';
import { computed } from './number.ts';
import { plainUnits } from './units-in-formulas.ts';

/** A number that a text states, or a calculation with numbers alone, as people type them: `8000 x 1.21`, `10% of Rs 90,000`, `1,00,000`. */
export interface Figure extends Span {
  value: number;
  /** As it is written, for another number to be put in its place. */
  written: string;
  isPercent: boolean;
  /** It holds a sign to be worked out. */
  isCalculation: boolean;
  /** It stands behind an equal sign, or behind the name of what it is. */
  isResult: boolean;
  /** The words or letters before it and before its chain of equal signs. */
  label: string;
  /** Which chain of equal signs it belongs to. */
  chain: number;
  /** Its chain goes on to something that cannot be worked out: √(-100). */
  isOpen: boolean;
}

const space = (text: string): string => ' '.repeat(text.length);

const months = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec';
/** Numbers that are worked out from nothing: dates, ordinals, labels of parts, numbers of equations. */
const noFigures: RegExp[] = [
  /(?<![\d.])\d{1,2}([./-])\d{1,2}\1\d{2,4}(?![\d.])/g,
  /(?<![\d.,])(?:19|20)\d{2}\s*[-–/]\s*(?:\d{4}|\d{2})(?![\d.])/g,
  new RegExp(
    String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:${months})[a-z]*\.?,?\s+(?:\d{1,2},\s+)?(?:19|20)\d{2}\b`,
    'gi',
  ),
  new RegExp(String.raw`\b\d{1,2}\s+(?:${months})[a-z]*\b`, 'gi'),
  /\b\d{1,2}\s*(?:st|nd|rd|th)\b/g,
  /\.{2,}\s*\(?\d\)?(?=\s*(?:\n|$))/g,
  /(?<![\d.])\d+\s*:\s*\d+(?![\d.])/g,
  /(?<=\bratio\b[^\d\n]{0,20})\d+\s+(?:is\s+)?to\s+\d+/gi,
];

/** Where a part of the answer begins: `(i)`, `b)`, and `ii)` in a line. */
const partLabel = new RegExp(
  String.raw`(?<=^|\n)[ \t]*[([]?(?:${LIKE_ROMAN}|${labelOf.letter}|\d)[)\].](?!\d)|(?<=\s|^)\((?:${LIKE_ROMAN}|${labelOf.letter})\)|(?<=\s)(?:i{1,3}|iv)\)(?=\s)`,
  'gi',
);

/** As long as the text, so that places stay. */
function flattened(text: string): string {
  const bare = noFigures.reduce(
    (kept, pattern) => kept.replace(pattern, space),
    plainUnits(text.replace(partLabel, (label) => `\n${space(label.slice(1))}`)),
  );
  return bare
    .replace(/\\(?:left|right)(?![a-z])/g, space)
    .replace(/\\[dt]?frac\s*(\d)\s*(\d)(?!\d)/g, (whole, above: string, below: string) =>
      `(${above}/${below})`.padEnd(whole.length),
    )
    .replace(
      /\\(?:text|mathrm)\s*\{([^{}]*)\}/g,
      (whole, inner: string) => space(whole.slice(inner.length)) + inner,
    )
    .replace(
      /(?<!\\)\b(?:under\s*root(?:\s*of)?|square\s+root\s+of|sqrt)\b/gi,
      (whole) => `√${space(whole.slice(1))}`,
    )
    .replace(/(?:\bRs\b\.?|\bINR\b|[₹£€])(?=\s*[\d-])/g, space)
    .replace(/(?<=\d)\s*(?:\/-|\/=)(?=\s|$|[.,;])/g, space)
    .replace(/\$/g, ' ')
    .replace(/\\(?=%)/g, ' ')
    .replace(/\b(?:minus|negative)\s+(?=\d)/gi, (whole) => `${space(whole.slice(1))}-`);
}

const statementEnd =
  /\n|;|\.(?=\s+[^\d\s]|\s*$)|,(?!\d{2,3}(?!\d))|=>|⇒|→|->|∴|(?<!\d\s*):(?!\s*\d)|\b(?:so|and|or|therefore|hence|then|thus|but|also|where|which|because|since|plus)\b/gi;
const equals =
  /[=≈]|\b(?:is|are|was|were|becomes?|equals?|gives|comes\s+to|will\s+be|total(?:s|ling)?(?=\s+\d))\b/gi;
/** A run of what calculations are made of. */
const run =
  /(?:\\(?:frac|sqrt|times|cdot|div|pi)(?![a-z])|[\d.,+\-−–×·÷*/^(){}[\]√π%²³]|(?<=[\d)\]²³%]\s*)[xX](?=\s*[\d(√[-])|(?<=[%\d]\s*)of(?=\s*\d)|\s)+/g;

interface Piece extends Span {
  text: string;
}

function split(text: string, separator: RegExp, offset = 0): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  const put = (end: number): void => {
    pieces.push({ text: text.slice(start, end), start: offset + start, end: offset + end });
  };
  for (const match of text.matchAll(separator)) {
    put(match.index);
    start = match.index + match[0].length;
  }
  put(text.length);
  return pieces;
}

/** Signs of an answer that are read. */
const MOST_SIGNS = 4_000;
const MOST_FIGURES = 80;

/** The figures of a text in order. */
export function figuresOf(text: string): Figure[] {
  const flat = flattened(text.slice(0, MOST_SIGNS));
  const figures: Figure[] = [];
  let [name, chain] = ['', 0];
  for (const statement of split(flat, statementEnd)) {
    const goesOn = /^\s*[=≈]/.test(statement.text);
    name = goesOn ? name : '';
    chain += goesOn ? 0 : 1;
    const sides = split(statement.text, equals, statement.start);
    const begun = figures.length;
    let isOpen = false;
    for (const [at, side] of sides.entries()) {
      const found = figuresIn(side, { name, chain, isBehind: at > 0 });
      figures.push(...found);
      isOpen = found.length === 0 && /\d/.test(side.text);
      name = found.length === 0 ? `${name} ${side.text}`.trim() : name || (found[0]?.label ?? '');
    }
    for (const figure of isOpen ? figures.slice(begun) : []) figure.isOpen = true;
  }
  return figures.slice(0, MOST_FIGURES);
}

const scales: [RegExp, number][] = [
  [/^\s*(?:lakhs?|lacs?)\b/i, 1e5],
  [/^\s*crores?\b/i, 1e7],
  [/^\s*thousands?\b/i, 1e3],
  [/^\s*millions?\b/i, 1e6],
];

interface Place {
  name: string;
  chain: number;
  isBehind: boolean;
}

function figuresIn(side: Piece, { name, chain, isBehind }: Place): Figure[] {
  const figures: Figure[] = [];
  let last = 0;
  for (const match of side.text.matchAll(run)) {
    const before = side.text.slice(0, match.index);
    const written = trimmed(match[0]);
    const after = side.text.slice(match.index + match[0].length);
    const scale = scales.find(([word]) => word.test(after))?.[1] ?? 1;
    const bare = written === undefined ? undefined : figureValue(written);
    const value = bare === undefined ? undefined : bare * scale;
    if (
      written === undefined ||
      value === undefined ||
      isPartOfMore(before, match[0], side.text.slice(match.index + match[0].length))
    ) {
      continue;
    }
    const own = side.text.slice(last, match.index).trim();
    const start = side.start + match.index + match[0].indexOf(written);
    const isCalculation = /\d[\s)\]}%²³]*(?:[-+−–×·÷*/^x√(]|\\|of)|√|\\sqrt|\\frac/.test(written);
    figures.push({
      value,
      written,
      isPercent:
        /%\s*$/.test(written) ||
        /^\s*(?:per\s*cent|percent)/i.test(side.text.slice(match.index + match[0].length)),
      isCalculation,
      isResult: isBehind || (!isCalculation && /\p{L}/u.test(own)),
      label: `${name} ${own}`.trim(),
      chain,
      isOpen: false,
      start,
      end: start + written.length,
    });
    last = match.index + match[0].length;
  }
  return figures;
}

/** Without stops and brackets that belong to the sentence; undefined where nothing is left. */
function trimmed(text: string): string | undefined {
  let bare = text
    .trim()
    .replace(/^[.,/*^×·÷)\]}]+\s*|\s*[.,]+$/g, '')
    .trim();
  const count = (sign: string): number => bare.split(sign).length - 1;
  if (count('(') > count(')')) bare = bare.replace(/\s*\($/, '').replace(/^\(\s*/, '');
  if (count(')') > count('(')) bare = bare.replace(/\)$/, '');
  return /\d/.test(bare) && !/[-+−–×·÷*/^]$/.test(bare) ? bare.trim() : undefined;
}

/** What the numbers come to; of a hundred where only the sign of it stands behind: 25 for `25%`. */
export const figureValue = (written: string): number | undefined =>
  computed(
    written
      .replace(/(\d+(?:\.\d+)?)\s*%\s*(?:of|[x×*])\s*/gi, '($1/100)*')
      .replace(/(\d|\))\s*of\s+(?=\d)/gi, '$1*'),
  );

/** `4d`, `+ 5` of `x + 5`, `20` of `S20`: part of a formula with letters. */
function isPartOfMore(before: string, found: string, after: string): boolean {
  const isBegun =
    /[\p{L}')]\s*$/u.test(before) && /^\s*[-+−–*/^×·÷]/.test(found) && !/^\s+[-−–]\d/.test(found);
  const isAttached = /[\p{L}Δ_\\]$/u.test(before) && /^[\d{^²³(]/.test(found);
  const isGoingOn = /[-+−–*/^×·÷]\s*$/.test(found) && /^\p{L}/u.test(after);
  const isFactor =
    /[\d)π]$/.test(found) &&
    /^(?:[a-zA-Zθα](?![a-zA-Z])|[a-z]{2,3}\b[\^²])/u.test(after) &&
    !unitLetter.test(after);
  return isBegun || isAttached || isGoingOn || isFactor || /^\s*\\?(?:st|nd|rd|th)\b/.test(after);
}

const unitLetter = /^(?:[gmsNJWVACKLΩ]|kg|cm)(?![a-zA-Z])/;
