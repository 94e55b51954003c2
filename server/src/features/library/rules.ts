/** Pure rules of the question library. */
import { createHash } from 'node:crypto';
import { plainText } from '@classi/richtext';

const IMAGE_SOURCE = /<img[^>]*\ssrc="([^"]*)"/g;

/** Returns stem and question in plain text. */
export function searchText({ stem, question }: { stem: string; question: string }): string {
  return [stem, question]
    .map(plainText)
    .filter((text) => text !== '')
    .join('\n');
}

/** Returns a hash that is equal for two questions with the same text and the same pictures, regardless of their markup. */
export function questionFingerprint(content: { stem: string; question: string }): string {
  const words = searchText(content).replace(/\s+/g, ' ').toLowerCase();
  const pictures = [...(content.stem + content.question).matchAll(IMAGE_SOURCE)].map(([, source]) => source);
  return createHash('sha256')
    .update(JSON.stringify([words, pictures]))
    .digest('base64url');
}

/** A query has at most this many words; more do not improve the result. */
const MAX_WORDS = 24;

/** Returns the words of a query, or an empty list for an empty query. */
export function searchWords(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
