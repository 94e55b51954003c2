import type { Draft } from '../draft.ts';
import type { Names } from '../facts/names.ts';
import type { Sentence } from '../facts/sources.ts';
import { headingOf } from '../facts/sources.ts';
import { type Statement, upperFirst } from '../facts/statements.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import { type QuestionForm, wordCount } from './form.ts';

const FEWEST_POINTS = 3;
const MOST_POINTS = 4;
const MOST_SIMILAR = 0.6;

/** Something that an essay has to explain, and what the source says of it. */
interface Cue {
  cue: string;
  text: string;
  sentence: Sentence;
}

/** A longer answer on a section, with what it has to explain; where little of it is a definition or reason, any points of it. */
export const essayQuestions: QuestionForm = ({ section, definitions, relations, statements }, sources) => {
  const heading = headingOf(section.heading);
  const subject = subjectOf(heading, sources.names);
  const cues = apart(
    [
      ...definitions
        .filter(({ form }) => form === 'is' || form === 'called-back' || form === 'law')
        .map(({ form, term, text, isPlural, sentences: [sentence] }) => ({
          cue: form === 'law' ? `${term}` : `what ${term} ${isPlural ? 'are' : 'is'}`,
          ...{ text, sentence },
        })),
      ...relations
        .filter(({ about }) => !/\d/.test(about) && wordCount(about) <= 14)
        .map(({ kind, about, text, sentence }) => ({
          cue: kind === 'reason' ? `why ${sources.names.lowerFirst(about)}` : `what happens ${about}`,
          ...{ text, sentence },
        })),
    ].sort((a, b) => sources.importance(b.sentence) - sources.importance(a.sentence)),
  )
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.sentence.position - b.sentence.position);
  const ofCues = draftOf(
    `${openingFor(subject)} Explain ${inWords(cues.map(({ cue }) => cue))}.`,
    'essay',
    cues,
  );
  const main = apart(
    statements
      .filter((statement) => isMain(statement))
      .map(({ text, sentence }) => ({ cue: text, text, sentence }))
      .sort((a, b) => sources.importance(b.sentence) - sources.importance(a.sentence)),
  ).slice(0, MOST_POINTS + 2);
  const open = `${openingFor(subject)} Make at least ${FEWEST_POINTS === 3 ? 'three' : String(FEWEST_POINTS)} points.`;
  return [
    ...ofCues,
    ...draftOf(open, 'open-essay', main).map((draft) => ({ ...draft, anyOf: FEWEST_POINTS, marks: 6 })),
  ];
};

function draftOf(ask: string, form: string, cues: Cue[]): Draft[] {
  const [first, ...rest] = cues;
  if (!first || cues.length < FEWEST_POINTS) return [];
  const texts = cues.map(({ text }) => text);
  return [
    {
      ...{ kind: 'essay', type: 'long_answer', form, ask, key: texts, points: texts, marks: cues.length * 2 },
      sentences: [first.sentence, ...rest.map(({ sentence }) => sentence)],
    },
  ];
}

const isMain = ({ text }: Statement): boolean => !/\d|\$/.test(text) && wordCount(text) >= 7;

const apart = (cues: Cue[]): Cue[] =>
  cues.filter((cue, at) =>
    cues
      .slice(0, at)
      .every(
        (other) =>
          other.sentence !== cue.sentence &&
          questionSimilarity(contentOf(cue.text), contentOf(other.text)) < MOST_SIMILAR,
      ),
  );

const openingFor = (subject: string): string =>
  subject.endsWith('?') ? `${subject} Answer in a short essay.` : `Write a short essay on ${subject}.`;

function inWords(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** A heading in title case as it is written in a sentence. */
function subjectOf(heading: string, names: Names): string {
  if (heading.endsWith('?')) return heading;
  const words = heading
    .split(' ')
    .map((word) => (names.isName(word) || /\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));
  const isTitle = /^(?:how|why|what|when|where|from)\b|:/i.test(heading) || words.length > 6;
  return isTitle ? `“${upperFirst(heading)}”` : words.join(' ');
}
