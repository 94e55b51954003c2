import type { KeyPoint } from './key-point.ts';

const good = String.raw`(?:fine|ok(?:ay)?|good|right|correct|acceptable|accepted|allowed|enough|as\s+good|equally\s+good)`;
const forms: readonly RegExp[] = [
  /^(?:.*?\b(?:wrote|said|put|used|say|write|use)\s+)?(.+?)\s+instead\s+of\s+(.+?),?\s+(?:please\s+)?(?:accept|allow|count)\s+(?:it|that|this)(?:\s+this\s+time)?$/i,
  new RegExp(
    String.raw`^(.+?)\s+(?:instead\s+of|in\s+place\s+of|for)\s+(.+?)\s+(?:is|are)\s+(?:also\s+|just\s+|equally\s+|quite\s+)?${good}$`,
    'i',
  ),
  /^(?:also\s+)?(?:accept|allow|take)\s+(.+?)\s+(?:instead\s+of|in\s+place\s+of|for|as)\s+(?!the\s+(?:first|second|third|last)\b)(.+?)$/i,
  /^(?:treat|count)\s+(.+?)\s+(?:as|like)\s+(.+?)$/i,
  /^(.+?)\s+(?:counts?\s+as|is\s+the\s+same\s+as|means\s+the\s+same\s+as|are\s+the\s+same\s+as)\s+(.+?)(?:\s+here)?$/i,
];
/** Words of a term. */
const LONGEST = 4;

const bareOf = (said: string): string =>
  said
    .trim()
    .replace(/^["“‘']|["”’']$/g, '')
    .replace(/^the\s+(?:word|term)\s+/i, '');
const isShort = (said: string): boolean => said.split(/\s+/).length <= LONGEST;

/**
 * 'Sugar or food instead of glucose is fine': each point that has the one word may be said with the other.
 *
 * @returns whether the note was one, of a word that the points have
 */
export function applySameWords(note: string, points: KeyPoint[]): boolean {
  const [, others = '', own = ''] =
    forms.map((form) => form.exec(note.trim().replace(/[.;]$/, ''))).find((match) => match !== null) ?? [];
  const words = others.split(/\s*,\s*(?:or\s+)?|\s+or\s+/i).map(bareOf);
  const word = bareOf(own);
  if (word === '' || !isShort(word) || !words.every(isShort)) return false;
  const place = new RegExp(String.raw`(?<![\p{L}\d])${RegExp.escape(word)}(?![\p{L}\d])`, 'giu');
  const spoken = points.filter(({ text }) => text.search(place) >= 0);
  for (const point of spoken) {
    point.alternatives.push(...words.map((other) => point.text.replace(place, () => other)));
  }
  return spoken.length > 0;
}
