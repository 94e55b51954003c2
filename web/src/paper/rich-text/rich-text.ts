/**
 * Converts rich text to Typst. Pure: formulas and images are referred to by expressions that the caller
 * provides.
 */
import { RichTextError } from '@classi/richtext';
import { type ElementNode, type Node, parseRichText, readPlainText } from './rich-text-tree.ts';
import { placedCells } from './table-cells.ts';
import { called, joinTypst, quoted } from './typst-text.ts';

/** Rich text refers to these things outside itself. */
export interface Surroundings {
  /** Returns the expression that shows a formula. */
  formula: (latex: string, isDisplay: boolean) => string;
  /** Returns the expression that shows an image; `size` in CSS pixels if the text has one. */
  picture: (source: string, alt: string, size: { width: number; height: number } | null) => string;
}

/** Returns rich text as one expression of Typst's code mode. */
export function toTypst(html: string, surroundings: Surroundings): string {
  try {
    return new Writer(surroundings).nodes(parseRichText(html));
  } catch (error) {
    if (error instanceof RichTextError) return quoted(error.message);
    throw error;
  }
}

const COLOUR = /(?:^|[\s;])color: ?(#[0-9a-f]{6})/i;
const BACKGROUND = /background-color: ?(#[0-9a-f]{6})/i;
/** The highlighter's default colour (ui/rich-text/colours.ts). */
const PLAIN_TINT = '#fbe6b5';

const WRAPPED: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emph',
  i: 'emph',
  u: 'underline',
  s: 'strike',
  sub: 'sub',
  sup: 'super',
  blockquote: 'quoted',
};

const colour = (code: string) => called('rgb', quoted(code));

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/** Text is set from right to left if its first letter is; signs and digits have no direction. */
function directed(children: readonly Node[], written: string): string {
  const [letter = ''] = /\p{L}/u.exec(readPlainText(children)) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? called('from-right', written) : written;
}

/**
 * Elements that are nested deeper are treated as text, because the typesetter has a limit. Nobody nests that
 * deep by hand.
 */
const DEEPEST = 14;
/** The time doubles with each nested table, because a cell is measured before it is typeset. */
const DEEPEST_TABLE = 3;

/** A display formula ends the line, so the next line does not start with a space. */
function afterFormula(node: Node, before: Node | undefined): Node {
  const begins = before?.kind === 'formula' && before.isDisplay && node.kind === 'text';
  return begins ? { kind: 'text', text: node.text.trimStart() } : node;
}

class Writer {
  private readonly around: Surroundings;
  private depth = 0;
  private tables = 0;

  constructor(around: Surroundings) {
    this.around = around;
  }

  nodes(nodes: readonly Node[]): string {
    return joinTypst(nodes.map((node, index) => this.node(afterFormula(node, nodes[index - 1]))));
  }

  private node(node: Node): string {
    if (node.kind === 'text') return quoted(node.text);
    if (node.kind === 'formula') return this.around.formula(node.latex, node.isDisplay);
    return this.element(node);
  }

  private element(element: ElementNode): string {
    this.depth += 1;
    const table = element.name === 'table' ? 1 : 0;
    this.tables += table;
    const isTooDeep = this.depth > DEEPEST || (table === 1 && this.tables > DEEPEST_TABLE);
    const written = isTooDeep ? this.bare(element) : this.written(element);
    this.depth -= 1;
    this.tables -= table;
    return written;
  }

  /** Returns only the text of an element, on separate lines. */
  private bare({ name, attributes, children }: ElementNode): string {
    if (name === 'img') return this.image(attributes);
    return `{${this.nodes(children)};parbreak()}`;
  }

  private written(element: ElementNode): string {
    const { name, attributes, children } = element;
    const wrapped = WRAPPED[name];
    if (wrapped) return called(wrapped, this.nodes(children));
    switch (name) {
      case 'br':
        return 'linebreak()';
      case 'img':
        return this.image(attributes);
      case 'p':
        return children.length === 0 ? 'blank()' : directed(children, `{${this.nodes(children)};parbreak()}`);
      case 'h1':
      case 'h2':
        return called(name === 'h1' ? 'large' : 'medium', directed(children, this.nodes(children)));
      case 'pre':
        return called('raw', 'block: true', quoted(readPlainText(children)));
      case 'code':
        return called('raw', quoted(readPlainText(children)));
      case 'mark':
      case 'span':
        return this.coloured(element);
      case 'a':
        return called('link', quoted(attributes.href ?? ''), called('underline', this.nodes(children)));
      case 'ul':
      case 'ol':
        return directed(children, this.list(element));
      case 'table':
        return this.table(element);
      default:
        return this.nodes(children);
    }
  }

  private image({ src = '', alt = '', width, height }: Readonly<Record<string, string>>): string {
    const hasSize = width !== undefined && height !== undefined;
    const size = hasSize ? { width: Number(width), height: Number(height) } : null;
    return this.around.picture(src, alt, size);
  }

  private coloured({ name, attributes, children }: ElementNode): string {
    const ink = COLOUR.exec(attributes.style ?? '')?.[1];
    const tint = BACKGROUND.exec(attributes.style ?? '')?.[1] ?? (name === 'mark' ? PLAIN_TINT : undefined);
    const words = this.nodes(children);
    const inked = ink === undefined ? words : called('text', `fill: ${colour(ink)}`, words);
    return tint === undefined ? inked : called('highlight', `fill: ${colour(tint)}`, inked);
  }

  private list({ name, attributes, children }: ElementNode): string {
    const items = children
      .filter((child): child is ElementNode => child.kind === 'element')
      .map((item) => this.nodes(item.children));
    if (items.length === 0) return '[]';
    if (name === 'ul') return called('list', ...items);
    const start = Number(attributes.start ?? 1);
    return called('enum', `start: ${start}`, ...items);
  }

  private table(table: ElementNode): string {
    const { columns, cells } = placedCells(table);
    const written = cells.map(({ x, y, columns: width, rows, isHead, cell }) => {
      const words = directed(cell.children, this.nodes(cell.children));
      const span = `x: ${x}, y: ${y}, colspan: ${width}, rowspan: ${rows}`;
      return called('table.cell', span, isHead ? called('strong', words) : words);
    });
    return called('lattice', String(columns), ...written);
  }
}
