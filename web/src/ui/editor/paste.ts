import { sanitise } from '@classi/richtext';
import { INKS, TINTS } from '../rich-text/colours.ts';
import { toLatex } from './formulas/mathml.ts';

/**
 * Converts HTML of other pages and programs to our rich text: formulas become LaTeX between dollar signs,
 * Word's lists become lists, emphasis by style becomes emphasis, and colours that the editor does not offer
 * are removed.
 *
 * @throws RichTextError if it is too long
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const formula of page.querySelectorAll('annotation[encoding="application/x-tex"]'))
    restoreFormula(formula);
  for (const formula of page.querySelectorAll('math')) writeFormula(formula);
  gatherWordLists(page.body);
  for (const element of page.querySelectorAll<HTMLElement>('[style]')) sayByElement(element);
  for (const wrapper of page.querySelectorAll<HTMLElement>('b,strong')) {
    if (wrapper.style.fontWeight === 'normal' || wrapper.style.fontWeight === '400') unwrap(wrapper);
  }
  return sanitise(page.body.innerHTML);
}

/** A typeset formula contains its source. The elements around it are only its rendering. */
function restoreFormula(annotation: Element): void {
  const frames = ['.katex-display', '.katex', 'mjx-container', 'math'].map((frame) =>
    annotation.closest(frame),
  );
  const whole = frames.find((frame) => frame !== null) ?? annotation;
  const isDisplay = whole.matches('.katex-display, [display="true"], [display="block"]');
  const dollars = isDisplay ? '$$' : '$';
  whole.replaceWith(`${dollars}${(annotation.textContent ?? '').trim()}${dollars}`);
}

/** Converts MathML without source. What cannot be written as LaTeX becomes plain text. */
function writeFormula(math: Element): void {
  const latex = toLatex(math)?.trim();
  if (latex === undefined || latex === '') return;
  const dollars = math.getAttribute('display') === 'block' ? '$$' : '$';
  math.replaceWith(`${dollars}${latex}${dollars}`);
}

const ORDERED_MARK = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]/i;

const WORD_ITEM = 'p[class*="MsoListParagraph"], p[style*="mso-list"]';

/**
 * Word writes list items as paragraphs with a printed marker and a level. Consecutive ones become nested
 * lists.
 */
function gatherWordLists(body: HTMLElement): void {
  /** The open lists from the outermost to the innermost. The index is the level. */
  let open: HTMLElement[] = [];
  for (const item of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
    const mark = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const name = ORDERED_MARK.test((mark?.textContent ?? '').trim()) ? 'ol' : 'ul';
    mark?.remove();
    if (open.length === 0 || item.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.localName !== name) open.pop();
    while (open.length < level) open.push(newList(name, open, item));
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)?.append(entry);
    item.remove();
  }
}

/** Inserts a list into the last item of the list around it, or before the item if there is none. */
function newList(name: 'ol' | 'ul', around: readonly HTMLElement[], item: HTMLElement): HTMLElement {
  const list = item.ownerDocument.createElement(name);
  const outer = around.at(-1);
  if (!outer) item.before(list);
  else {
    if (!outer.lastElementChild) outer.append(item.ownerDocument.createElement('li'));
    outer.lastElementChild?.append(list);
  }
  return list;
}

const EMPHASIS: readonly [tag: string, said: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => `${style.textDecoration} ${style.textDecorationLine}`.includes('underline')],
  ['s', (style) => `${style.textDecoration} ${style.textDecorationLine}`.includes('line-through')],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
];

const OURS = new Set([...INKS, ...TINTS].map(({ light }) => light));

function sayByElement(element: HTMLElement): void {
  if (element.localName === 'span') {
    for (const [tag, said] of EMPHASIS) {
      if (!said(element.style)) continue;
      const inner = element.ownerDocument.createElement(tag);
      inner.append(...element.childNodes);
      element.append(inner);
    }
  }
  for (const property of ['color', 'background-color']) {
    if (!OURS.has(hex(element.style.getPropertyValue(property)))) element.style.removeProperty(property);
  }
}

function hex(colour: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1) ?? [];
  if (parts.length === 0) return colour.toLowerCase();
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
