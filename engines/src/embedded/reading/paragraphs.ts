import { escapeText } from '@classi/richtext';
import type { SourceLine } from './source-line.ts';

export interface Paragraph {
  kind: 'text' | 'bullet' | 'numbered';
  /** Plain. */
  text: string;
  step?: number;
}

const bullet = /^[•●▪◦‣·○■*\-–]\s+(?=\S)/;
const numbered = /^(\d{1,2})[.)]\s+(?=\S)/;
const FULL_LINE = 0.88;

/** Lines as paragraphs: a line that reaches the right edge goes on in the next. */
export function paragraphsOf(lines: SourceLine[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let last: SourceLine | undefined;
  for (const line of lines) {
    const text = line.text.replace(/\s+/g, ' ').trim();
    const open = paragraphs.at(-1);
    if (open && last && goesOn(last, line, text)) {
      open.text = joined(open.text, text);
      assignStep(open, line.step);
    } else if (text !== '') {
      const begun = begin(text);
      assignStep(begun, line.step);
      paragraphs.push(begun);
    } else if (open) {
      assignStep(open, line.step);
    }
    last = line;
  }
  return paragraphs;
}

function assignStep(paragraph: Paragraph, step: number | undefined): void {
  if (step !== undefined) {
    paragraph.step = (paragraph.step ?? 0) + step;
  }
}

function begin(text: string): Paragraph {
  if (bullet.test(text)) {
    return { kind: 'bullet', text: text.replace(bullet, '') };
  }
  return { kind: numbered.test(text) ? 'numbered' : 'text', text };
}

function goesOn(last: SourceLine, line: SourceLine, text: string): boolean {
  const full = last.box.x + last.box.width >= last.rightEdge * FULL_LINE;
  if (!full || last.step !== undefined || last.closes || text === '' || begin(text).kind !== 'text') {
    return false;
  }
  if (last.page !== line.page) {
    return /^\p{Ll}/u.test(text);
  }
  const gap = line.box.y - (last.box.y + last.box.height);
  return gap < last.box.height * 0.9 && !/^\(?[A-H][.)]\s/.test(text);
}

function joined(before: string, after: string): string {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after) ? before + after : `${before} ${after}`;
}

/** Lines as rich text: paragraphs, and lists where the lines are plainly items of one. */
export function richTextOf(lines: SourceLine[]): string {
  const paragraphs = paragraphsOf(lines);
  let html = '';
  for (let at = 0; at < paragraphs.length; ) {
    const items = listAt(paragraphs, at);
    if (items.length > 1 || paragraphs[at]?.kind === 'bullet') {
      const tag = paragraphs[at]?.kind === 'bullet' ? 'ul' : 'ol';
      html += `<${tag}>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</${tag}>`;
      at += items.length;
    } else {
      html += `<p>${escapeText(paragraphs[at]?.text ?? '')}</p>`;
      at += 1;
    }
  }
  return html;
}

/** The items of the list that begins here; a numbered list counts from 1. */
function listAt(paragraphs: Paragraph[], at: number): string[] {
  const kind = paragraphs[at]?.kind;
  const items: string[] = [];
  for (const paragraph of paragraphs.slice(at)) {
    const isNext = kind === 'bullet' || Number(numbered.exec(paragraph.text)?.[1]) === items.length + 1;
    if (kind === 'text' || paragraph.kind !== kind || !isNext) {
      break;
    }
    items.push(paragraph.text.replace(numbered, ''));
  }
  return items;
}
