import type { Draft } from '../draft.ts';
import type { Material } from '../material.ts';
import type { Statement } from '../statement.ts';
import { isPlainFact } from './changed-facts.ts';

export const GAP = '________';

/** A sentence of the source with a term or a year left out. */
export function gapQuestions(material: Material): Draft[] {
  const terms = termsOf(material);
  return material.statements.flatMap((statement) => draftOf(statement, terms) ?? []);
}

/** What can be left out: terms that the sources define, and the names that they give, the longest first. */
export function termsOf({ definitions, deeds }: Material): string[] {
  const names = [
    ...definitions.filter(({ form }) => form !== 'verb').map(({ name }) => name),
    ...deeds.map(({ person }) => person),
  ];
  return [...new Set(names)]
    .filter((name) => !/\$/.test(name) && name.split(' ').length <= 4)
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
}

function draftOf(statement: Statement, terms: string[]): Draft | undefined {
  const { text, sentence } = statement;
  if (!isPlainFact(statement) || text.split(/\s+/).length < 8 || /\$/.test(text)) return undefined;
  const year = [...text.matchAll(/\b(?:in|around) (1[0-9]{3}|20[0-9]{2})\b/g)];
  const hidden = terms.find((term) => isOnce(text, term)) ?? (year.length === 1 ? year[0]?.[1] : undefined);
  if (hidden === undefined) return undefined;
  const at = text.toLowerCase().indexOf(hidden.toLowerCase());
  const before = text
    .slice(0, at)
    .replace(/\b(?:a|an) $/, 'a/an ')
    .replace(/\b(?:A|An) $/, 'A/An ');
  const blanked = before + GAP + text.slice(at + hidden.length);
  const leak = hidden
    .split(' ')
    .some((word) => word.length > 4 && blanked.toLowerCase().includes(word.toLowerCase().slice(0, -1)));
  // One of a row: any of its kind would fit.
  const inRow = /, _+(?:,| and| or)|(?:and|or) _+ (?:is|are)\b/.test(blanked);
  if (leak || inRow || (at === 0 && hidden.length === 0)) return undefined;
  return {
    kind: 'gap',
    type: 'fill_in_the_blank',
    ask: `Fill in the blank: ${blanked}`,
    key: [text.slice(at, at + hidden.length)],
    points: [text.slice(at, at + hidden.length)],
    marks: 1,
    levels: [1, 2],
    quality: 0.75,
    stands: [sentence],
  };
}

function isOnce(text: string, term: string): boolean {
  const found = [
    ...text.matchAll(
      new RegExp(`(?<![\\p{L}-])${escaped(term)}(?![\\p{L}-]| (?:curve|line|cost|force|graph|axis))`, 'giu'),
    ),
  ];
  return found.length === 1;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
