import { baseForms, regular } from '../../language/lexicon/base-forms.ts';
import type { Sentence } from '../sources.ts';
import type { Names, Statement } from '../statement.ts';

/** What a person did. */
export interface Deed {
  /** As it goes on in a sentence: 'Richard Arkwright', 'the Duke of Bridgewater'. */
  person: string;
  /** 'patented the water frame in 1769'. */
  did: string;
  /** 'patent the water frame', without the year. */
  doing: string;
  year?: string;
  text: string;
  sentence: Sentence;
}

const name = String.raw`((?:[Tt]he )?\p{Lu}[\p{L}’'-]+(?: of)?(?: \p{Lu}[\p{L}’'.-]+){0,3})`;
const deed = new RegExp(String.raw`^(?:In (\d{4}),? )?${name} (\p{Ll}+) (.+)\.$`, 'u');
const yearInside = /,? \b(?:in|around) (1[0-9]{3}|20[0-9]{2})\b/;

/** Deeds of people whom the sources name; of one name only where another place gives it in full. */
export function deedsIn(statements: Statement[], names: Names): Deed[] {
  const made = statements.flatMap((statement) => deedIn(statement, names) ?? []);
  const full = made.filter(({ person }) => /^\p{L}+ \p{L}/u.test(person)).map(({ person }) => person);
  const said = statements
    .map(({ sentence }) => sentence.section.sentences.map(({ text }) => text).join(' '))
    .join(' ');
  return made.filter(
    ({ person }) =>
      full.includes(person) ||
      (!person.includes(' ') &&
        new RegExp(`\\p{Lu}\\p{Ll}+ ${person}\\b`, 'u').test(said) &&
        !new RegExp(`(?:^|[.] )(?:The|A|An|In|Of) ${person}\\b`, 'u').test(said)),
  );
}

function deedIn({ text, sentence }: Statement, names: Names): Deed | undefined {
  const [, before, person = '', verb = '', rest = ''] = deed.exec(text) ?? [];
  const isPerson =
    person.split(' ').every((word) => /^(?:the|of)$/i.test(word) || names.isName(word)) &&
    (!/^the /i.test(person) || / of /.test(person));
  const base = isPerson && !/^(?:was|were|had|did|could|would)$/.test(verb) ? pastOf(verb) : undefined;
  const first =
    rest
      .split(
        /; |, (?:but|and|so|which|who|with|as|where|after|built|opened|made|invented)\b|: | and (?=\p{Ll}+ed\b)/u,
      )[0]
      ?.trim() ?? '';
  const said = first.replace(/\bhis (?!own\b|\p{Lu})/gu, 'the ').replace(/\bher (?!own\b)/g, 'the ');
  if (
    base === undefined ||
    said.split(/\s+/).length < 3 ||
    /\b(?:his|her|he|she|it|they|their|its|more than)\b/.test(said)
  )
    return undefined;
  const year = before ?? /\bin (1[0-9]{3}|20[0-9]{2})\b/.exec(said)?.[1];
  return {
    person: person.replace(/^The /, 'the '),
    did: `${verb} ${said}${before === undefined ? '' : ` in ${before}`}`,
    doing: `${base} ${said.replace(yearInside, '')}`,
    ...(year === undefined ? {} : { year }),
    text,
    sentence,
  };
}

/** The base form of a simple past; undefined for another word. */
function pastOf(verb: string): string | undefined {
  if (!/ed$/.test(verb) && regular(verb) === verb) return undefined;
  return baseForms(verb, 'verb').find((form) => form !== verb);
}
