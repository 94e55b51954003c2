import type { TableCell } from '@classi/documents';
import { isLevel } from '../assembly/signals.ts';
import { fillsLine, neighboursBy, type SourceLine } from '../lines/source-line.ts';
import {
  figureHtml,
  figureMarks,
  figuresOnce,
  inlineHtml,
  textAndFigures,
  withFormulasJoined,
  withFormulasMarked,
} from './formula-markers.ts';

export interface Paragraph {
  kind: 'text' | 'bullet' | 'numbered' | 'cell';
  /** Plain text with markers for formulas and figures (`formula-markers.ts`). */
  text: string;
  step?: number;
  /** The cell, if the paragraph belongs to a table. */
  cell?: TableCell;
}

const bullet = /^[•●▪◦‣·○■*\-–]\s+(?=\S)/;
const numbered = /^(\d{1,2})[.)]\s+(?=\S)/;

/** Joins lines to paragraphs. A line that reaches the right edge continues in the next line. */
export function paragraphsOf(lines: SourceLine[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let last: SourceLine | undefined;
  for (const line of lines) {
    const text = textOf(line);
    const open = paragraphs.at(-1);
    if (line.cell) {
      addToCell(paragraphs, line.cell, text, line.step);
      last = undefined;
      continue;
    }
    if (open && last && continuesParagraph(last, line, text)) {
      open.text = joinedText(open.text, text);
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

const textOf = (line: SourceLine): string =>
  figureMarks(line.figuresBefore) + withFormulasMarked(line.text, line.formulas) + figureMarks(line.figures);

function addToCell(paragraphs: Paragraph[], cell: TableCell, text: string, step: number | undefined): void {
  const open = paragraphs.at(-1);
  const isSame =
    open?.cell?.table === cell.table && open.cell.row === cell.row && open.cell.column === cell.column;
  const own: Paragraph = open && isSame ? open : { kind: 'cell', text: '', cell };
  own.text = joinedText(own.text, text).trim();
  assignStep(own, step);
  if (own !== open) {
    paragraphs.push(own);
  }
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

/** Returns whether a text begins with the sign of a list item or is a level of a marking scheme. */
export const beginsParagraph = (text: string): boolean => begin(text).kind !== 'text' || isLevel(text);

/** Returns whether a line continues the paragraph of the line before it. */
export function continuesParagraph(last: SourceLine, line: SourceLine, text: string): boolean {
  const isParted = last.figures !== undefined || line.figuresBefore !== undefined;
  const isClosed = last.step !== undefined || (last.closes && !continuesBelowMarks(last, text));
  if (!fillsLine(last) || isParted || isClosed || text === '' || beginsParagraph(text)) return false;
  if (last.page !== line.page) return /^\p{Ll}/u.test(text);
  const gap = line.box.y - (last.box.y + last.box.height);
  return gap < last.box.height * 0.9 && !/^\(?[A-H][.)]\s/i.test(text);
}

const endsWithin = /(?:,|\b(?:a|an|the|of|in|on|at|to|by|for|from|with|and|or|that|which|is|are))$/i;

/** Returns whether a sentence continues below the line with its marks. */
const continuesBelowMarks = ({ hasMarksAtEdge, text: before }: SourceLine, text: string): boolean =>
  hasMarksAtEdge === true && (/^\p{Ll}/u.test(text) || endsWithin.test(before.trimEnd()));

/** Joins two parts of a text, of which the second may continue a word of the first. */
export function joinedText(before: string, after: string): string {
  const isWordBroken = /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after);
  return withFormulasJoined(isWordBroken ? before + after : `${before} ${after}`);
}

/** Returns lines as rich text: paragraphs, tables, and lists if the lines are clearly items. */
export function richTextOf(lines: SourceLine[]): string {
  const all = paragraphsOf(lines);
  const texts = figuresOnce(all.map(({ text }) => text));
  const paragraphs = all.map((paragraph, at) => ({ ...paragraph, text: texts[at] ?? '' }));
  return neighboursBy(paragraphs, ({ cell }) => cell?.table)
    .map((own) => (own[0]?.cell ? tableOf(own) : listsAndTextOf(own)))
    .join('');
}

function listsAndTextOf(paragraphs: Paragraph[]): string {
  let html = '';
  for (let at = 0; at < paragraphs.length; ) {
    const { kind, text } = paragraphs[at] as Paragraph;
    const items = listAt(paragraphs, at);
    const isList = items.length > 1 || kind === 'bullet';
    const tag = kind === 'bullet' ? 'ul' : 'ol';
    html += isList
      ? `<${tag}>${items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${tag}>`
      : textAndFigures(text)
          .map((part) => `<p>${typeof part === 'number' ? figureHtml(part) : inlineHtml(part)}</p>`)
          .join('');
    at += isList ? items.length : 1;
  }
  return html;
}

function tableOf(cells: Paragraph[]): string {
  const columns = [...new Set(cells.map(({ cell }) => cell?.column ?? 0))].sort((a, b) => a - b);
  const rows = [...Map.groupBy(cells, ({ cell }) => cell?.row).values()].map((row) => {
    const texts = columns.map((column) =>
      row.filter(({ cell }) => cell?.column === column).map(({ text }) => text),
    );
    return `<tr>${texts.map((own) => `<td>${inlineHtml(own.join(' '))}</td>`).join('')}</tr>`;
  });
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

/** Returns the items of the list that begins here. A numbered list counts from 1. */
function listAt(paragraphs: Paragraph[], at: number): string[] {
  const kind = paragraphs[at]?.kind;
  const end = paragraphs.findIndex((paragraph, index) => {
    const isNext = kind === 'bullet' || Number(numbered.exec(paragraph.text)?.[1]) === index - at + 1;
    return index >= at && (kind === 'text' || paragraph.kind !== kind || !isNext);
  });
  return paragraphs.slice(at, end < 0 ? undefined : end).map(({ text }) => text.replace(numbered, ''));
}
