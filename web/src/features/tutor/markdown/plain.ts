import type { Block } from './blocks.ts';
import { parseMarkdown } from './blocks.ts';
import type { Inline } from './inline.ts';

/** Writes a formula as text: as source for copying, in words for speech. */
type WriteFormula = (formula: Extract<Inline, { kind: 'formula' }>) => string;

/** Returns an answer without Markdown syntax and citation numbers, for copying or speech. */
export function plainAnswer(markdown: string, formula: WriteFormula = ({ source }) => source): string {
  return parseMarkdown(markdown)
    .map((block) => plainBlock(block, formula))
    .filter((text) => text !== '')
    .join('\n\n');
}

function plainBlock(block: Block, formula: WriteFormula): string {
  const line = (children: readonly Inline[]) => plainInline(children, formula).trim();
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return line(block.children);
    case 'quote':
      return plainBlocks(block.blocks, formula);
    case 'list':
      return block.items
        .map((item, at) => {
          const mark = block.start === null ? '–' : `${block.start + at}.`;
          return `${mark} ${plainBlocks(item, formula)}`;
        })
        .join('\n');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(line).join(', ')).join('\n');
    case 'rule':
      return '';
  }
}

const plainBlocks = (blocks: readonly Block[], formula: WriteFormula) =>
  blocks.map((block) => plainBlock(block, formula)).join('\n');

function plainInline(children: readonly Inline[], formula: WriteFormula): string {
  return children
    .map((child) => plainPiece(child, formula))
    .join('')
    .replace(/ +([.,;:!?])/g, '$1');
}

function plainPiece(piece: Inline, formula: WriteFormula): string {
  switch (piece.kind) {
    case 'text':
    case 'code':
      return piece.text;
    case 'strong':
    case 'emphasis':
      return plainInline(piece.children, formula);
    case 'formula':
      return formula(piece);
    case 'citation':
      return '';
  }
}
