import { bookWords } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import { endsInNoun, hasVerb, sensesIn } from '../../language/lexicon/parts-of-speech.ts';
import type { Kind } from '../draft.ts';
import { listAtStart, listPattern, wordsOfList } from '../word-lists.ts';
import type { Names } from './names.ts';
import type { Sentence } from './sources.ts';
import { readableAlone, type Statement, upperFirst, wordCount } from './statements.ts';

/** A fact of a sentence, as a question with its answer. */
export interface Fact {
  /** The name of the pattern in `sentence-patterns.tsv`. */
  pattern: string;
  kind: Kind;
  ask: string;
  /** The defined term with its article, in lower case as within a sentence; for other facts the subject of the question. */
  about: string;
  /** The defined term without its article; '' if the fact is not a definition. */
  name: string;
  isPlural: boolean;
  answer: string;
  /** The items if the answer is a list. */
  items: string[];
  text: string;
  sentences: [Sentence, ...Sentence[]];
}

interface Pattern {
  name: string;
  kind: Kind;
  matcher: RegExp;
  ask: string;
}

const parts: Record<string, string> = {
  // A term has up to seven words without punctuation, and may contain 'of' and formulas.
  TERM: String.raw`(?<term>(?:(?:An?|The|One) )?(?:[\p{L}][\p{L}’'-]*)(?: (?:of|in|on|to|a|an|the|per|\$[^$]+\$|[\p{L}][\p{L}’'-]*)){0,6}?(?: \([\p{Lu}]{2,6}\))?)`,
  NAME: String.raw`[\p{L}’'-]+(?: [\p{L}’'-]+){0,3}`,
};

const patterns = dataLines(new URL('./sentence-patterns.tsv', import.meta.url), 4).map(
  ([name = '', kind, source = '', ask = '']): Pattern => ({
    ...{ name, kind: kind as Kind, ask },
    matcher: new RegExp(
      source.replaceAll(/\{(TERM|NAME)\}/g, (_, part: string) => parts[part] ?? ''),
      'u',
    ),
  }),
);

/** Returns the first fact of each sentence. If a term is defined more than once, only its first definition is returned. */
export function factsIn(statements: readonly Statement[], names: Names): Fact[] {
  const facts = statements.flatMap(
    (statement) =>
      patterns.map((pattern) => read(pattern, statement, names)).find((fact) => fact !== undefined) ?? [],
  );
  const first = Map.groupBy(facts, ({ name, text }) => name.toLowerCase() || text);
  const texts = statements.map(({ text }) => text);
  // Of two events of a year, a question for the year would not tell which is meant.
  const isUnclear = ({ pattern, ask }: Fact): boolean => {
    const year = pattern === 'dated' ? /\d{4}/.exec(ask)?.[0] : undefined;
    return year !== undefined && texts.filter((text) => text.includes(year)).length > 1;
  };
  return facts.filter(
    (fact) => first.get(fact.name.toLowerCase() || fact.text)?.[0] === fact && !isUnclear(fact),
  );
}

/** Returns the sentence after a statement in its paragraph, which may refer to it, as in 'This is called weight.' */
function followerOf({ sentence }: Statement): Sentence | undefined {
  const next = sentence.section.sentences[sentence.position + 1];
  return next?.paragraph === sentence.paragraph ? next : undefined;
}

function read(pattern: Pattern, statement: Statement, names: Names): Fact | undefined {
  const { text, sentence } = statement;
  const next = pattern.name.endsWith('-back') ? followerOf(statement) : undefined;
  const whole = next ? `${text} ${next.text}` : text;
  const groups = pattern.matcher.exec(whole)?.groups;
  if (!groups) return undefined;
  const { term, items = '', noun = '', verb = '' } = groups;
  const isPerson = pattern.name === 'person-did';
  const isDone = pattern.name.endsWith('-did');
  const answer = isDone ? deedIn(groups.answer ?? '') : (groups.answer ?? '');
  const subject = (term ?? groups.about ?? '').trim().replace(/^therefore |,$/g, '');
  const about = isDone ? subject.replace(/^The /, 'the ') : names.lowerFirst(subject);
  const list = itemsIn(items);
  const count = Math.min(4, pattern.name === 'counted' ? list.length : Math.max(2, list.length - 1));
  const fact: Fact = {
    ...{ pattern: pattern.name, kind: pattern.kind, about, text: whole, items: list },
    answer: (pattern.name === 'called' ? names.lowerFirst(answer) : answer).replace(/^then /, ''),
    ask: filled(pattern.ask, { about, deed: answer, count: numbers[count] ?? '', noun, verb }),
    name: pattern.kind === 'definition' ? about.replace(/^(?:an?|the|one) /i, '') : '',
    isPlural: term !== undefined && /[^sui]s$/.test(about),
    sentences: next ? [sentence, next] : [sentence],
  };
  if (isDone) return isDeed(answer) && isActor(about, isPerson, names) ? fact : undefined;
  return refusals[pattern.kind]?.(fact) ? undefined : fact;
}

/** Puts the parts of a sentence in the places of a question, such as '{about}'. */
const filled = (template: string, { about = '', ...parts }: Record<string, string>): string =>
  upperFirst(
    template
      .replace(/\{(?:term|about)\}/, /^\{/.test(template) ? upperFirst(about) : lowerCondition(about))
      .replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? ''),
  );

const yearPhrase = /,? \b(?:in|around|of) (?:1\d{3}|20\d{2})\b/;
const nextClause =
  /; |, (?:but|and|so|which|who|with|as|where|when|after|although|built|opened|made|invented)\b|: | and (?=\p{Ll}+ed\b)/u;

/** Returns what a person did, without the year and later clauses. */
const deedIn = (text: string): string =>
  (text.split(nextClause)[0] ?? '')
    .replace(yearPhrase, '')
    .replace(/ (?:his|her|their) /, ' the ')
    .trim();

/** True for the name of a person, and for a name such as 'the Factory Act of 1833' and 'Jethro Tull's seed drill', which has no verb. */
const isActor = (name: string, isPerson: boolean, names: Names): boolean =>
  isPerson
    ? name.split(' ').every(names.isName)
    : endsInNoun(name.replace(/ of \d{4}$/, '')) &&
      !/ (?:is|are|was|were|has|had|have|will|can|did)\b/.test(name);

/** True for words that begin with a verb in the past, such as 'patented the water frame'. */
function isDeed(deed: string): boolean {
  const [verb = ''] = deed.split(' ');
  const isPast =
    !/^(?:did|had|was|were|became)$/.test(verb) &&
    !verb.endsWith('s') &&
    baseForms(verb, 'verb').some((form) => form !== verb);
  return isPast && wordCount(deed) >= 3 && !/\b(?:it|they|them|their|he|she|the two|both)\b/.test(deed);
}

const numbers = ['no', 'one', ...wordsOfList('number-word')];
const lowerCondition = (about: string): string =>
  about.replace(/^(?:When|If)\b/, (word) => word.toLowerCase());

const vague = listAtStart('vague-subject');
const article = /^(?:the|an?|one) /i;
/** True for subjects such as 'the main result' or 'a case', which no book defines and no question can be about. */
const isVague = (subject: string): boolean => vague.test(subject.replace(article, ''));
const notInTerm = listPattern('not-in-term');
const notLastInReason = new Set(wordsOfList('not-last-in-reason'));
const noDefinition = listAtStart('no-definition');
/** Matches 'a short-term problem' and 'the main reason', which judge a thing and do not say what it is. */
const noMeaning = new RegExp(
  String.raw`^(?:an?|the|one) (?:[\p{L}-]+ ){0,3}(?:${wordsOfList('no-meaning').join('|')})\b`,
  'iu',
);
const definitionMarks = new Set(wordsOfList('definition-mark'));
const MIN_MEANING = 4;
const MAX_MEANING = 34;
const MARKED_WITHIN = 9;
const MIN_WORDS = 4;
const MAX_WORDS = 24;

/** Rejects facts whose question or answer would not be clear. */
const refusals: Partial<Record<Kind, (fact: Fact) => boolean>> = {
  definition: ({ name, about, answer, pattern }) =>
    isVague(about) ||
    /\$[^$]*\d|s[’'] |[’']s? (?:of|to)\b/.test(name) ||
    notInTerm.test(name) ||
    name.length < 3 ||
    bookWords(name).length === 0 ||
    !endsInNoun(name) ||
    sensesIn(name, 'adj') > sensesIn(name, 'noun') ||
    /[;:]|, (?:so|but|and so)\b/.test(answer) ||
    wordCount(answer) < MIN_MEANING ||
    wordCount(answer) > MAX_MEANING ||
    (pattern !== 'called' && (noDefinition.test(answer) || noMeaning.test(answer))) ||
    (pattern === 'means' && answer.startsWith('that ')) ||
    (pattern === 'in-case' && !hasVerb(answer)) ||
    (pattern === 'is' &&
      !answer
        .split(' ')
        .slice(1, MARKED_WITHIN)
        .some((word) => definitionMarks.has(word))),
  explanation: ({ about, answer, pattern }) =>
    !isBetween(about) ||
    wordCount(answer) < MIN_WORDS ||
    /[;:]|, (?:and|but|so|yet|while|which) |\$|\b(?:them|him)\b/.test(about) ||
    notLastInReason.has(about.split(' ').at(-1) ?? '') ||
    /\d/.test(about.replace(/\b1\d{3}s?\b|\$[^$]*\$/g, '')) ||
    (!['by-doing', 'in-order'].includes(pattern) && hasVerb(answer) === (pattern === 'because-of')) ||
    readableAlone(`${upperFirst(about)}.`) === undefined,
  listing: ({ items, pattern, text }) =>
    items.length < (pattern === 'such-as' ? 2 : 3) ||
    (pattern === 'counted' &&
      !new RegExp(`\\b(?:${numbers[items.length]}|several|many|various)\\b`).test(text)) ||
    items.some((item) => (pattern === 'conditions' ? wordCount(item) < 3 : notInTerm.test(item))),
  fact: ({ about, answer, ask }) =>
    isVague(about) ||
    wordCount(answer) < 3 ||
    (about !== '' && !endsInNoun(about)) ||
    (ask.startsWith('What does') && /s$|s of\b/.test(about) && !/(?:ss|us|is)$/.test(about)) ||
    notInTerm.test(about.replace(article, '')) ||
    wordCount(about) > 4,
};

const isBetween = (text: string): boolean => wordCount(text) >= MIN_WORDS && wordCount(text) <= MAX_WORDS;

/** Splits an enumeration into its items: 'land, labour, capital and enterprise' has four. A repeated 'when' or 'if' is removed. */
function itemsIn(text: string): string[] {
  const rows = text.split(/,\s+/);
  const last = rows.at(-1) ?? '';
  const halves = /^(?:and|or)\s/.test(last) ? [last] : last.split(/\s+(?:and|or)\s+/);
  return [...rows.slice(0, -1), ...(halves.length === 2 ? halves : [last])]
    .map((item) => item.replace(/^(?:and |or )?(?:when |if )?/, '').trim())
    .filter((item) => item !== '' && !/^(?:so on|etc\.?|others?)$/.test(item));
}
