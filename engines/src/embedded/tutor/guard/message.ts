import { substancesIn } from '../../chemistry/substances.ts';
import { type AskedTerm, askedTerms, peopleIn, plainMessage } from './asked-terms.ts';
import { type Formula, formulasIn } from './formulas.ts';
import { abbreviationsIn, initialsIn } from './initials.ts';
import { nearTo } from './key-statements.ts';
import { symbolsIn } from './symbols.ts';
import { type Wanted, wantedBy } from './wanted.ts';

/** What a student sent, as it is compared. */
export interface Message {
  terms: AskedTerm[];
  /** People of whom it speaks: in a question about them they count. */
  people: AskedTerm[];
  /** Its stems, and those that the dictionary joins with them, by how near. */
  near: Map<string, number>;
  formulas: Formula[];
  initials: Map<string, string>;
  abbreviations: string[];
  /** Of an equation of chemistry. */
  substances: Set<string>;
  /** Names of one or two letters. */
  symbols: Set<string>;
  wanted: Wanted;
}

/** Messages that were read last: each is looked at several times before it is answered. */
const messages = new Map<string, Message>();
const MOST_MESSAGES = 20;

/** A message, read once for the same words. */
export function readMessage(text: string): Message {
  const known = messages.get(text) ?? readWords(text);
  if (messages.size >= MOST_MESSAGES) messages.clear();
  messages.set(text, known);
  return known;
}

function readWords(text: string): Message {
  const terms = askedTerms(text);
  return {
    terms,
    near: nearTo(terms),
    people: peopleIn(text),
    formulas: formulasIn(plainMessage(text)),
    initials: initialsIn(text),
    abbreviations: abbreviationsIn(text),
    substances: /→|->|⟶|\\(?:long)?rightarrow|=/.test(text) ? substancesIn(text) : new Set(),
    symbols: symbolsIn(text),
    wanted: wantedBy(text),
  };
}

/** Two messages as one: they want what the newer one wants, where that is more than a fact. */
export const joined = (before: Message, message: Message): Message => ({
  terms: [...before.terms, ...message.terms],
  people: [...before.people, ...message.people],
  near: nearTo([...before.terms, ...message.terms]),
  formulas: [...before.formulas, ...message.formulas],
  initials: new Map([...before.initials, ...message.initials]),
  abbreviations: [...before.abbreviations, ...message.abbreviations],
  substances: new Set([...before.substances, ...message.substances]),
  symbols: new Set([...before.symbols, ...message.symbols]),
  wanted: before.wanted === message.wanted ? message.wanted : 'other',
});
