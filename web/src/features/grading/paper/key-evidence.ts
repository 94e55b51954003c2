/** Finds the words of key points in the text of the key. Pure. */
import type { Evidence } from '@classi/contract/grading/evidence';
import { plainText } from '@classi/richtext';
import type { EvidenceRange } from '../../../ui/rich-text/RichText.tsx';
import { chooseMarkKind } from '../rules/evidence.ts';

/** Returns the text in lower case with white space collapsed, and the original index of each character. */
function loose(text: string): { text: string; from: number[] } {
  let made = '';
  const from: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isBlank = /\s/.test(sign);
    if (isBlank && (made === '' || made.endsWith(' '))) continue;
    made += isBlank ? ' ' : sign.toLowerCase().slice(0, 1);
    from.push(at);
  }
  return { text: made, from };
}

/**
 * Returns the words of each key point as ranges of the key's plain text, where they are found. Each range is
 * used once, so that two points with the same words highlight two places.
 */
export function findKeyRanges(html: string, evidence: readonly Evidence[]): EvidenceRange[] {
  const key = loose(plainText(html));
  const taken: [start: number, end: number][] = [];
  return evidence.flatMap(({ point, key: words, verdict }): EvidenceRange[] => {
    const wanted = loose(words).text.trim();
    if (wanted === '') return [];
    const isTaken = (at: number) => taken.some(([start, end]) => at < end && at + wanted.length > start);
    let at = key.text.indexOf(wanted);
    while (at >= 0 && isTaken(at)) at = key.text.indexOf(wanted, at + 1);
    if (at < 0) return [];
    taken.push([at, at + wanted.length]);
    const start = key.from[at] ?? 0;
    const end = (key.from[at + wanted.length - 1] ?? start) + 1;
    return [{ start, end, point, kind: chooseMarkKind(verdict) ?? 'missing' }];
  });
}
