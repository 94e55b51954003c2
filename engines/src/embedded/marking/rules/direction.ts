import type { Span } from '../text/sentences.ts';
import type { Rule } from './ruled.ts';

type Way = 'up' | 'down' | 'same';

const ways: [Way, RegExp][] = [
  [
    'same',
    /\b(?:(?:stays?|remains?|is|be|are) (?:the same|unchanged|constant)|(?:do(?:es)?|did|will|would) not change|no (?:change|effect|difference)|unchanged|unaffected|constant|same)\b/gi,
  ],
  [
    'up',
    /\b(?:increas(?:e|es|ed|ing)|ris(?:e|es|en|ing)|rose|grows?|grew|growing|go(?:es)? up|went up|becomes? (?:higher|more|larger|bigger|greater)|gets? (?:higher|more|larger|bigger|greater)|higher|larger|bigger|greater|more)\b/gi,
  ],
  [
    'down',
    /\b(?:decreas(?:e|es|ed|ing)|fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|reduc(?:e|es|ed|ing|tion)|declin(?:e|es|ed|ing)|lessens?|diminish(?:es|ed|ing)?|shrinks?|go(?:es)? down|went down|comes? down|becomes? (?:lower|less|smaller|low)|gets? (?:lower|less|smaller)|lower|less|smaller|fewer)\b/gi,
  ],
];
/** Where the change is told that the question begins from: 'when the price rises', 'as resistance increases'. */
const given =
  /\b(?:when|whenever|if|as|because|since|due to|with|after|on|for every)\b[^,.;]*?(?:,|(?=\b(?:then|the|its?|quantity|demand)\b(?=[^,.;]*$))|$)/gi;
const asksChange =
  /\b(?:effect|happens? to|increase or decrease|rise or fall|how (?:does|do|will|would) .{2,80}\bchange|what (?:is|will be|would be) the (?:change|effect)|affect(?:s|ed)?)\b/i;

interface Said extends Span {
  way: Way;
}

function waysIn(text: string): Said[] {
  const found: Said[] = [];
  for (const [way, pattern] of ways) {
    for (const match of text.matchAll(pattern)) {
      const place = { start: match.index, end: match.index + match[0].length };
      if (!found.some(({ start, end }) => place.start < end && place.end > start))
        found.push({ way, ...place });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Without the clauses of the given change, as long as it was. */
const withoutGiven = (text: string): string =>
  text.replace(given, (clause) => (clause.length < text.length ? ' '.repeat(clause.length) : clause));

const denied = /\b(?:not|never|n['’]t)\s+(?:\w+\s+)?$/i;
/** Words of a wording that says nothing but which way something changes. */
const LONGEST = 9;

/** 'It falls', where the question asks what happens to one thing: whichever word says so, and not its contrary. */
export function directionRule(wording: string, question: string): Rule | undefined {
  const [wanted, ...others] = waysIn(wording);
  const words = wording.trim().split(/\s+/).length;
  if (!wanted || others.length > 0 || words > LONGEST || !asksChange.test(question)) return undefined;
  if (/\d/.test(wording) || denied.test(wording.slice(0, wanted.start))) return undefined;
  return (said) => {
    const own = withoutGiven(said);
    const told = waysIn(own).filter(({ start }) => !denied.test(own.slice(0, start)));
    const [first] = told;
    if (!first || told.some(({ way }) => way !== first.way)) return undefined;
    const quote = { start: first.start, end: first.end };
    return first.way === wanted.way
      ? { credit: 1, quote, isOther: false, note: 'The answer says the same change as the key.' }
      : { credit: 0, quote, isOther: true, note: 'The answer says another change than the key.' };
  };
}
