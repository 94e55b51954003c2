import { bookWords } from '../../books/words.ts';
import { sensesOf } from '../../language/lexicon/wordnet.ts';
import type { Sentence } from '../sources.ts';
import { standingAlone } from '../stands-alone.ts';
import type { Names, Statement } from '../statement.ts';

/** What a source says that a term is. */
export interface Definition {
  /** As it goes on in a sentence, with its article: 'a force', 'opportunity cost'. */
  term: string;
  /** Without its article. */
  name: string;
  form: 'is' | 'verb' | 'law' | 'called' | 'called-back' | 'in';
  /** What follows: 'the value of …'; of a law what it says; of 'called' what bears the name. */
  saying: string;
  /** Of form 'verb': measures, shows. */
  verb?: string;
  isPlural: boolean;
  /** The answer, as the source puts it. */
  text: string;
  stands: [Sentence, ...Sentence[]];
}

/** Up to five words without punctuation; 'of' and formulas may be among them. */
const term = String.raw`(?:(?:An?|The|One) )?(?:[\p{L}][\p{L}’'-]*)(?: (?:of|in|on|to|a|an|the|per|\$[^$]+\$|[\p{L}][\p{L}’'-]*)){0,5}?(?: \([\p{Lu}]{2,6}\))?`;
const isA = new RegExp(
  String.raw`^(${term}) (is|are) (?:called |defined as )?((?:an?|the|any|those)\s.+)\.$`,
  'u',
);
const doing = new RegExp(
  String.raw`^(${term}) (means|refers to|measures|describes|studies|shows|tells(?: us)?) (.+)\.$`,
  'u',
);
const law =
  /^((?:The )?(?:[\p{L}’']+ ){0,4}(?:law|laws|principle|theorem|rule)(?: of [\p{L} ]+?)?) (?:says?|states?) that (.+)\.$/u;
const called =
  /^(.+?),? (is|are) (?:usually |often |also )?(?:called|known as) (?:(?:an?|the) )?([\p{L}’'-]+(?: [\p{L}’'-]+){0,3})\.$/u;
const calledBack =
  /^(?:They|These|It|This(?: \p{L}+){0,2}|These(?: \p{L}+){0,2}|Economists call this(?: \p{L}+)?|Historians call this(?: \p{L}+)?|Scientists call this(?: \p{L}+)?|We call this(?: \p{L}+)?) (?:(?:is|are) called |)(?:(an?|the) )?(\p{L}+(?: \p{L}+){0,3})\.$/u;

const within =
  /^In ((?:an?|the) )?(\p{Ll}[\p{Ll}-]+(?: \p{Ll}[\p{Ll}-]+)?),? ((?:there|the|an?|many|all|each|every|few|at|no|some|only|most|\p{Ll}+s) .+)\.$/u;
const timeOrPlace =
  /\b(?:years?|months?|days?|evening|morning|times?|end|beginning|cases?|ways?|general|century|centuries|places?|countr(?:y|ies)|parts?|decades?|practice|theory|example|addition|contrast|fact|sense|words|sections?|much|most|many|some|other|each|both|first|second|same|house|town|village|crash|spite)\b/i;

/** Words that say nothing of what a term is about. */
const vague =
  /^(?:the |an? |one )?(?:result|reason|answer|difference|problem|example|effect|aim|point|first|second|third|cause|case|question|task|change|results|causes|only|notable|types?|kinds?|single|every|any|each|main|most|best|next|last|rest|whole|other|idea|story|book|word|letter|trick|number|way|part|graph|end|same|study|studies|key|goal|purpose|scale|people|government|economists?|partner|evidence|data|research|table|figure|diagram|axis|fact|issue)\b/i;
const verbInside =
  /\b(?:is|are|was|were|has|have|had|that|which|who|when|if|because|and|or|can|will|must|does|do|not|also|only|then)\b/i;

export function definitionsIn(statements: Statement[], names: Names): Definition[] {
  const found = statements.flatMap(clausesOf).flatMap((statement): Definition[] => {
    const made =
      ofLaw(statement, names) ??
      ofIs(statement, names) ??
      ofVerb(statement, names) ??
      ofCalled(statement, names) ??
      ofIn(statement, names);
    return made ? [made] : [];
  });
  const all = [...found, ...calledBackIn(statements, names)];
  // The first says what it is; later ones come back to it.
  return all.filter((each, at) => all.findIndex((other) => sameTerm(other, each)) === at);
}

/** 'Total utility is …, and marginal utility is …' says two things. */
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

export const sameTerm = (one: Definition, other: Definition): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase();

const stripped = (text: string): string => text.replace(/^(?:an?|the|one) /i, '');

function entry(
  { text, sentence }: Statement,
  names: Names,
  subject: string,
  rest: Pick<Definition, 'form' | 'saying' | 'isPlural'> & { verb?: string },
): Definition | undefined {
  const name = names.lowerFirst(stripped(subject));
  if (
    vague.test(subject) ||
    /\$[^$]*\d|^(?:in|on|at|by|for|from|of|to|with|without)\b|\bthere$/i.test(name) ||
    verbInside.test(name) ||
    name.length < 3 ||
    bookWords(name).length === 0
  ) {
    return undefined;
  }
  return { term: names.lowerFirst(subject), name, text, stands: [sentence], ...rest };
}

function ofLaw(statement: Statement, names: Names): Definition | undefined {
  const [, subject, saying] = law.exec(statement.text) ?? [];
  if (subject === undefined || saying === undefined) return undefined;
  return entry(statement, names, subject, { form: 'law', saying, isPlural: /laws$/.test(subject) });
}

function ofIs(statement: Statement, names: Names): Definition | undefined {
  const [, subject, verb, saying] = isA.exec(statement.text) ?? [];
  if (
    subject === undefined ||
    saying === undefined ||
    /^\s*one of|^the same\b|^(?:the opposite|an? (?:example|sum|good|useful|simple|classic|common|big|great|small|different|coincidence|long|little|important|close|mixed|clear|picture|gentle|empirical|part))\b|[;:]|, (?:so|but|and so)\b/i.test(
      saying,
    )
  )
    return undefined;
  const words = saying.split(/\s+/).length;
  const tells =
    /^(?:\S+ ){1,8}?(?:that|which|who|whose|when|where|of|from|between|to|by|for|in|on|with|needed|used|called|divided|multiplied)\b/.test(
      saying,
    );
  if (words < 4 || words > 34 || !tells || (/^The (?!\p{L}+ (?:of|to)\b)/u.test(subject) && words < 5))
    return undefined;
  return entry(statement, names, subject, { form: 'is', saying, isPlural: verb === 'are' });
}

function ofVerb(statement: Statement, names: Names): Definition | undefined {
  const [, subject, verb = '', saying] = doing.exec(statement.text) ?? [];
  if (subject === undefined || saying === undefined || saying.split(/\s+/).length < 5) return undefined;
  return entry(statement, names, subject, { form: 'verb', saying, verb, isPlural: false });
}

function ofCalled(statement: Statement, names: Names): Definition | undefined {
  const [, bearer, verb, name] = called.exec(statement.text) ?? [];
  if (bearer === undefined || name === undefined) return undefined;
  const size = bearer.split(/\s+/).length;
  if (
    size < 4 ||
    size > 24 ||
    /[;:]|,(?! such as| for example|[^,]+,)/.test(bearer) ||
    /\b(?:and|but) (?:it|they|this)$/.test(bearer)
  )
    return undefined;
  const made = entry(statement, names, name, { form: 'called', saying: bearer, isPlural: verb === 'are' });
  return made && hasOneVerb(bearer) ? made : undefined;
}

/** 'In perfect competition there are very many buyers …': what is characteristic of it. */
function ofIn(statement: Statement, names: Names): Definition | undefined {
  const [, article = '', noun = '', saying] = within.exec(statement.text) ?? [];
  const [first = '', last = first] = noun.split(' ');
  if (saying === undefined || saying.split(/\s+/).length < 6 || timeOrPlace.test(noun) || names.isName(first))
    return undefined;
  if (sensesOf(last, 'noun').length === 0 || (article === '' && !noun.includes(' '))) return undefined;
  return entry(statement, names, `${article}${noun}`, { form: 'in', saying, isPlural: false });
}

/** 'If A is B, it is called C' has more than a noun before 'is called'. */
const hasOneVerb = (bearer: string): boolean =>
  !/^(?:if|when|where|because|since|although)\b/i.test(bearer) &&
  !/(?<!\b(?:that|which|who|when|where|and)\b.*)\b(?:is|are|was|were)\b/i.test(bearer);

/** 'Some quantities have only a size. They are called scalars.' */
function calledBackIn(statements: Statement[], names: Names): Definition[] {
  return statements.flatMap(({ text, sentence }): Definition[] => {
    const next = sentence.section.sentences[sentence.at + 1];
    if (!next || next.paragraph !== sentence.paragraph) return [];
    const [, article, name] = calledBack.exec(next.text) ?? [];
    if (name === undefined || verbInside.test(name) || standingAlone(next.text) !== undefined) return [];
    return [
      {
        term: article === 'the' ? `the ${names.lowerFirst(name)}` : names.lowerFirst(name),
        name: names.lowerFirst(name),
        form: 'called-back',
        saying: text.replace(/\.$/, ''),
        isPlural: /[^s]s$/.test(name),
        text: `${text} ${next.text}`,
        stands: [sentence, next],
      },
    ];
  });
}
