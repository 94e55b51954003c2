/** The numbers in a text, normalised so that they can be compared. */
export interface NumbersOfText {
  /** The values of all numbers, including those in words, such as '3' and '2.5'. */
  numbers: Set<string>;
  /** Pairs such as '3 of 4', for points of marks or students of a class. */
  pairs: Set<string>;
  /** Percentages by value, such as '75 %'. */
  percents: Set<string>;
  /** Fractions in words, such as 'half', and special digits, such as '²'. */
  shares: Set<string>;
}

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const tens: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** Matches number words. 'One' is rarely a number, so it only counts in phrases such as 'one of four'. */
const inWords = new RegExp(
  String.raw`\b(?:one(?=\s+(?:out\s+)?of\s+(?:the\s+)?(?:\d|${words.slice(1).join('|')}\b))|zero|${[...words.slice(2), ...Object.keys(tens)].join('|')})\b`,
  'gi',
);
const NUMBER = String.raw`\d+(?:,\d{2,3})*(?:\.\d+)?`;
const number = new RegExp(NUMBER, 'g');
const pair = new RegExp(
  String.raw`(${NUMBER})\s*(?:out\s+of|of|/)\s*(?:the\s+|a\s+|possible\s+|all\s+)*(${NUMBER})`,
  'gi',
);
const percent = new RegExp(String.raw`(${NUMBER})\s*(?:\\?%|per\s?cent\b|percent\b)`, 'gi');
const share =
  /\b(?:hal(?:f|ves)|quarters?|thirds?|fifths?|twice|double[ds]?|triple[ds]?|dozens?|hundreds?|thousands?|millions?)\b|(?![0-9])\p{N}/giu;
/** Matches the numbering of a list, which states nothing. */
const listNumber = /^[ \t]*\d+[.)]\s/gm;

const value = (written: string): string => String(Number(written.replaceAll(',', '')));

const inDigits = (word: string): string => {
  const small = word.toLowerCase();
  return String(tens[small] ?? words.indexOf(small));
};

export function numbersInText(text: string): NumbersOfText {
  const plain = text.replace(listNumber, '').replace(inWords, inDigits);
  return {
    numbers: new Set([...plain.matchAll(number)].map(([each]) => value(each))),
    pairs: new Set(
      [...plain.matchAll(pair)].map(([, one = '', other = '']) => `${value(one)} of ${value(other)}`),
    ),
    percents: new Set([...plain.matchAll(percent)].map(([, each = '']) => `${value(each)} %`)),
    shares: new Set([...plain.matchAll(share)].map(([each]) => each.toLowerCase())),
  };
}

/** Returns the numbers of a text that are not in the material, in normalised form. */
export function foreignFigures(text: string, given: string): string[] {
  const [own, known] = [numbersInText(text), numbersInText(given)];
  return (['pairs', 'percents', 'numbers', 'shares'] as const).flatMap((kind) =>
    [...own[kind]].filter((each) => !known[kind].has(each)),
  );
}
