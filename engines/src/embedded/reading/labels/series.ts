import { interpretations } from './ordinals.ts';

/**
 * Papers, keys and answers label their parts in the same ways: (i), 1., (a). The patterns have no groups, because the characters around a
 * label differ between uses.
 */

/** The kinds of labels. */
export type Series = 'roman' | 'number' | 'letter';

/** The source of a pattern for the labels of each series. */
export const labelOf: Readonly<Record<Series, string>> = {
  roman: 'i{1,3}|iv|vi{0,3}|ix|x',
  number: String.raw`\d{1,2}`,
  letter: '[a-j]',
};

/** The source of a pattern for a label of any series. */
export const LABEL = `${labelOf.roman}|${labelOf.number}|${labelOf.letter}`;
/** The source of a pattern for text that looks like a Roman numeral. */
export const LIKE_ROMAN = '[ivx]{1,4}';

const styles = { roman: 'i', number: '1', letter: 'a' } as const;

/** Returns the position of a label in a series, from 1; 0 if the label does not belong to it. */
export const placeInSeries = (label: string, series: Series): number =>
  interpretations(label.toLowerCase()).find(({ style }) => style === styles[series])?.place ?? 0;
