/** A label as a position in a list: 'c' is the third letter, 'iv' the fourth Roman number, and 'i' may be either. */
export interface Ordinal {
  /** Letters, Roman numbers or digits; in lower case or capitals; Hindi consonants, or letters in the order of Hindi options. */
  style: 'a' | 'A' | 'i' | 'I' | '1' | 'क' | 'अ';
  place: number;
}

export const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

const hindi = { क: 'कखगघङचछजझञ', अ: 'अबसद' } as const;

/** A pattern for a Hindi letter that may be a label. */
export const hindiLetter = `[${hindi.क}${hindi.अ}]`;

export function interpretations(value: string): Ordinal[] {
  if (/^\d+$/.test(value)) {
    return [{ style: '1', place: Number(value) }];
  }
  const small = value.toLowerCase();
  const isSmall = small === value;
  const found: Ordinal[] = [];
  const [script] = (['क', 'अ'] as const).filter((style) => hindi[style].includes(value));
  if (script) {
    return [{ style: script, place: hindi[script].indexOf(value) + 1 }];
  }
  if (value.length === 1) {
    found.push({ style: isSmall ? 'a' : 'A', place: small.charCodeAt(0) - 96 });
  }
  const roman = romans.indexOf(small) + 1;
  if (roman > 0) {
    found.push({ style: isSmall ? 'i' : 'I', place: roman });
  }
  return found;
}
