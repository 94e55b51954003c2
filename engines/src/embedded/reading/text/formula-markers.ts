/**
 * Formulas and figures on their way through plain text: each is marked by letters that no text has, so that paragraphs can
 * be joined, parted and cut before they become rich text.
 */
import type { Line } from '@classi/documents';
import { escapeText } from '@classi/richtext';

/** A formula of a printed line, with the text around it, by which it is found again in a part of the line. */
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

/** Letters on each side by which a formula is found again. */
const CONTEXT = 16;
/** A formula of so many letters is known by them alone. */
const TELLING = 5;

const single = (text: string): string => text.replace(/\s+/g, ' ');

/** The formulas of a line as it is printed. */
export function formulasOfLine({ text, formulas }: Line): SourceFormula[] | undefined {
  return formulas?.map(({ start, end, latex }) => ({
    text: single(text.slice(start, end)),
    latex,
    before: single(text.slice(0, start)).slice(-CONTEXT),
    after: single(text.slice(end)).slice(0, CONTEXT),
  }));
}

/** A line's text, single-spaced, with the formulas marked that it still holds. */
export function withFormulasMarked(text: string, formulas: SourceFormula[] = []): string {
  if (formulas.length === 0) {
    // The text of a step or a note is marked already.
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

/** The index of a formula in a part of its line: where most of the text around it is the same. */
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

/** A formula that is broken at the end of a line as one. */
export function withFormulasJoined(text: string): string {
  return text.replace(meeting, (whole, first: string, latex: string, second: string, more: string) =>
    endsOpen.test(latex) || beginsOpen.test(more)
      ? `${BEGIN}${first} ${second}${SOURCE}${latex} ${more}${END}`
      : whole,
  );
}

/** Marked text as inline rich text: formulas between dollars, figures as pictures. */
export function inlineHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(formulaMark)) {
    const before = text.slice(from, match.index);
    html += wordsHtml(before);
    // A dollar behind a backslash, another dollar or before a figure would not border a formula.
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

/** Marked text parted at its figures: words and numbers of figures, in order. */
export function textAndFigures(text: string): (string | number)[] {
  return text
    .split(figureMark)
    .map((part, at) => (at % 2 === 0 ? part.trim() : Number(part)))
    .filter((part) => part !== '');
}

/** Texts in order, each figure only where it comes last. */
export function figuresOnce(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts
    .map((_, at) => texts[texts.length - 1 - at] ?? '')
    .map((text) =>
      text.replace(figureMark, (whole, number: string) => {
        const isKnown = seen.has(number);
        seen.add(number);
        return isKnown ? '' : whole;
      }),
    )
    .reverse();
}

const figurePicture = new RegExp(
  String.raw`<img src="${FIGURE_ADDRESS.replaceAll('.', '\\.')}(\d+)"([^>]*)>`,
  'g',
);

/**
 * Rich text of a reading with the addresses that its figures got.
 *
 * @param sourceOf The address of the figure of that number, or null where there is none: its picture is left out.
 * @param altOf Its alternative text, if something better than 'Figure' is known.
 */
export function withFigures(
  html: string,
  sourceOf: (number: number) => string | null,
  altOf: (number: number) => string | undefined = () => undefined,
): string {
  const addressed = html.replace(figurePicture, (_, number: string, rest: string) => {
    const source = sourceOf(Number(number));
    const alt = altOf(Number(number));
    const attributes =
      alt === undefined ? rest : rest.replace(/alt="[^"]*"/, () => `alt="${escapeAttribute(alt)}"`);
    return source === null ? '' : `<img src="${escapeAttribute(source)}"${attributes}>`;
  });
  return addressed === html ? html : addressed.replaceAll('<p></p>', '');
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
