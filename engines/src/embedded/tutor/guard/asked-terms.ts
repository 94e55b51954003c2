import { withSubstancesNamed } from '../../chemistry/substances.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { stemOf } from '../../language/stems.ts';
import { inEnglish } from './hinglish.ts';
import { withoutConstants, withUnitsNamed } from './measures.ts';
import { inPlainSpelling } from './plain-spelling.ts';
import { withDigits } from './spoken-numbers.ts';

/** A word, a number or a part of a formula that a question turns on. */
export interface AskedTerm {
  kind: 'word' | 'number' | 'formula';
  /** A stem; digits; a term of a formula with its sign: '-4x^2'. */
  text: string;
  word: string;
  weight: number;
}

/** Words of any question, and of the ways in which people put one to somebody. */
const unspecific = new Set(
  `a an the this that these those it its is are was were be been being am do does did doing done has have had having will would
  shall should can could may might must of in on at to from by for with about into onto through during as than then so if when
  while where which who whom whose what how why and or but nor because since therefore thus hence also too very just even i you
  he she we they me him her us them my your his our their there here own one ones s t re ve ll d m not no explain describe list
  name give define identify state briefly discuss following each some any answer example mean say several please tell reason
  meaning explanation definition difference differ different differently compare comparison contrast use using refer help need
  want ask know think friend brother sister cousin uncle dad mum mother father teacher classmate neighbour mate partner homework
  rule rules system mode line lecture hint hints pretend act play imagine story write writing page sentence complete finish
  paragraph code output revision only right wrong correct true equal yes come coming get got go called call show
  word words illustrate number kind type sort thing way extent far agree work find solve compute calculate value result due
  person people someone study must let take look read ways short full student students game professor question essay economist economists historian historians scientist scientists often usually
  connected connection although though yet both only same really actually exactly suppose assume hypothetical correct incorrect
  mistake error slip check mark draft sure fine ok okay question part first second last final next up just whole many much more most
  boast brag sister boy girl kid son daughter friend quick quickly hence obtain occur happen bring typical certain separate essay
  paragraph fill blank distinguish among between against upon within without above below under along across behind beside near per via out
  up off back else possible kindly anyone everyone whether neither either already still again once`.split(
    /\s+/,
  ),
);

const unspecificStems = new Set([...unspecific].filter((word) => word.length > 2).map(stemOf));

/** How exam questions name what they want; it tells less than what they want it of. */
const askWords = new Set(
  `function role job purpose feature characteristic trait property advantage disadvantage benefit merit demerit drawback cause effect
  impact result consequence significance significant importance important factor step process example`
    .split(/\s+/)
    .map(stemOf),
);
const ASK_WORD = 0.4;

/** People of whom a message speaks by the way ('my sister asks'), unless the question is about such. */
const people = new Set(
  'friend brother sister cousin uncle dad mum mother father teacher neighbour boy girl kid son daughter brothers sisters fathers mothers boys girls kids parents parent'.split(
    ' ',
  ),
);
const peopleStems = new Set([...people].map(stemOf));
export const isPerson = (stem: string): boolean => peopleStems.has(stem);
const PERSON = 0.5;

export const peopleIn = (text: string): AskedTerm[] =>
  (
    text.toLowerCase().match(/(?<!\b(?:my|your|his|her|our|an?) (?:little |big )?)\b[a-z]+(?:'s)?\b/g) ?? []
  ).flatMap((each) => {
    const word = each.replace(/'s$/, '');
    return people.has(word) ? [{ kind: 'word' as const, text: stemOf(word), word, weight: PERSON }] : [];
  });

/** True for words that any question may have. */
export const isUnspecific = (word: string): boolean => unspecific.has(word);

/** What a message or a question turns on. Weights are of general English: 1 for what is hardly ever said. */
export const askedTerms = (message: string): AskedTerm[] =>
  saidTerms(message).map((term) => (term.kind === 'word' ? { ...term, weight: weightOfWord(term) } : term));

const weightOfWord = ({ word, text }: AskedTerm): number =>
  lookUp(word).rarity * (askWords.has(text) ? ASK_WORD : 1);

/** The same, its words not weighed: enough for what others are sought in. */
export function saidTerms(message: string): AskedTerm[] {
  const text = asPlainFormulas(withUnitsNamed(plainMessage(message).replace(counted, ' ')));
  const { formulas, rest } = formulasOf(text);
  return [...formulas, ...wordsIn(rest)];
}

/** One way of writing for what is written in several: digits, substances, Hindi, spelling of short messages. */
export const plainMessage = (message: string): string =>
  withoutIndices(
    withDigits(
      inEnglish(
        inPlainSpelling(
          withSubstancesNamed(
            withoutConstants(
              raisedDigits(message).normalize('NFKC').replaceAll('’', "'").replaceAll('−', '-'),
            ),
          ),
        ),
      ),
    ),
  );

/** 'S20' and 'a_3' are about the numbers 20 and 3. */
const withoutIndices = (text: string): string =>
  text.replace(/(?<![\p{L}\d\\])[A-Za-z]_?\{?(\d{1,2})\}?(?![\p{L}\d^])/gu, '$1');

/** 'Three reasons': how many are wanted does not tell what of. */
const counted =
  /\b(?:\d|any|an?other)\s+(?=(?:\p{L}+\s+)?(?:reasons?|ways?|differences?|features?|functions?|advantages?|disadvantages?|examples?|causes?|effects?|benefits?|points?|things?|uses?|results?|conditions?|characteristics?|properties|more|each)\b)/giu;

/** 'Two reasons' says little, 1848 much. */
const weightOfNumber = (digits: string): number =>
  Number(digits) <= 10 && !digits.includes('.') ? 0.25 : 0.6;

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const raisedDigits = (text: string): string =>
  text.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (digits) => `^${[...digits].map((digit) => superscripts.indexOf(digit)).join('')}`,
  );

/** LaTeX and formulas that are spoken, in one way of writing. */
function asPlainFormulas(text: string): string {
  return text
    .replace(/\\(?:times|cdot)\b|×|(?<=\d)\s*\*\s*(?=\d)|(?<=\d) x (?=\d)/g, ' times ')
    .replace(/\\[a-zA-Z]+|\$/g, ' ')
    .replace(/\^\{?(\d+)\}?/g, '^$1')
    .replace(/[−–](?=\s*[\d\p{L}])/gu, '-')
    .replace(
      /\b([a-z])\s+(squared|cubed)\b/gi,
      (_, letter, power) => `${letter}^${power === 'cubed' ? 3 : 2}`,
    )
    .replace(/\bplus\b/gi, '+')
    .replace(/\bminus\b/gi, '-')
    .replace(/(\d) +(?=[xyzkpqbctPQ](?:\^|\b(?!['’])))/g, '$1')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(?<![\d.,])(?<!\d )\d{1,3}(?: \d{3})+(?![\d.])/g, (digits) => digits.replaceAll(' ', ''));
}

/** Terms of formulas: a coefficient with letters, a power, or a number. */
const formulaTerm =
  /((?<!\p{L})[+-]\s*)?(?<![\p{L}\d.])(\d+(?:\.\d+)?)?([a-z](?:\^\d+)?(?:[a-z](?:\^\d+)?)?)?(?![\p{L}\d])/giu;

function formulasOf(text: string): { formulas: AskedTerm[]; rest: string } {
  const formulas: AskedTerm[] = [];
  const rest = text.replace(formulaTerm, (whole: string, sign = '', digits = '', letters = '') => {
    if (letters === '' && digits === '') {
      return whole;
    }
    const small = letters.toLowerCase();
    // In 'lapse - if there is no heir' the dash is no minus.
    const isWord = small.length > 1 && unspecific.has(small);
    if (digits === '' && !small.includes('^') && (sign === '' || isWord)) {
      return whole;
    }
    const isFormula = small !== '';
    const minus = sign.trim() === '-' ? '-' : '';
    if (small === 'a' || small === 's' || (small.length === 2 && digits !== '' && !small.includes('^'))) {
      formulas.push({ kind: 'number', text: digits, word: digits, weight: weightOfNumber(digits) });
      return ` ${letters} `;
    }
    formulas.push({
      kind: isFormula ? 'formula' : 'number',
      text: isFormula ? `${minus}${digits}${small}` : digits,
      word: whole.trim(),
      weight: isFormula ? 0.8 : weightOfNumber(digits),
    });
    return ' ';
  });
  return { formulas, rest };
}

/** A right that one has, beside the right answer. */
const entitlement =
  /\bright(?= to (?!left)[a-z])|(?<=\b(?:fundamental|legal|human|civil|voting|constitutional) )right\b/g;

function wordsIn(text: string): AskedTerm[] {
  return (
    text
      .toLowerCase()
      .replace(entitlement, 'rights')
      .match(/\p{L}[\p{L}\p{N}]*(?:'\p{L}+)?/gu) ?? []
  ).flatMap((each) => {
    const word = each.replace(/'(?:s|t|re|ve|ll|d|m)?$/, '');
    const stem = stemOf(word);
    return (word !== 'rights' && (unspecific.has(word) || unspecificStems.has(stem))) || word.length < 2
      ? []
      : [{ kind: 'word' as const, text: stem, word, weight: 0 }];
  });
}
