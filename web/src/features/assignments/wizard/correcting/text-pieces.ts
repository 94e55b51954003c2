/**
 * Splits rich text into the paragraphs, list items and sentences at which a question can be split. Needs a
 * DOM parser.
 */

export interface TextPiece {
  /** The HTML of the piece without the tags of its block. */
  inner: string;
  /** The tags around it, such as '<p>' and '</p>'; '' if the piece is a whole block, such as a table. */
  open: string;
  close: string;
  /** Pieces of the same block share this number. */
  block: number;
}

/** Matches white space after the end of a sentence, or before what looks like a label. */
const BREAK = /(?<=[.?!;:।])\s+(?=[\p{Lu}\p{Lo}\p{N}“"$]|\((?!\d))|\s+(?=(?:\d{1,3}[.)]|\([a-z]{1,4}\))\s)/gu;

const isInFormula = (text: string, at: number): boolean =>
  (text.slice(0, at).match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1;

/**
 * Returns whether a point ends a sentence. It does not after a number, an initial or an abbreviation: '1.',
 * 'A.', 'Fig.'.
 */
const endsSentence = (text: string): boolean =>
  !/(?:^|\s)\(?(?:\d{1,3}|\p{Lu}|Fig|Eq|No|Dr|Mr|Mrs|St|cf|vs|e\.g|i\.e)[.)]$/u.test(text);

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: space } of text.matchAll(BREAK)) {
    const before = text.slice(start, index);
    if (before.trim() === '' || isInFormula(text, index) || !endsSentence(before)) continue;
    sentences.push(before);
    start = index + space.length;
  }
  return [...sentences, text.slice(start)];
}

/** Splits a paragraph's content into sentences. Text inside other elements is not split. */
function inlinePieces(paragraph: Node): string[] {
  const pieces = [''];
  const add = (html: string) => {
    pieces[pieces.length - 1] += html;
  };
  const holder = document.createElement('div');
  for (const node of paragraph.childNodes) {
    if (node.nodeName === 'BR') pieces.push('');
    else if (node.nodeType !== Node.TEXT_NODE) add(node instanceof Element ? node.outerHTML : '');
    else {
      sentencesOf(node.textContent ?? '').forEach((sentence, index) => {
        if (index > 0) pieces.push('');
        holder.textContent = sentence;
        add(holder.innerHTML);
      });
    }
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function tagsAround(element: Element): { open: string; close: string } {
  const shell = element.cloneNode(false) as Element;
  const close = `</${element.tagName.toLowerCase()}>`;
  return { open: shell.outerHTML.slice(0, -close.length), close };
}

/** Returns the pieces of a rich text in order. */
export function textPieces(html: string): TextPiece[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return [...body.childNodes].flatMap((node, block): TextPiece[] => {
    if (!(node instanceof Element)) {
      const inner = inlinePieces({ childNodes: [node] } as unknown as Node);
      return inner.map((piece) => ({ inner: piece, open: '<p>', close: '</p>', block }));
    }
    if (node.tagName === 'P')
      return inlinePieces(node).map((inner) => ({ inner, ...tagsAround(node), block }));
    if (node.tagName === 'OL' || node.tagName === 'UL')
      return [...node.children].map((item) => ({ inner: item.outerHTML, ...tagsAround(node), block }));
    return [{ inner: node.outerHTML, open: '', close: '', block }];
  });
}

/** Joins pieces to rich text. Pieces of the same block become one block again. */
export function joinPieces(pieces: readonly TextPiece[]): string {
  let html = '';
  pieces.forEach(({ inner, open, close, block }, index) => {
    const isContinuation = pieces[index - 1]?.block === block;
    const isContinued = pieces[index + 1]?.block === block;
    html += isContinuation ? (open.startsWith('<p') ? ' ' : '') : open;
    html += inner + (isContinued ? '' : close);
  });
  return html;
}
