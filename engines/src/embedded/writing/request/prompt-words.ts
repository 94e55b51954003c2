/** Recognises how teachers name kinds of questions, numbers and marks. */
import { dataLines } from '../../data-lines.ts';
import type { Kind } from '../draft.ts';

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
export const amount = String.raw`\d{1,3}|${numberWords.join('|')}|a dozen|an?`;

export function numberOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'a dozen') return 12;
  if (lower === 'a' || lower === 'an') return 1;
  const index = numberWords.indexOf(lower);
  return index >= 0 ? index + 1 : Number(word);
}

interface Named {
  use: string;
  words: RegExp;
  kinds: Kind[];
  /** The requested kind if questions of this kind cannot be written. */
  other?: string;
}

const all = dataLines(new URL('./request-words.tsv', import.meta.url), 3).map(
  ([use = '', pattern = '', kinds = '']): Named => {
    const other = /^other: (.+)$/.exec(kinds)?.[1];
    const words = new RegExp(pattern, 'gi');
    return {
      use,
      words,
      ...(other === undefined ? { kinds: kinds.split(', ') as Kind[] } : { kinds: [], other }),
    };
  },
);

export const patternsFor = (...uses: string[]): Named[] => all.filter(({ use }) => uses.includes(use));

/** Returns the kinds that a text names. Verbs such as 'explain' are ignored, because they may belong to something else. */
export const namedIn = (text: string) => kindsBy(patternsFor('name'), text);

/** Returns the kinds that a text names, or those of its verbs; {} if it has neither. */
export function kindsIn(text: string): ReturnType<typeof kindsBy> {
  const named = namedIn(text);
  return named.kinds || named.other ? named : kindsBy(patternsFor('task'), text);
}

function kindsBy(named: Named[], text: string): { kinds?: Kind[]; other?: string } {
  const found: Named[] = [];
  let left = text;
  for (const type of named) {
    const without = left.replace(type.words, ' ');
    if (without !== left) found.push(type);
    left = without;
  }
  if (found.length === 0) return {};
  const kinds = [...new Set(found.flatMap((type) => type.kinds))];
  const other = found.find((type) => type.other !== undefined)?.other ?? '';
  return kinds.length > 0 ? { kinds } : { other };
}

const digits = String.raw`(?:\d|${numberWords.join('|')})`;
/** Matches 'short' or 'long' if the noun comes later, as in '2 short and 3 long questions' or '2 short, 3 long'. */
const halved = String.raw`(?<=${digits}\s+)(?:very[ -]short|short|long)(?=\s*(?:,|\+|&|\band\b|\bplus\b)\s*(?:and\s+)?${digits})`;

/** Matches nothing before the topic of a further part without a kind, as in '2 MCQs on work and 2 on power'. */
const elliptical = String.raw`(?<=(?:\band|,|&|\+|\bplus)\s+(?:${digits})\s+)(?=(?:on|about)\b)`;

export const typeWords = `questions?|qs|ques|mcqs?|multiple[ -]choices?|items?|tasks?|essays?|problems?|numericals?|definitions?|calculations?|comparisons?|fill[ -]?ups?|t ?\\/ ?f|statements?|blanks?|sums?|sawal|true[ /]*(?:or|and|&)?[ /]*false|exercises?|(?:very[ -])?short[ -]answers?|long[ -]answers?|one[ -]words?|vsas?|sas?|las?|assertions?(?:[ /&–-]*(?:and )?reason(?:s|ing)?)?|match(?:ing)?(?: the following)?|case[ -](?:stud(?:y|ies)|based)|objectives?|ordering|sequencing|short ones?|long ones?|sets?|${halved}|${elliptical}`;

/** Matches a count and a kind of question, with up to six words between them. */
export const counted = new RegExp(
  String.raw`(?<![\w.-])(${amount})\s+(?:[x×]\s*)?((?:\d+[- ]marks?\s+|(?!\d|(?:with|of|test|quiz|marks?|on|about|from|pages?)\b)[\w/&-]+\s+){0,6}?)(${typeWords})\b`,
  'gi',
);

/** Matches marks such as 'of 5 marks each', '(2 marks)', '(1m)' and '[3]'. */
export const marksEach = new RegExp(
  String.raw`\(?\b(?:of|for|worth|with|carrying)?\s*(?<of>\d+(?:\.\d+)?|${numberWords.join('|')})(?:[- ]marks?\b|\s?m\b)(?:\s*(?<each>each|apiece|per question|a question))?\)?|\[(?<in>\d+(?:\.\d+)?)\]`,
  'gi',
);
