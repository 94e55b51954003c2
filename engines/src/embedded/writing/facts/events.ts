import { baseForms, regular } from '../../language/lexicon/base-forms.ts';
import type { Names } from './names.ts';
import type { Sentence } from './sources.ts';
import { type Statement, upperFirst } from './statements.ts';

/** What a person did. */
export interface Deed {
  /** As it continues in a sentence: 'Richard Arkwright', 'the Duke of Bridgewater'. */
  person: string;
  /** 'patented the water frame in 1769'. */
  did: string;
  /** 'patent the water frame', without the year. */
  doing: string;
  year?: string;
  sentence: Sentence;
}

/** Something that the source dates: the sentence without its year. */
export interface DatedEvent {
  text: string;
  year: number;
  sentence: Sentence;
}

const name = String.raw`((?:[Tt]he )?\p{Lu}[\p{L}’'-]+(?: of)?(?: \p{Lu}[\p{L}’'.-]+){0,3})`;
const deed = new RegExp(String.raw`^(?:In (\d{4}),? )?${name} (\p{Ll}+) (.+)\.$`, 'u');
const yearPhrase = /,? \b(?:in|around|of) (1[0-9]{3}|20[0-9]{2})\b/;
const anyYear = /\b(?:1[0-9]{3}|20[0-9]{2})\b/g;
const nextClause =
  /; |, (?:but|and|so|which|who|with|as|where|when|after|although|built|opened|made|invented)\b|: | and (?=\p{Ll}+ed\b)/u;

/** Deeds of people whom the sources name; of a single name only where another sentence gives it in full. */
export function deedsIn(statements: readonly Statement[], names: Names): Deed[] {
  const made = statements.flatMap((statement) => deedIn(statement, names) ?? []);
  const full = new Set(
    made.filter(({ person }) => /^\p{L}+ \p{L}/u.test(person)).map(({ person }) => person),
  );
  return made.filter(({ person, sentence }) => {
    const context = sentence.section.sentences.map(({ text }) => text).join(' ');
    return (
      full.has(person) ||
      (!person.includes(' ') && new RegExp(`\\p{Lu}\\p{Ll}+ ${RegExp.escape(person)}\\b`, 'u').test(context))
    );
  });
}

function deedIn({ text, sentence }: Statement, names: Names): Deed | undefined {
  const [, before, person = '', verb = '', rest = ''] = deed.exec(text) ?? [];
  const isPerson =
    person.split(' ').every((word) => /^(?:the|of)$/i.test(word) || names.isName(word)) &&
    (!/^the /i.test(person) || / of /.test(person));
  const base = isPerson && !/^(?:was|were|had|did|could|would)$/.test(verb) ? pastOf(verb) : undefined;
  const first = rest.split(nextClause)[0]?.trim() ?? '';
  const object = first.replace(/\b(?:his|her) (?!own\b|\p{Lu})/gu, 'the ');
  const isRefused =
    base === undefined ||
    object.split(/\s+/).length < 3 ||
    /\b(?:his|her|he|she|it|they|their|its|more than)\b/.test(object);
  if (isRefused) return undefined;
  const year = before ?? yearPhrase.exec(object)?.[1];
  return {
    person: person.replace(/^The /, 'the '),
    did: `${verb} ${object}${before === undefined ? '' : ` in ${before}`}`,
    doing: `${base} ${object.replace(yearPhrase, '')}`,
    ...(year === undefined ? {} : { year }),
    sentence,
  };
}

/** The base form of a simple past; undefined for another word. */
function pastOf(verb: string): string | undefined {
  if (!/ed$/.test(verb) && regular(verb) === verb) return undefined;
  return baseForms(verb, 'verb').find((form) => form !== verb);
}

const MOST_WORDS = 22;

/** Statements with one year, which is not part of a name such as 'the Mines Act of 1842'. */
export function datedEventsIn(statements: readonly Statement[]): DatedEvent[] {
  return statements.flatMap(({ text, sentence }) => {
    const opening = /^(?:In|Around) (1[0-9]{3}|20[0-9]{2}),? (.+)$/.exec(text);
    const clause = (opening?.[2] ?? text).split(nextClause)[0]?.replace(/\.$/, '') ?? '';
    const year = Number(opening?.[1] ?? yearPhrase.exec(clause)?.[1]);
    const plain = upperFirst(opening ? clause : clause.replace(yearPhrase, ''));
    const words = plain.split(/\s+/).length;
    const isRefused =
      !year ||
      /^(?:There|Most|Many|Some|By) /.test(plain) ||
      (text.match(anyYear) ?? []).length !== 1 ||
      words < FEWEST_WORDS ||
      words > MOST_WORDS ||
      /\d{3}|\b(?:he|she|it|they|his|her|their)\b/i.test(plain);
    return isRefused ? [] : [{ text: `${plain}.`, year, sentence }];
  });
}

const FEWEST_WORDS = 5;
