import { labelOf, placeInSeries } from '../../reading/labels/ordinals.ts';

/** An entry of a column: its label, such as 'a' or '3', and its words, or '' if it has none. */
export interface Entry {
  label: string;
  words: string;
}

/** The two columns of a question that asks to match, and the entries that belong together. */
export interface Pairs {
  items: Entry[];
  partners: Entry[];
  /** Maps the label of each item to the label of its partner, in the order of the key's points. */
  right: Map<string, string>;
}

const asksMatching = /\bmatch(?:ing)?\b/i;
/** Matches a label of either column. Letters go up to 'z', because some papers label one column A, B, C and the other P, Q, R. */
export const LABEL_OF_PAIR = `(?:${labelOf.roman}|${labelOf.number}|[a-hj-z])`;
const label = LABEL_OF_PAIR;
const joint = String.raw`(?:→|[-=]+>|[-–—:=]+|\b(?:with|is|to)\b)`;
/** Matches text between pairs that is not part of them, such as '(0.5 each)', '[1 mark]' and 'and'. */
const adjacentPairs = /[([]\s*[\d.½¼]+\s*(?:marks?)?\s*(?:each)?\s*[)\]](?=\s*(?:[,;\n]|$))|\band\b/giu;
const pairInWords = new RegExp(
  String.raw`^\s*[([]?(${label})[)\].:]?(?![\p{L}\d])(.*?)(?:${joint}|\s|(?<=[)\]]))\s*(?:[([](${label})[)\]]\s*([^()]*)|(${label})\s*)[.;,]?\s*$`,
  'iu',
);
const entryOfQuestion = new RegExp(
  String.raw`(?<!\S)(?:[([](${label})[)\]]|(${label})[.)])\s*(.*?)(?=\s[([]${label}[)\]]|\s${label}[.)]\s|[;.\n\t]|,\s|$)`,
  'giu',
);

type Series = 'roman' | 'number' | 'letter' | 'late letter';

export function seriesOf(text: string): Series {
  if (/^\d/.test(text)) return 'number';
  if (placeInSeries(text, 'roman') > 0) return 'roman';
  return /^[a-h]$/i.test(text) ? 'letter' : 'late letter';
}

/**
 * Returns a text for each pair of a key such as '(a)–3, (b)–1'; undefined if the question does not ask to match or the key is not a list of
 * pairs.
 */
export function pairTexts(key: string, question: string): string[] | undefined {
  if (!asksMatching.test(question)) return undefined;
  const texts = key.replace(adjacentPairs, '').split(/\s*[,;\n]\s*/);
  const pairs = pairsOf(
    texts.filter((text) => text !== ''),
    question,
  );
  const named = (entries: Entry[], wanted: string): string =>
    `(${wanted}) ${entries.find((entry) => entry.label === wanted)?.words ?? ''}`.trim();
  return (
    pairs &&
    [...pairs.right].map(
      ([item, partner]) => `${named(pairs.items, item)} – ${named(pairs.partners, partner)}`,
    )
  );
}

/** Returns the pairs if the question asks to match and each point of the key is a pair of labels; otherwise undefined. */
export function pairsOf(texts: readonly string[], question: string): Pairs | undefined {
  if (texts.length < 2 || !asksMatching.test(question)) return undefined;
  const read = texts.flatMap((text) => {
    const [, item = '', itemWords = '', bracketed, partnerWords = '', bare] = pairInWords.exec(text) ?? [];
    const partner = bracketed ?? bare ?? '';
    return item !== '' && seriesOf(item) !== seriesOf(partner)
      ? [{ item: entryOf(item, itemWords), partner: entryOf(partner, partnerWords) }]
      : [];
  });
  if (read.length < texts.length) return undefined;
  const printed = [...question.matchAll(entryOfQuestion)].map(([, bracketed, bare, words = '']) =>
    entryOf(bracketed ?? bare ?? '', words.replace(/\s+(?:with|and|to)\s*$/i, '')),
  );
  const column = (own: Entry[]): Entry[] => {
    const series = seriesOf(own[0]?.label ?? '');
    const same = printed.filter((entry) => seriesOf(entry.label) === series);
    return same.length > 0 ? same : own;
  };
  return {
    items: column(read.map(({ item }) => item)),
    partners: column(read.map(({ partner }) => partner)),
    right: new Map(read.map(({ item, partner }) => [item.label, partner.label])),
  };
}

const entryOf = (label: string, words: string): Entry => ({
  label: label.toLowerCase(),
  words: words.replace(/^[\s–—:=-]+|[\s–—:=-]+$/g, ''),
});
