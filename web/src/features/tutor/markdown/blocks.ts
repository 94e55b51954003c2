import { type Inline, parseInline } from './inline.ts';

/** The blocks of an answer. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

const FENCE = /^\s*(```|~~~)/;
const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const RULE = /^\s*([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^\s*>\s?/;
const ITEM = /^(\s*)([-*•]|(\d{1,3})[.)])\s+/;
const TABLE_LINE = /^(?=.*\|)\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** The maximum nesting. A malformed answer of a model must not exhaust the stack. */
const DEEPEST = 6;

/**
 * Parses the subset of Markdown that answers use. HTML in it is text. Unclosed syntax is accepted, because
 * answers are streamed.
 */
export function parseMarkdown(source: string): Block[] {
  return blocksOf(withPlainFormulas(source).split(/\r?\n/), 0);
}

/**
 * Replaces `\( \)` and `\[ \]`, the other delimiters of formulas. A display formula may be on separate lines.
 */
function withPlainFormulas(source: string): string {
  return source
    .replace(/\\\((.+?)\\\)/g, (_, latex: string) => `$${latex.trim()}$`)
    .replace(/\\\[(.+?)\\\]/gs, (_, latex: string) => `$$${latex}$$`)
    .replace(/\$\$(.+?)\$\$/gs, (_, latex: string) => `$$${latex.replace(/\s+/g, ' ')}$$`);
}

/**
 * Parses one kind of block at line `at`, and returns it with the next line. Null if no such block begins
 * there.
 */
type Reader = (lines: readonly string[], at: number, depth: number) => { block: Block; next: number } | null;

const readers: readonly Reader[] = [readCode, readHeading, readRule, readQuote, readList, readTable];

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const { block, next } = readBlock(lines, at, depth) ?? readParagraph(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

function readBlock(lines: readonly string[], at: number, depth: number) {
  for (const read of depth < DEEPEST ? readers : []) {
    const found = read(lines, at, depth);
    if (found) return found;
  }
  return null;
}

function readCode(lines: readonly string[], at: number): ReturnType<Reader> {
  const fence = FENCE.exec(lines[at] ?? '')?.[1];
  if (!fence) return null;
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? '').trim().startsWith(fence)) end += 1;
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
}

function readHeading(lines: readonly string[], at: number): ReturnType<Reader> {
  const found = HEADING.exec(lines[at] ?? '');
  if (!found) return null;
  const [, marks = '', words = ''] = found;
  return { block: { kind: 'heading', level: marks.length, children: parseInline(words) }, next: at + 1 };
}

function readRule(lines: readonly string[], at: number): ReturnType<Reader> {
  return RULE.test(lines[at] ?? '') ? { block: { kind: 'rule' }, next: at + 1 } : null;
}

function readQuote(lines: readonly string[], at: number, depth: number): ReturnType<Reader> {
  let end = at;
  while (QUOTE.test(lines[end] ?? '')) end += 1;
  if (end === at) return null;
  const inside = lines.slice(at, end).map((line) => line.replace(QUOTE, ''));
  return { block: { kind: 'quote', blocks: blocksOf(inside, depth + 1) }, next: end };
}

function readList(lines: readonly string[], at: number, depth: number): ReturnType<Reader> {
  const first = ITEM.exec(lines[at] ?? '');
  if (!first) return null;
  const items: string[][] = [];
  let end = at;
  while (end < lines.length && !endsList(lines, end, first)) {
    const line = lines[end] ?? '';
    const item = siblingItem(line, first);
    if (item) items.push([line.slice(item[0].length)]);
    else items.at(-1)?.push(line.replace(/^\s{1,4}/, ''));
    end += 1;
  }
  const start = first[3] === undefined ? null : Number(first[3]);
  return { block: { kind: 'list', start, items: items.map((item) => blocksOf(item, depth + 1)) }, next: end };
}

/** Matches an item of the same depth as the list's first. */
function siblingItem(line: string, first: RegExpExecArray): RegExpExecArray | null {
  const item = ITEM.exec(line);
  return item && (item[1] ?? '').length <= (first[1] ?? '').length + 1 ? item : null;
}

/**
 * Returns whether a list ends: before an item of the other kind, after two blank lines, and before an
 * unindented paragraph after a blank line.
 */
function endsList(lines: readonly string[], at: number, first: RegExpExecArray): boolean {
  const line = lines[at] ?? '';
  const item = siblingItem(line, first);
  if (item) return (item[3] === undefined) !== (first[3] === undefined);
  if (isBlank(line)) return isBlank(lines[at + 1]);
  return isBlank(lines[at - 1]) && !/^\s{2,}/.test(line);
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

function readTable(lines: readonly string[], at: number): ReturnType<Reader> {
  const head = lines[at] ?? '';
  if (!head.includes('|') || !TABLE_LINE.test(lines[at + 1] ?? '')) return null;
  let end = at + 2;
  while (!isBlank(lines[end]) && (lines[end] ?? '').includes('|')) end += 1;
  return {
    block: { kind: 'table', head: cellsOf(head), rows: lines.slice(at + 2, end).map(cellsOf) },
    next: end,
  };
}

function readParagraph(lines: readonly string[], at: number, depth: number) {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]) && !readBlock(lines, end, depth)) end += 1;
  const words = lines.slice(at, end).map((line) => line.trim());
  return { block: { kind: 'paragraph' as const, children: parseInline(words.join('\n')) }, next: end };
}
