import { stemsOf } from '../../books/words.ts';
import type { Draft } from '../draft.ts';
import { type Clause, deedOf } from '../facts/clauses.ts';
import { endsInNoun } from '../facts/parts-of-speech.ts';
import { nextClause } from '../facts/sequences.ts';
import { upperFirst, wordCount } from '../facts/statements.ts';
import {
  choiceDraft,
  hasPronoun,
  isClear,
  type Option,
  openDraft,
  type QuestionForm,
  wrongOptions,
} from './form.ts';
import { subjectCue } from './groups.ts';

const FEWEST_OBJECT = 2;
const FEWEST_PREDICATE = 5;
const CENTRAL_KEYWORDS = 10;
const LONG_OBJECT = 9;
const YEARS_APART = 4;
const byDoing = /^(.+?),? by (\p{Ll}+ing\b[^,;]{6,})$/u;

/** Who or what did it, what it does, how, and in which year. */
export const clauseQuestions: QuestionForm = ({ section, clauses, facts }, sources) => {
  const near = sources.near(section).flatMap((each) => each.clauses);
  const defined = new Set(
    facts.filter(({ kind }) => kind === 'definition').flatMap(({ sentences }) => sentences),
  );
  const terms = new Set(sources.terms.map(({ text }) => text.toLowerCase()));
  const context: Context = { near, isTerm: (text) => terms.has(withoutArticle(text)) };
  const central = new Set(sources.keywords(section).slice(0, CENTRAL_KEYWORDS));
  return clauses
    .filter(({ sentence }) => !defined.has(sentence))
    .flatMap((clause) => [
      ...subjectQuestions(clause, context),
      ...objectQuestions(clause),
      ...deedQuestions(clause, central),
      ...yearQuestions(clause, context),
    ]);
};

/** 'What did Abraham Darby do in 1709?', and what the text says of a subject that is central to its section. */
function deedQuestions(
  { subject, isPerson, year, verb, predicate, text, sentence }: Clause,
  central: ReadonlySet<string>,
): Draft[] {
  const shared = { key: [text], points: [predicate], sentences: [sentence] satisfies Draft['sentences'] };
  if (!isClear(text) || wordCount(predicate) < FEWEST_PREDICATE) return [];
  if (isPerson && verb.auxiliary === 'did')
    return [
      openDraft({ ...shared, form: 'deed', ask: `What did ${subject} do${year ? ` in ${year}` : ''}?` }),
    ];
  const isCentral = stemsOf(subject).some((stem) => central.has(stem));
  return subjectCue(subject) !== undefined && isCentral && !hasPronoun(predicate)
    ? [openDraft({ ...shared, form: 'said-of', ask: `What does the text say about ${subject}?` })]
    : [];
}

interface Context {
  near: Clause[];
  isTerm: (text: string) => boolean;
}

const withoutArticle = (subject: string): string => subject.toLowerCase().replace(/^(?:an?|the) /, '');

/** 'Who patented the water frame?', 'What releases energy from food?', and the same as one of four. */
function subjectQuestions(clause: Clause, { near, isTerm }: Context): Draft[] {
  const { subject, isPerson, predicate, verb, sentence } = clause;
  const did = isPerson ? `${predicate.split(' ')[0]} ${deedOf(clause)}` : predicate;
  const isFit =
    !hasPronoun(did) &&
    wordCount(did) >= (isPerson ? 4 : 5) &&
    (isPerson
      ? verb.base !== ''
      : isTerm(subject) && isClear(clause.text) && !/\d|\$|^\S+ not\b/.test(predicate));
  const isOnly = near.filter((other) => other.predicate === predicate).length === 1;
  if (!isFit || !isOnly) return [];
  const asOption = (each: Clause): Option => ({
    ...{ text: each.subject, context: each.text, isPlural: each.isPlural, isPerson: each.isPerson },
    sections: [each.sentence.section.position],
  });
  const others = near.filter((each) => isPerson || (isTerm(each.subject) && wordCount(each.subject) <= 4));
  const wrong = wrongOptions(asOption(clause), others.map(asOption));
  const sentences: Draft['sentences'] = [sentence];
  if (!isPerson)
    return choiceDraft({
      ...{ form: 'subject-choice', right: subject, wrong, sentences },
      ask: `Which of these completes the sentence? … ${predicate}.`,
    });
  const ask = `Who ${did}?`;
  return [
    openDraft({ form: 'fact', ask, key: [upperFirst(subject)], points: [subject], sentences }),
    ...choiceDraft({ form: 'fact-choice', ask, right: subject, wrong, sentences }),
  ];
}

/** 'What does the cell membrane control?', 'How did Robert Bakewell breed larger sheep?' */
function objectQuestions({ subject, verb, rest, hasObject, text, sentence }: Clause): Draft[] {
  const { auxiliary, base } = verb;
  const sentences: Draft['sentences'] = [sentence];
  if (base === '') return [];
  const [, deed, means] = byDoing.exec(rest) ?? [];
  const ask = `${auxiliary} ${subject} ${base}`;
  if (deed !== undefined && means !== undefined && !hasPronoun(deed))
    return [
      openDraft({
        form: 'means',
        ask: `How ${ask} ${deed}?`,
        key: [text],
        points: [`by ${means}`],
        sentences,
      }),
    ];
  const object = rest.split(nextClause)[0] ?? '';
  const isFit =
    hasObject &&
    isClear(text) &&
    (wordCount(object) >= FEWEST_OBJECT || endsInNoun(object)) &&
    !/[,$]|^(?:a|one|such|most|more|far|very|too|so|\p{L}+ly)\b/u.test(object);
  const marks = wordCount(object) >= LONG_OBJECT ? 2 : 1;
  return isFit
    ? [openDraft({ form: 'object', ask: `What ${ask}?`, key: [text], points: [object], marks, sentences })]
    : [];
}

function yearQuestions(clause: Clause, { near }: Context): Draft[] {
  const { year, subject, verb, sentence } = clause;
  const deed = deedOf(clause);
  const isNamed = /\p{Lu}/u.test(clause.text.slice(1));
  if (
    year === undefined ||
    !isNamed ||
    !/^(?:did|was|were)$/.test(verb.auxiliary) ||
    hasPronoun(deed) ||
    wordCount(deed) < 2
  )
    return [];
  const ask = `In which year ${[verb.auxiliary, subject, verb.base, deed].filter(Boolean).join(' ')}?`;
  const years = near
    .flatMap((each) => each.year ?? [])
    .filter((each) => Math.abs(Number(each) - Number(year)) >= YEARS_APART)
    .sort((a, b) => Math.abs(Number(a) - Number(year)) - Math.abs(Number(b) - Number(year)));
  const shared = { ask, sentences: [sentence] satisfies Draft['sentences'] };
  return [
    openDraft({ ...shared, form: 'fact', key: [year], points: [year] }),
    ...choiceDraft({ ...shared, form: 'fact-choice', right: year, wrong: years, isInOrder: true }),
  ];
}
