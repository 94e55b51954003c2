import type { Block, Paragraph } from '../model.ts';
import { breakIntoLines } from './lines.ts';
import { paintLine } from './paint.ts';
import type { Layout, Strip } from './strip.ts';
import { tableStrips } from './table-strips.ts';
import { tokenize } from './tokens.ts';

/** Points below a table. */
const AFTER_TABLE = 3;
/** A picture leaves room for its caption. */
const TALLEST_PICTURE = 0.85;

/** @param isInCell Tables in cells are without rules, which would be taken for those of the table around them. */
export function layOutStrips(blocks: Block[], width: number, layout: Layout, isInCell = false): Strip[] {
  const inside = (cell: Block[], room: number): Strip[] => layOutStrips(cell, room, layout, true);
  const strips: Strip[] = [];
  let after = 0;
  let isPageStart = false;
  for (const block of blocks) {
    const { strips: own, isPageEnd } =
      block.type === 'paragraph'
        ? paragraphStrips(block, width, layout)
        : { strips: tableStrips(block, width, layout, inside, !isInCell), isPageEnd: false };
    const [first] = own;
    if (first) {
      first.gap = Math.max(first.gap, after);
      first.isPageStart ||= isPageStart;
      strips.push(...own);
    }
    isPageStart = isPageEnd;
    after = block.type === 'paragraph' ? block.after : AFTER_TABLE;
  }
  return strips;
}

function paragraphStrips(
  paragraph: Paragraph,
  width: number,
  layout: Layout,
): { strips: Strip[]; isPageEnd: boolean } {
  const { canvas, pictures, pageHeight } = layout;
  const room = { width: Math.max(40, width - paragraph.left), height: pageHeight * TALLEST_PICTURE };
  const tokens = tokenize(paragraph.inlines, canvas.fonts, pictures, room);
  const lines = breakIntoLines(paragraph, tokens, width, canvas.fonts);
  const strips = lines.map((line, index) => ({
    height: line.ascent + line.descent,
    gap: index === 0 ? paragraph.before : 0,
    isPageStart: (index === 0 && paragraph.isPageStart) || lines[index - 1]?.isPageEnd === true,
    paint: (x: number, y: number) => paintLine(canvas, line, x, y),
  }));
  return { strips, isPageEnd: lines.at(-1)?.isPageEnd ?? false };
}
