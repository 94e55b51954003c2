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
