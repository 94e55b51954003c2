import { bookWords } from '../../books/words.ts';
import { sensesOf } from '../../language/lexicon/wordnet.ts';
import { anyOf, listAtStart, listPattern } from '../word-lists.ts';
import type { Names } from './names.ts';
import type { Sentence } from './sources.ts';
import { readableAlone, type Statement } from './statements.ts';

/** What a source says that a term is. */
export interface Definition {
  /** As it continues in a sentence, with its article: 'a force', 'opportunity cost'. */
  term: string;
  /** Without its article. */
  name: string;
  form: 'is' | 'verb' | 'law' | 'called' | 'called-back' | 'in';
  /** What follows: 'the value of …'; of a law its content; of 'called' what bears the name. */
  meaning: string;
  /** Of form 'verb': measures, shows. */
  verb?: string;
  isPlural: boolean;
  /** The answer, as the source words it. */
  text: string;
  sentences: [Sentence, ...Sentence[]];
}

/** Up to seven words without punctuation; 'of' and formulas may be among them. */
const term = String.raw`(?:(?:An?|The|One) )?(?:[\p{L}][\p{L}’'-]*)(?: (?:of|in|on|to|a|an|the|per|\$[^$]+\$|[\p{L}][\p{L}’'-]*)){0,6}?(?: \([\p{Lu}]{2,6}\))?`;
const isA = new RegExp(
  String.raw`^(${term}),? (?:usually |generally |often |therefore )?(is|are) (?:called |defined as )?((?:an?|the|any|those|total|average|its)\s.+)\.$`,
  'u',
);
const verbal = new RegExp(
  String.raw`^(${term}) (means|refers to|measures|describes|studies|shows|tells(?: us)?|occurs when|happens when) (.+)\.$`,
  'u',
);
const law =
  /^((?:The )?(?:[\p{L}’']+ ){0,4}(?:law|laws|principle|theorem|rule|algorithm)(?: of [\p{L} ]+?)?) (?:says?|states?|holds?) that,? (.+)\.$/u;
const named =
  /^(.+?),? (?:is|are) (?:usually |often |also )?(?:called|known as|termed) (?:(?:an?|the) )?([\p{L}’'-]+(?: [\p{L}’'-]+){0,3})\.$/u;
const namedBack =
  /^(?:They|These|It|This(?: \p{L}+){0,2}|These(?: \p{L}+){0,2}|(?:Economists|Historians|Scientists|We) call this(?: \p{L}+)?) (?:(?:is|are) called |)(?:(an?|the) )?(\p{L}+(?: \p{L}+){0,3})\.$/u;
const within =
  /^In ((?:an?|the) )?(\p{Ll}[\p{Ll}-]+(?: \p{Ll}[\p{Ll}-]+)?),? ((?:there|the|an?|many|all|each|every|few|at|no|some|only|most|\p{Ll}+s) .+)\.$/u;

const timeOrPlace = listPattern('time-or-place');
const vague = new RegExp(String.raw`^(?:the |an? |one )?(?:${anyOf('vague-subject')})(?![\p{L}])`, 'iu');
const verbInside = listPattern('verb-inside');
const noDefinition = listAtStart('no-definition');
const mark = new RegExp(String.raw`^(?:\S+ ){1,8}?(?:${anyOf('definition-mark')})\b`);
/** 'measures how strongly …', not 'measures undertaken by …'. */
const meaningStart = /^(?:how|what|that|whether|the|an?|all|any|the) (?:\S+ ){3}/;
const FEWEST_WORDS = 4;
const MOST_WORDS = 34;

/** The first definition of each term. */
export function definitionsIn(statements: readonly Statement[], names: Names): Definition[] {
  const found = statements
    .flatMap(clausesOf)
    .flatMap((clause) => readers.map((read) => read(clause, names)).find((made) => made !== undefined) ?? []);
  const all = [...found, ...namedBackIn(statements, names)];
  const firsts = new Map(all.toReversed().map((each) => [each.name.toLowerCase(), each]));
  return all.filter((each) => firsts.get(each.name.toLowerCase()) === each);
}

/** 'Total utility is …, and marginal utility is …' defines two terms. */
function clausesOf(statement: Statement): Statement[] {
  const border =
    /, (?:and|while|whereas|but) (?=(?:(?:an?|the) )?\p{Ll}+(?: (?!that|which)\p{Ll}+){0,3} is (?:the|an?) )/u;
  const [first = '', second, ...more] = statement.text.replace(/\.$/, '').split(border);
  if (second === undefined || more.length > 0 || !/^[^,]{3,40} is (?:the|an?) /.test(first))
    return [statement];
  return [first, second].map((clause) => ({
    ...statement,
    text: `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`,
  }));
}

const withoutArticle = (text: string): string => text.replace(/^(?:an?|the|one) /i, '');

function definition(
  { text, sentence }: Statement,
  names: Names,
  subject: string,
  rest: Pick<Definition, 'form' | 'meaning' | 'isPlural'> & { verb?: string },
): Definition | undefined {
  const name = names.lowerFirst(withoutArticle(subject));
  const isRefused =
    vague.test(subject) ||
    /\$[^$]*\d|^(?:in|on|at|by|for|from|of|to|with|without)\b|^[’'\p{L}]+s[’'] |[’']s? (?:of|to)\b/iu.test(
      name,
    ) ||
    verbInside.test(name) ||
    / (?:for|in|to|on) (?:the|an?) /.test(name) ||
    name.length < 3 ||
    bookWords(name).length === 0;
  return isRefused
    ? undefined
    : { term: names.lowerFirst(subject), name, text, sentences: [sentence], ...rest };
}

type Reader = (statement: Statement, names: Names) => Definition | undefined;

const readLaw: Reader = (statement, names) => {
  const [, subject, meaning] = law.exec(statement.text) ?? [];
  if (subject === undefined || meaning === undefined) return undefined;
  return definition(statement, names, subject, { form: 'law', meaning, isPlural: /laws$/.test(subject) });
};

const readIs: Reader = (statement, names) => {
  const [, subject, verb, meaning] = isA.exec(statement.text) ?? [];
  if (subject === undefined || meaning === undefined) return undefined;
  const words = meaning.split(/\s+/).length;
  const isRefused =
    noDefinition.test(meaning) ||
    /[;:]|, (?:so|but|and so)\b|\b(?:shown|used) (?:in|here)\b/i.test(meaning) ||
    (words < 5 && !mark.test(meaning)) ||
    words < FEWEST_WORDS ||
    words > MOST_WORDS ||
    !mark.test(meaning) ||
    (/^The (?!\p{L}+ (?:of|to)\b)/u.test(subject) && words < 5);
  return isRefused
    ? undefined
    : definition(statement, names, subject, { form: 'is', meaning, isPlural: verb === 'are' });
};

const readVerb: Reader = (statement, names) => {
  const [, subject, verb = '', meaning] = verbal.exec(statement.text) ?? [];
  if (subject === undefined || meaning === undefined || !meaningStart.test(meaning)) return undefined;
  return definition(statement, names, subject, { form: 'verb', meaning, verb, isPlural: false });
};

const readNamed: Reader = (statement, names) => {
  const [, bearer, name] = named.exec(statement.text) ?? [];
  if (bearer === undefined || name === undefined) return undefined;
  const size = bearer.split(/\s+/).length;
  const isRefused =
    size < FEWEST_WORDS ||
    size > 24 ||
    /[;:]|,(?! such as| for example|[^,]+,)/.test(bearer) ||
    /^(?:if|when|where|because|since|although)\b/i.test(bearer) ||
    /(?<!\b(?:that|which|who|when|where|and)\b.*)\b(?:is|are|was|were)\b/i.test(bearer);
  return isRefused
    ? undefined
    : definition(statement, names, name, {
        form: 'called',
        meaning: bearer,
        isPlural: / are /.test(statement.text.slice(bearer.length)),
      });
};

/** 'In perfect competition there are very many buyers …' says what is characteristic of it. */
const readWithin: Reader = (statement, names) => {
  const [, article = '', noun = '', meaning] = within.exec(statement.text) ?? [];
  const [first = '', last = first] = noun.split(' ');
  const isRefused =
    meaning === undefined ||
    meaning.split(/\s+/).length < 6 ||
    timeOrPlace.test(noun) ||
    names.isName(first) ||
    sensesOf(last, 'noun').length === 0 ||
    (article === '' && !noun.includes(' '));
  return isRefused
    ? undefined
    : definition(statement, names, `${article}${noun}`, { form: 'in', meaning, isPlural: false });
};

const readers: Reader[] = [readLaw, readIs, readVerb, readNamed, readWithin];

/** 'Some quantities have only a size. They are called scalars.' */
function namedBackIn(statements: readonly Statement[], names: Names): Definition[] {
  return statements.flatMap(({ text, sentence }): Definition[] => {
    const next = sentence.section.sentences[sentence.position + 1];
    if (!next || next.paragraph !== sentence.paragraph) return [];
    const [, article, given] = namedBack.exec(next.text) ?? [];
    if (given === undefined || verbInside.test(given) || readableAlone(next.text) !== undefined) return [];
    const name = names.lowerFirst(given);
    return [
      {
        term: article === 'the' ? `the ${name}` : name,
        name,
        form: 'called-back',
        meaning: text.replace(/\.$/, ''),
        isPlural: /[^s]s$/.test(name),
        text: `${text} ${next.text}`,
        sentences: [sentence, next],
      },
    ];
  });
}
