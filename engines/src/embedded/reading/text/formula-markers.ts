/**
 * Marks formulas and figures in plain text with private-use characters, so that paragraphs can be joined, split and cut before they become
 * rich text.
 */
import type { Line } from '@classi/documents';
import { escapeText } from '@classi/richtext';

/** A formula of a printed line, with the surrounding text by which it is found again in a part of the line. */
export interface SourceFormula {
  text: string;
  latex: string;
  before: string;
  after: string;
}

const BEGIN = '\ue000';
const SOURCE = '\ue001';
const END = '\ue002';
const FIGURE = '\ue003';
const FIGURE_END = '\ue004';
const anyMark = /[\ue000-\ue004]/g;
const formulaMark = /\ue000([^\ue001]*)\ue001([^\ue002]*)\ue002/g;
const figureMark = /\ue003(\d+)\ue004/g;

/** The number of characters on each side by which a formula is found again. */
const CONTEXT = 16;
/** A formula with at least this many characters is found without the text around it. */
const TELLING = 5;

const single = (text: string): string => text.replace(/\s+/g, ' ');

/** Returns the formulas of a printed line; undefined if it has none. */
export function formulasOfLine({ text, formulas }: Line): SourceFormula[] | undefined {
  return formulas?.map(({ start, end, latex }) => ({
    text: single(text.slice(start, end)),
    latex,
    before: single(text.slice(0, start)).slice(-CONTEXT),
    after: single(text.slice(end)).slice(0, CONTEXT),
  }));
}

/** Returns the text of a line with single spaces, in which the formulas that it still contains are marked. */
export function withFormulasMarked(text: string, formulas: SourceFormula[] = []): string {
  if (formulas.length === 0) {
    // The text of a step or a note already has markers.
    return single(text).trim();
  }
  const plain = single(text).replace(anyMark, '').trim();
  let result = '';
  let from = 0;
  for (const formula of formulas) {
    const at = placeOf(plain, formula, from);
    if (at !== undefined) {
      result += `${plain.slice(from, at)}${BEGIN}${formula.text}${SOURCE}${formula.latex}${END}`;
      from = at + formula.text.length;
    }
  }
  return result + plain.slice(from);
}

/** Returns the index of a formula in a part of its line, where most of the surrounding text is equal; undefined if it is not there. */
function placeOf(
  text: string,
  { text: own, before, after }: SourceFormula,
  from: number,
): number | undefined {
  let best: { at: number; score: number } | undefined;
  for (let at = text.indexOf(own, from); at >= 0; at = text.indexOf(own, at + 1)) {
    const end = at + own.length;
    const left = common([...text.slice(0, at)].reverse(), [...before].reverse());
    const right = common([...text.slice(end)], [...after]);
    const isEdge = (at === 0 && right > 0) || (end === text.length && left > 0) || own === text;
    const score = left + right + (isEdge || own.length >= TELLING ? 1 : 0);
    const isPlaced = own.length >= TELLING || isEdge || (left > 0 && right > 0);
    if (isPlaced && (!best || score > best.score)) {
      best = { at, score };
    }
  }
  return best?.at;
}

function common(a: string[], b: string[]): number {
  const end = a.findIndex((letter, at) => letter !== b[at]);
  return end < 0 ? a.length : end;
}

export const figureMarks = (figures: number[] = []): string =>
  figures.map((number) => `${FIGURE}${number}${FIGURE_END}`).join('');

const endsOpen = /(?:[=+\-<>,]|\\(?:times|cdot|div|pm|le|ge|ne|approx|in|to|Rightarrow))\s*$/;
const beginsOpen = /^\s*(?:[=+\-<>]|\\(?:times|cdot|div|pm|le|ge|ne|approx|in|to|Rightarrow|lt|gt)\b)/;
const meeting = /\ue000([^\ue001]*)\ue001([^\ue002]*)\ue002 ?\ue000([^\ue001]*)\ue001([^\ue002]*)\ue002/g;

/** Joins a formula that is broken at the end of a line. */
export function withFormulasJoined(text: string): string {
  return text.replace(meeting, (whole, first: string, latex: string, second: string, more: string) =>
    endsOpen.test(latex) || beginsOpen.test(more)
      ? `${BEGIN}${first} ${second}${SOURCE}${latex} ${more}${END}`
      : whole,
  );
}

/** Returns marked text as inline rich text: formulas between dollar signs, figures as pictures. */
export function inlineHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(formulaMark)) {
    const before = text.slice(from, match.index);
    html += wordsHtml(before);
    // A dollar sign does not delimit a formula after a backslash or another dollar sign, or before a digit.
    const isTight = /\\$/.test(before) || (before === '' && html.endsWith('$'));
    from = match.index + match[0].length;
    html += `${isTight ? ' ' : ''}$${escapeText(match[2]?.trim() ?? '')}$`;
    html += /^\d/.test(text.slice(from)) ? ' ' : '';
  }
  return html + wordsHtml(text.slice(from));
}

/** The address of a figure until its picture is stored. */
const FIGURE_ADDRESS = '/document-processor/figure.';

export const figureHtml = (number: number | string): string =>
  `<img src="${FIGURE_ADDRESS}${number}" alt="Figure">`;

function wordsHtml(text: string): string {
  return text
    .split(figureMark)
    .map((part, at) => (at % 2 === 0 ? escapeText(part) : figureHtml(part)))
    .join('');
}

/** Splits marked text at its figures, and returns text and figure numbers in order. */
export function textAndFigures(text: string): (string | number)[] {
  return text
    .split(figureMark)
    .map((part, at) => (at % 2 === 0 ? part.trim() : Number(part)))
    .filter((part) => part !== '');
}

/** Returns the texts with each figure only at its last occurrence. */
export function figuresOnce(texts: string[]): string[] {
  const seen = new Set<string>();
  const once = (text: string): string =>
    text.replace(figureMark, (whole, number: string) => {
      const isKnown = seen.has(number);
      seen.add(number);
      return isKnown ? '' : whole;
    });
  return texts.toReversed().map(once).reverse();
}

const figurePicture = new RegExp(
  String.raw`<img src="${FIGURE_ADDRESS.replaceAll('.', '\\.')}(\d+)"([^>]*)>`,
  'g',
);

/**
 * Returns the rich text of a reading with the addresses of its figures.
 *
 * @param sourceOf returns the address of a figure; null removes its picture
 * @param altOf returns the alternative text of a figure, if it is better than 'Figure'
 */
export function withFigures(
  html: string,
  sourceOf: (number: number) => string | null,
  altOf: (number: number) => string | undefined = () => undefined,
): string {
  const addressed = html.replace(figurePicture, (_, number: string, rest: string) => {
    const source = sourceOf(Number(number));
    const alt = altOf(Number(number));
    const attributes = rest.replace(/alt="[^"]*"/, (own) =>
      alt === undefined ? own : `alt="${escapeAttribute(alt)}"`,
    );
    return source === null ? '' : `<img src="${escapeAttribute(source)}"${attributes}>`;
  });
  return addressed === html ? html : addressed.replaceAll('<p></p>', '');
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
