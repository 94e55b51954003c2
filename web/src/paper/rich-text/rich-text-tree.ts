/** Parses rich text to a tree with its formulas, for the typesetter. Pure. */
import { formulas, mapPlainText, type PlainTextMap } from '@classi/richtext';

export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'formula'; latex: string; isDisplay: boolean }
  | { kind: 'element'; name: string; attributes: Readonly<Record<string, string>>; children: Node[] };

export type ElementNode = Extract<Node, { kind: 'element' }>;

const VOID = new Set(['br', 'img']);
const LITERAL = new Set(['code', 'pre']);

/**
 * Splits a text into segments with formulas set apart. White space that a browser would not show is dropped.
 */
class FormulaPlacer {
  private readonly segments;
  private readonly starts: ReadonlyMap<number, number[]>;
  private next = 0;

  constructor({ text, offsets }: PlainTextMap) {
    this.segments = formulas(text).filter((segment) => segment.kind === 'formula');
    this.starts = new Map(offsets.map(({ piece, starts }) => [piece, starts]));
  }

  nodesOf(piece: number, source: string): Node[] {
    const starts = this.starts.get(piece) ?? [];
    const nodes: Node[] = [];
    let words = '';
    const endWords = () => {
      if (words !== '') nodes.push({ kind: 'text', text: words });
      words = '';
    };
    for (let index = 0; index < source.length; index += 1) {
      const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? 0];
      if (from === to) continue;
      const formula = this.formulaAt(from);
      if (!formula) {
        // `\$` is an escaped dollar sign.
        if (!(source[index] === '\\' && source[index + 1] === '$')) words += source.charAt(index);
      } else if (from === formula.start) {
        endWords();
        nodes.push({ kind: 'formula', latex: formula.latex, isDisplay: formula.display });
      }
    }
    endWords();
    return nodes;
  }

  private formulaAt(offset: number) {
    while ((this.segments[this.next]?.end ?? Number.POSITIVE_INFINITY) <= offset) this.next += 1;
    const segment = this.segments[this.next];
    return segment && segment.start <= offset ? segment : undefined;
  }
}

/** @throws RichTextError if the text is too long */
export function parseRichText(html: string): Node[] {
  const map = mapPlainText(html);
  const placer = new FormulaPlacer(map);
  const top: Node[] = [];
  const open: { name: string; children: Node[] }[] = [{ name: '', children: top }];
  const children = () => (open.at(-1) ?? { children: top }).children;
  for (const [index, piece] of map.pieces.entries()) {
    if (piece.kind === 'close') {
      if (open.length > 1) open.pop();
    } else if (piece.kind === 'text') {
      const isLiteral = open.some(({ name }) => LITERAL.has(name));
      children().push(
        ...(isLiteral ? [{ kind: 'text', text: piece.text } as const] : placer.nodesOf(index, piece.text)),
      );
    } else {
      const element: ElementNode = {
        kind: 'element',
        name: piece.name,
        attributes: piece.attributes,
        children: [],
      };
      children().push(element);
      if (!VOID.has(piece.name)) open.push(element);
    }
  }
  return top;
}

/** Returns the text of nodes unchanged, for code. */
export function readPlainText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'formula') return node.latex;
      return node.name === 'br' ? '\n' : readPlainText(node.children);
    })
    .join('');
}
