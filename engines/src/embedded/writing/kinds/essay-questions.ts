import type { Draft } from '../draft.ts';
import type { Material } from '../material.ts';
import type { Sentence, SourceSection } from '../sources.ts';
import { upperFirst } from '../stands-alone.ts';
import type { Statement } from '../statement.ts';
import { consequenceIn } from './consequence-questions.ts';
import { termsOf } from './gap-questions.ts';

const FEWEST_POINTS = 3;
const MOST_POINTS = 5;

/** Something that an essay must deal with, and what the source says of it. */
interface Cue {
  cue: string;
  text: string;
  sentence: Sentence;
}

/** A longer answer on a section, with what it must deal with. */
export function essayQuestions(material: Material): Draft[] {
  const terms = new Set(termsOf(material));
  return material.sections.flatMap((section) => draftOf(section, material, terms) ?? []);
}

function draftOf(section: SourceSection, material: Material, terms: Set<string>): Draft | undefined {
  const heading = headingOf(section);
  const said = material.statements.filter(({ sentence }) => sentence.section === section);
  const cues = spread(
    said.flatMap((statement) => cueOf(statement, material, terms) ?? []),
    heading,
  );
  const [first, ...rest] = cues;
  if (!first || cues.length < FEWEST_POINTS) return undefined;
  const list = inWords(cues.map(({ cue }) => cue));
  return {
    kind: 'essay',
    type: 'long_answer',
    ask: `${heading.endsWith('?') ? `${heading} Answer in a short essay.` : `Write a short essay on ${asMatter(heading, material)}.`} Deal with ${list}.`,
    key: cues.map(({ text }) => text),
    points: cues.map(({ text }) => text),
    marks: cues.length * 2,
    levels: [4, 5],
    quality: 0.85,
    stands: [first.sentence, ...rest.map(({ sentence }) => sentence)],
  };
}

export const headingOf = (section: SourceSection): string =>
  (section.heading.at(-1) ?? '')
    .replace(/^(?:(?:chapter|section|unit)\s+)?\d+(?:\.\d+)*[.):]?\s+/i, '')
    .trim();

/** A term that is defined, something that has a reason, or a name of two words and more. */
function cueOf(
  { text, sentence }: Statement,
  { definitions, causes, deeds, names }: Material,
  terms: Set<string>,
): Cue | undefined {
  const definition = definitions.find((each) => each.stands[0] === sentence && each.form !== 'verb');
  if (definition && terms.has(definition.name) && !definition.term.startsWith('one '))
    return { cue: definition.term, text: definition.text, sentence };
  const cause = causes.find((each) => each.sentence === sentence);
  if (cause) return { cue: `the reason why ${names.lowerFirst(cause.effect)}`, text, sentence };
  const follows = consequenceIn(text);
  if (follows && !/[,\d]/.test(follows.condition))
    return { cue: `what happens ${follows.condition}`, text, sentence };
  const deed = deeds.find((each) => each.sentence === sentence);
  if (deed) return { cue: deed.person, text, sentence };
  const name = /(?:\b(the|The) )?((?:\p{Lu}[\p{L}’'-]+ ){1,3}\p{Lu}[\p{L}’'-]+(?: of \d{4})?)/u.exec(text);
  const words = (name && name.index === 0 && name[2]?.split(' ')) || [];
  const isNamed =
    words.length > 1 &&
    words.slice(0, 2).every((word) => names.isName(word)) &&
    !/[’']s$/.test(words[0] ?? '') &&
    !/[’']s$/.test(words.at(-1) ?? '');
  return isNamed ? { cue: `${name?.[1] ? 'the ' : ''}${name?.[2]}`, text, sentence } : undefined;
}

/** Not what the heading names already, each once, and from all over the section. */
function spread(cues: Cue[], heading: string): Cue[] {
  const kept = cues.filter(
    ({ cue }, at) =>
      !heading.toLowerCase().includes(cue.replace(/^(?:an?|the) /, '').toLowerCase()) &&
      cues.findIndex((other) => other.cue === cue) === at,
  );
  const reasons = kept.filter(({ cue }) => /^(?:the reason why|what happens) /.test(cue));
  const few = kept.filter((each) => !reasons.slice(2).includes(each));
  if (few.length <= MOST_POINTS) return few;
  return Array.from(
    { length: MOST_POINTS },
    (_, at) => few[Math.round((at * (few.length - 1)) / (MOST_POINTS - 1))],
  ).filter((cue) => cue !== undefined);
}

function inWords(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** A heading in title case as it stands in a sentence. */
function asMatter(heading: string, { names }: Material): string {
  const words = heading
    .split(' ')
    .map((word) => (names.isName(word) || /\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return /^(?:how|why|what|when|where|from)\b|:/i.test(text) || words.length > 6
    ? `“${upperFirst(heading)}”`
    : text;
}
