import { formulas, type Segment } from '@classi/richtext';

type Formula = Extract<Segment, { kind: 'formula' }>;

const LINE_BORDER = 'P,H1,H2,LI,UL,OL,BLOCKQUOTE,PRE,TABLE,THEAD,TBODY,TR,TD,TH,DIV,BR,IMG,CODE';
const LITERAL = 'PRE,CODE';

/**
 * Replaces each formula between dollar signs with an element, and `\$` with a dollar sign. Emphasis inside a
 * formula does not end it; a line end, an image or code does, as in the plain text. Code is unchanged.
 *
 * @returns the elements in order, with `data-latex` and, for display formulas, `data-display`. They contain
 * the source.
 */
export function placeFormulas(root: DocumentFragment | HTMLElement): HTMLElement[] {
  const placed: HTMLElement[] = [];
  for (const line of linesOf(root)) {
    const text = line.map((node) => node.data).join('');
    if (!text.includes('$')) continue;
    const found = formulas(text.replace(/\s/g, ' ')).filter((segment) => segment.kind === 'formula');
    const elements = found.reverse().map((formula) => placeFormula(line, formula));
    placed.push(...elements.reverse());
    for (const node of line) node.data = node.data.replaceAll('\\$', '$');
  }
  return placed;
}

/** Returns the text nodes of each line of the page, except code. */
function linesOf(root: DocumentFragment | HTMLElement): Text[][] {
  const lines: Text[][] = [];
  let line: Text[] = [];
  const endLine = () => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  const visit = (node: Node) => {
    if (node instanceof Text) line.push(node);
    const hasBorder = node instanceof Element && node.matches(LINE_BORDER);
    if (hasBorder) endLine();
    if (!(node instanceof Element && node.matches(LITERAL))) node.childNodes.forEach(visit);
    if (hasBorder) endLine();
  };
  root.childNodes.forEach(visit);
  endLine();
  return lines;
}

function placeFormula(line: readonly Text[], formula: Formula): HTMLElement {
  const element = document.createElement('span');
  element.dataset.latex = formula.latex;
  if (formula.display) element.dataset.display = '';
  const range = document.createRange();
  range.setStart(...pointAt(line, formula.start, false));
  range.setEnd(...pointAt(line, formula.end, true));
  element.textContent = range.toString();
  range.deleteContents();
  range.insertNode(element);
  return element;
}

/**
 * Returns the node and position of an offset in the line. At a border it is the end of the node before, or
 * the start of the one after.
 */
function pointAt(line: readonly Text[], offset: number, isBefore: boolean): [Text, number] {
  let start = 0;
  for (const node of line) {
    const end = start + node.length;
    if (offset < end || (isBefore && offset === end)) return [node, offset - start];
    start = end;
  }
  throw new RangeError(`Offset ${offset} is not in this line.`);
}
