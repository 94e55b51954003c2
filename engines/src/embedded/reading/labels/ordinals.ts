/** A label as a position in a list: 'c' is the third letter, 'iv' the fourth Roman number, and 'i' may be either. */
export interface Ordinal {
  /** Letters, Roman numbers or digits; in lower case or capitals; Hindi consonants, or letters in the order of Hindi or of Marathi options. */
  style: 'a' | 'A' | 'i' | 'I' | '1' | keyof typeof devanagari;
  place: number;
}

export const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

const devanagari = { क: 'कखगघङचछजझञ', अ: 'अबसद', ड: 'अबकडइफ' } as const;

/** A pattern for a Hindi or Marathi letter that may be a label. */
export const hindiLetter = `[${Object.values(devanagari).join('')}]`;

export function interpretations(value: string): Ordinal[] {
  if (/^\d+$/.test(value)) return [{ style: '1', place: Number(value) }];
  const orders = Object.entries(devanagari) as [keyof typeof devanagari, string][];
  const hindi = orders.filter(([, letters]) => letters.includes(value));
  if (hindi.length > 0)
    return hindi.map(([style, letters]) => ({ style, place: letters.indexOf(value) + 1 }));
  const small = value.toLowerCase();
  const isSmall = small === value;
  const roman = romans.indexOf(small) + 1;
  return [
    ...(value.length === 1 ? [{ style: isSmall ? 'a' : 'A', place: small.charCodeAt(0) - 96 } as const] : []),
    ...(roman > 0 ? [{ style: isSmall ? 'i' : 'I', place: roman } as const] : []),
  ];
}

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

/** The English words for the numbers 0 to 20. The index is the number. */
export const spelledNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The words 'one' to 'twelve', for counts and labels. The index is one less than the number. */
export const spelledToTwelve = spelledNumbers.slice(1, 13);
