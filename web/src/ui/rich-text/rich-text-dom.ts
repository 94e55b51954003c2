import { type HighlightRange, highlightRanges, RichTextError, sanitise } from '@classi/richtext';
import * as t from '../../messages/compiled/ui/richText.ts';
import type { EvidenceKind } from '../glyphs/Evidence.tsx';
import { paint } from './colours.ts';
import { toDisplaySize } from './image-size.ts';
import { placeFormulas } from './place-formulas.ts';

/** The words that a mark is based on: offsets into `plainText(html)`, and the number of the key point. */
export interface EvidenceRange {
  start: number;
  end: number;
  point: number;
  kind: EvidenceKind;
}

export interface Drawn {
  fragment: DocumentFragment;
  /** The elements that contain the source of a formula, to be typeset. */
  formulas: HTMLElement[];
}

const meaning = (): Record<EvidenceKind, string> => ({
  found: t.found(),
  partial: t.partlyFound(),
  contradicts: t.contradictsTheKey(),
  missing: t.missing(),
});

/**
 * Converts rich text to elements. It is sanitised here, even if that was done before. Nothing in it loads or
 * runs until it is added to the page.
 */
export function drawRichText(html: string, evidence: readonly EvidenceRange[]): Drawn {
  const fragment = document.createDocumentFragment();
  const parsed = new DOMParser().parseFromString(`<body>${shownHtml(html, evidence)}`, 'text/html');
  fragment.append(...parsed.body.childNodes);
  document.adoptNode(fragment);
  for (const painted of fragment.querySelectorAll<HTMLElement>('[style], mark:not([data-point])')) {
    paint(painted, painted.getAttribute('style'));
  }
  for (const image of fragment.querySelectorAll('img')) frameImage(image);
  for (const table of fragment.querySelectorAll('table')) frameTable(table);
  const formulas = placeFormulas(fragment);
  for (const mark of fragment.querySelectorAll<HTMLElement>('mark[data-first]')) numberMark(mark);
  for (const formula of formulas) keepPunctuation(formula);
  return { fragment, formulas };
}

function shownHtml(html: string, evidence: readonly EvidenceRange[]): string {
  try {
    return evidence.length === 0 ? sanitise(html) : highlightRanges(html, evidence.map(toHighlight));
  } catch (error) {
    if (error instanceof RichTextError) return `<p>${error.message}</p>`;
    throw error;
  }
}

function toHighlight({ start, end, point, kind }: EvidenceRange): HighlightRange {
  return { start, end, attrs: { 'data-point': String(point), 'data-evidence': kind } };
}

function numberMark(mark: HTMLElement): void {
  const kind = mark.dataset.evidence as EvidenceKind;
  const badge = document.createElement('span');
  badge.dataset.badge = '';
  badge.setAttribute('role', 'img');
  badge.setAttribute('aria-label', `Point ${mark.dataset.point}, ${meaning()[kind]}`);
  badge.textContent = mark.dataset.point ?? '';
  keepTogether(mark, badge);
}

/**
 * Longer words and formulas may break after their number, because together they could be wider than the line.
 * In characters.
 */
const MAX_GROUPED = { word: 24, formula: 40 };

/** Keeps the number on the same line as the first word or formula that it belongs to. */
function keepTogether(mark: HTMLElement, badge: HTMLElement): void {
  // An empty text node remains where a formula replaced all of the text.
  while (mark.firstChild instanceof Text && mark.firstChild.data === '') mark.firstChild.remove();
  const first = mark.firstChild;
  const latex = first instanceof HTMLElement && first.dataset.display === undefined && first.dataset.latex;
  const word = first instanceof Text ? (/^\S+/.exec(first.data)?.[0].length ?? 0) : 0;
  const group = document.createElement('span');
  group.dataset.unbroken = '';
  mark.prepend(group);
  group.append(badge);
  if (first && latex && latex.length <= MAX_GROUPED.formula) group.append(first);
  else if (first instanceof Text && word > 0 && word <= MAX_GROUPED.word) {
    first.splitText(word);
    group.append(first);
  }
}

const PUNCTUATION = /^[.,;:?!%)\]’”]+/;

/** Keeps a full stop on the same line as its formula. A browser may otherwise break the line between them. */
function keepPunctuation(formula: HTMLElement): void {
  if (formula.dataset.display !== undefined) return;
  const parent = formula.parentElement;
  const isInUnbrokenGroup = parent?.dataset.unbroken !== undefined && parent.lastChild === formula;
  const last = isInUnbrokenGroup ? parent : formula;
  const next = last.nextSibling;
  if (!(next instanceof Text)) return;
  const length = PUNCTUATION.exec(next.data)?.[0].length ?? 0;
  if (length === 0) return;
  next.splitText(length);
  const group = isInUnbrokenGroup ? parent : document.createElement('span');
  if (!isInUnbrokenGroup) {
    group.dataset.unbroken = '';
    formula.replaceWith(group);
    group.append(formula);
  }
  group.append(next);
}

function frameImage(image: HTMLImageElement): void {
  const width = Number(image.getAttribute('width'));
  const height = Number(image.getAttribute('height'));
  if (width > 0 && height > 0) {
    const displaySize = toDisplaySize(width, height);
    image.width = displaySize.width;
    image.height = displaySize.height;
  }
  image.loading = 'lazy';
  image.decoding = 'async';
  image.addEventListener('error', () => image.replaceWith(missingImage(image.alt)), { once: true });
}

/** Returns the replacement for an image that cannot be loaded. */
export function missingImage(alt: string): HTMLElement {
  const sentence = document.createElement('span');
  sentence.dataset.missingImage = '';
  sentence.textContent = alt === '' ? t.imageError() : t.imageErrorNamed({ alt });
  return sentence;
}

/** Wraps a table in a frame, so that a wide one scrolls, also with the keyboard. */
function frameTable(table: HTMLTableElement): void {
  const frame = document.createElement('div');
  frame.dataset.scroll = '';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', 'Table');
  table.replaceWith(frame);
  frame.append(table);
}
