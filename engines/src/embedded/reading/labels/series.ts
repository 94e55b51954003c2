import { interpretations } from './ordinals.ts';

/**
 * Papers, keys and answers label their parts in the same ways: (i), 1., (a). The sources of patterns have no
 * groups, because the characters around a label differ from place to place.
 */

/** The kinds of labels. */
export type Series = 'roman' | 'number' | 'letter';

/** Sources of patterns of the labels of each series. */
export const labelOf: Readonly<Record<Series, string>> = {
  roman: 'i{1,3}|iv|vi{0,3}|ix|x',
  number: String.raw`\d{1,2}`,
  letter: '[a-j]',
};

/** A label of any of them. */
export const LABEL = `${labelOf.roman}|${labelOf.number}|${labelOf.letter}`;
/** Matches text that looks like a Roman numeral. */
export const LIKE_ROMAN = '[ivx]{1,4}';

const styles = { roman: 'i', number: '1', letter: 'a' } as const;

/** At which place of a series a label stands, from 1; 0 where it is none of it. */
export const placeInSeries = (label: string, series: Series): number =>
  interpretations(label.toLowerCase()).find(({ style }) => style === styles[series])?.place ?? 0;
