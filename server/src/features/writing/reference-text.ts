/** The lines of a reference document as the sections of a book; pure. */
import type { Line, Page } from '@classi/documents';
import type { ReadSection } from './tables.ts';

/** Lines in this part of the page, at its top and at its foot, may be furniture. */
const MARGIN = 0.09;
/** Text in the margin of so many pages is no content. */
const FURNITURE_PAGES = 3;
/** White above a line, in its own heights, that parts paragraphs. */
const PARAGRAPH_GAP = 0.75;
/** A line that ends before this share of the column is the last of its paragraph. */
const FULL_LINE = 0.82;
const HEADING_WORDS = 12;
/** So much larger than the text is a heading. */
const HEADING_SIZE = 1.12;

/** The text of a line, formulas between dollars and literal dollars escaped. */
export function textOfLine({ text, formulas = [] }: Pick<Line, 'text' | 'formulas'>): string {
  const escaped = (part: string) => part.replaceAll('$', '\\$');
  let from = 0;
  let shown = '';
  for (const { start, end, latex } of formulas) {
    shown += `${escaped(text.slice(from, start))}$${latex}$`;
    from = end;
  }
  return (shown + escaped(text.slice(from))).replaceAll('\t', ' ').trim();
}

const inMargin = ({ box }: Line, { height }: Page) =>
  box.y + box.height < height * MARGIN || box.y > height * (1 - MARGIN);

/** The same on each page but for its number. */
const furnitureKey = (line: Line) => line.text.replace(/\d+/g, '#').trim().toLowerCase();

/** Running heads and page numbers, as `furnitureKey` writes them. */
export function furnitureOf(pages: readonly Page[]): ReadonlySet<string> {
  const count = new Map<string, number>();
  for (const page of pages) {
    const keys = new Set(page.lines.filter((line) => inMargin(line, page)).map(furnitureKey));
    for (const key of keys) count.set(key, (count.get(key) ?? 0) + 1);
  }
  const repeated = [...count].filter(
    ([key, times]) => times >= FURNITURE_PAGES || /^[\W_]*#[\W_]*$/.test(key),
  );
  return new Set(repeated.map(([key]) => key));
}

/** The size of most of the letters. */
function textSize(pages: readonly Page[]): number {
  const letters = new Map<number, number>();
  for (const { fontSize, text } of pages.flatMap(({ lines }) => lines)) {
    const size = Math.round(fontSize * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

function isHeading(line: Line, size: number): boolean {
  const text = line.text.trim();
  const words = text.split(/\s+/).length;
  if (words > HEADING_WORDS || text.length < 3 || /[.;:,?]$/.test(text) || line.cell) return false;
  if (!/\p{L}{2}/u.test(text)) return false;
  return line.fontSize >= size * HEADING_SIZE || (line.bold && words <= HEADING_WORDS);
}

/** A word that is parted at the end of its line is one word. */
function joined(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  return `${before} ${after}`;
}

function goesOn(last: Line, line: Line, right: number): boolean {
  if (last.cell || line.cell) return false;
  const gap = line.box.y - (last.box.y + last.box.height);
  if (gap > line.box.height * PARAGRAPH_GAP) return false;
  if (/^(?:[•●▪◦‣*–]|\(?\d{1,2}[.)]|\(?[a-z]\))\s/.test(line.text)) return false;
  const isWide = last.box.x + last.box.width >= right * FULL_LINE;
  return isWide || !/[.!?:]$/.test(last.text.trim());
}

/** A section for each heading and page, so that a passage knows its page. @param title names the text before the first heading */
export function sectionsOfPages(pages: readonly Page[], title: string): ReadSection[] {
  const furniture = furnitureOf(pages);
  const size = textSize(pages);
  const sections: { heading: string; page: number; paragraphs: string[] }[] = [];
  let heading = title;
  for (const page of pages) {
    const lines = page.lines.filter(
      (line) => line.figure === undefined && !(inMargin(line, page) && furniture.has(furnitureKey(line))),
    );
    const right = Math.max(0, ...lines.map(({ box }) => box.x + box.width));
    let section = { heading, page: page.number, paragraphs: [] as string[] };
    sections.push(section);
    let last: Line | undefined;
    for (const line of lines) {
      const text = textOfLine(line);
      if (isHeading(line, size)) {
        heading = text;
        section = { heading, page: page.number, paragraphs: [] };
        sections.push(section);
        last = undefined;
        continue;
      }
      const open = section.paragraphs.at(-1);
      if (last && open !== undefined && goesOn(last, line, right)) {
        section.paragraphs[section.paragraphs.length - 1] = joined(open, text);
      } else if (text !== '') section.paragraphs.push(text);
      last = line;
    }
  }
  return sections
    .filter(({ paragraphs }) => paragraphs.length > 0)
    .map(({ heading: own, page, paragraphs }) => ({
      heading: own === title ? [title] : [title, own],
      page,
      text: paragraphs.join('\n\n'),
    }));
}
