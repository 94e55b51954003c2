import { decodeEntities } from './characters.ts';

/** HTML as a flat list of start tags, end tags and text. Text and attribute values are decoded. */
export type Piece =
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Elements that have no content and no end tag. */
export const VOID = new Set(['br', 'img']);

const PIECE = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z-]*(?:="[^"<>]*")?)*)(?: \/)?>|([^<]+)/y;
const ATTRIBUTE = / ([a-z][a-z-]*)(?:="([^"]*)")?/g;
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|nbsp);)/;
const NO_ATTRIBUTES: Record<string, string> = Object.freeze({});

/**
 * Reads well-formed, plainly written HTML: lower-case tags, double-quoted attributes, five named entities.
 * This is what a browser or the sanitising library writes. Returns null for anything else, rather than guess.
 */
export function readPieces(html: string): Piece[] | null {
  if (UNKNOWN_ENTITY.test(html)) return null;
  const pieces: Piece[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) {
    const match = PIECE.exec(html);
    if (match === null) return null;
    const [, slash, name, attributes, text] = match;
    if (text !== undefined) pieces.push({ kind: 'text', text: decodeEntities(text) });
    else if (name === undefined) return null;
    else if (slash === '/') pieces.push({ kind: 'close', name });
    else pieces.push({ kind: 'open', name, attributes: readAttributes(attributes ?? '') });
  }
  return pieces;
}

function readAttributes(source: string): Record<string, string> {
  if (source === '') return NO_ATTRIBUTES;
  const attributes: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(ATTRIBUTE)) {
    if (name !== undefined) attributes[name] = decodeEntities(value ?? '');
  }
  return attributes;
}
