/** The lines of a document's pages as the sections of a book; pure. */
import type { Line, Page } from '../document.ts';
import type { BookTextSection } from './book-text.ts';

/** Lines in this part of the page, at its top and at its foot, may be furniture. */
const MARGIN = 0.09;
/** Text in the margin of so many pages is no content. */
const FURNITURE_PAGES = 3;
/** The space above a line, in heights of the line, from which on it begins a new paragraph. */
const PARAGRAPH_GAP = 0.75;
/** A line that ends before this share of the column is the last of its paragraph. */
const FULL_LINE = 0.82;
const HEADING_WORDS = 12;
/** Text that is larger than the body text by this factor is a heading. */
const HEADING_SIZE = 1.12;
/** Text that is larger than the body text by this factor is the heading of a chapter. */
const CHAPTER_SIZE = 1.6;
const CHAPTER_WORDS = /^(?:chapter|unit|lesson|part)\s+(?:\d+|[ivxlc]+)\b/i;
/** A line of a table of contents: dots lead to the page. */
const CONTENTS_LINE = /(?:\.\s?){4,}\d*$/;
const LIST_ITEM = /^(?:[•●▪◦‣*–]|\(?\d{1,2}[.)]|\(?[a-z]\))\s/;
const SENTENCE_END = /[.!?:]['"’”)\]]*$/;
/** The second half of a sentence: 'and', '20 newtons'; 'a)' and 'b.' are items of a list. */
const CONTINUATION = /^(?:\d[\d.,]*\s+)?\p{Ll}(?![.)]\s)/u;
/** A name or a new sentence: only after a full line it may be the second half. */
const CAPITAL = /^['"“‘(]?\p{Lu}(?![.)]\s)/u;
/** Text that is smaller than the body text by this factor is a caption or a footnote. */
const NOTE_SIZE = 0.95;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

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

/** The key is the same for running heads that differ only in the page number. */
const furnitureKey = (line: Line) => line.text.replace(/\d+/g, '#').trim().toLowerCase();

/** Running heads and page numbers, as `furnitureKey` writes them. */
export function findPageFurniture(pages: readonly Page[]): ReadonlySet<string> {
  const count = new Map<string, number>();
  // "Chapter 1", "Chapter 2" at the top of their pages are headings.
  const largest = textSize(pages) * CHAPTER_SIZE;
  for (const page of pages) {
    const keys = new Set(
      page.lines.filter((line) => inMargin(line, page) && line.fontSize < largest).map(furnitureKey),
    );
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

/** A word that is hyphenated at the end of its line is one word. */
function joined(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  return `${before} ${after}`;
}

const isFull = ({ box }: Line, right: number): boolean => box.x + box.width >= right * FULL_LINE;

function goesOn(last: Line, line: Line, right: number): boolean {
  if (last.cell || line.cell) return false;
  const gap = line.box.y - (last.box.y + last.box.height);
  if (gap > line.box.height * PARAGRAPH_GAP) return false;
  if (LIST_ITEM.test(line.text)) return false;
  return isFull(last, right) || !/[.!?:]$/.test(last.text.trim());
}

interface Paragraph {
  text: string;
  /** The first and the last line. */
  first: Line;
  last: Line;
  /** The last line reaches the edge of the column. */
  isFull: boolean;
}

/** A section while its paragraphs are collected. */
interface OpenSection {
  chapter: string;
  heading: string;
  page: number;
  paragraphs: Paragraph[];
  /** It begins with its page, below the heading of a page before. */
  isAtPageStart: boolean;
  /** The heading is that of a chapter, which may continue on the next line. */
  isChapterHeading: boolean;
}

function isChapter(line: Line, size: number): boolean {
  return line.fontSize >= size * CHAPTER_SIZE || CHAPTER_WORDS.test(line.text.trim());
}

/** A section that follows `before` and begins with this heading. A chapter's number and its title on the next line are one heading. */
function sectionOfHeading(before: OpenSection, line: Line, { page, size }: { page: number; size: number }) {
  const text = textOfLine(line);
  const startsChapter = isChapter(line, size);
  const continues =
    startsChapter && before.isChapterHeading && before.paragraphs.length === 0 && before.page === page;
  const heading = continues ? `${before.heading} ${text}` : text;
  const chapter = startsChapter ? heading : before.chapter;
  return { chapter, heading, page, paragraphs: [], isAtPageStart: false, isChapterHeading: startsChapter };
}

/** Adds a line to the last paragraph of a section or as a new one. */
function addLine({ paragraphs }: OpenSection, line: Line, right: number): void {
  const text = textOfLine(line);
  const open = paragraphs.at(-1);
  if (open && goesOn(open.last, line, right)) {
    Object.assign(open, { text: joined(open.text, text), last: line, isFull: isFull(line, right) });
  } else if (text !== '') {
    paragraphs.push({ text, first: line, last: line, isFull: isFull(line, right) });
  }
}

/**
 * Completes sentences that continue on the next page: their second half moves to the page where they begin. Captions and footnotes
 * between the halves stay where they are.
 */
function completeSentences(sections: OpenSection[], size: number): void {
  let before: Paragraph | undefined;
  for (const { paragraphs, isAtPageStart } of sections) {
    const body = paragraphs.filter(({ first }) => first.fontSize >= size * NOTE_SIZE);
    const [next] = body;
    if (isAtPageStart && before && next && isInOneSentence(before, next)) {
      const [rest] = sentences.segment(next.text);
      before.text = joined(before.text, rest?.segment.trim() ?? '');
      next.text = next.text.slice(rest?.segment.length);
      if (next.text === '') {
        paragraphs.splice(paragraphs.indexOf(next), 1);
        Object.assign(before, { last: next.last, isFull: next.isFull });
        body.shift();
      }
    }
    // Nothing continues over a heading; a page without text changes nothing.
    if (body.length > 0 || !isAtPageStart) before = body.at(-1);
  }
}

function isInOneSentence(before: Paragraph, next: Paragraph): boolean {
  if (before.last.cell || next.first.cell || SENTENCE_END.test(before.text)) return false;
  return CONTINUATION.test(next.text) || (before.isFull && CAPITAL.test(next.text));
}

/** A section for each heading and page, so that a passage knows its page. @param title names the text before the first heading */
export function sectionsOfPages(
  pages: readonly Page[],
  title: string,
): (BookTextSection & { page: number })[] {
  const furniture = findPageFurniture(pages);
  const size = textSize(pages);
  const sections: OpenSection[] = [];
  let section: OpenSection = {
    chapter: '',
    heading: title,
    page: 0,
    paragraphs: [],
    isAtPageStart: true,
    isChapterHeading: false,
  };
  for (const page of pages) {
    const lines = page.lines.filter(
      (line) =>
        line.figure === undefined &&
        !CONTENTS_LINE.test(line.text) &&
        !(inMargin(line, page) && furniture.has(furnitureKey(line))),
    );
    const right = Math.max(0, ...lines.map(({ box }) => box.x + box.width));
    section = { ...section, page: page.number, paragraphs: [], isAtPageStart: true, isChapterHeading: false };
    sections.push(section);
    for (const line of lines) {
      if (isHeading(line, size)) {
        section = sectionOfHeading(section, line, { page: page.number, size });
        sections.push(section);
      } else {
        addLine(section, line, right);
      }
    }
  }
  completeSentences(sections, size);
  return sections
    .filter(({ paragraphs }) => paragraphs.length > 0)
    .map(({ chapter, heading, page, paragraphs }) => ({
      ...{ chapter: chapter === heading ? '' : chapter, heading, page },
      text: paragraphs.map(({ text }) => text).join('\n\n'),
    }));
}
