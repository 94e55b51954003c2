import type { Draft } from '../draft.ts';
import type { Clause } from '../facts/clauses.ts';
import { upperFirst } from '../facts/statements.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import { isClear } from './changed-statements.ts';
import { choiceDraft, columnsOf, type QuestionForm, wordCount } from './form.ts';

const MOST_MATCHED = 4;
const FEWEST_MATCHED = 3;
const MOST_WORDS = 18;
const FEWEST_OBJECT = 2;
const MOST_SIMILAR = 0.3;

/** 'What does the cell membrane control?' */
export const objectQuestions: QuestionForm = ({ clauses, definitions }, { names }) => {
  const defined = new Set(definitions.flatMap(({ sentences }) => sentences));
  return clauses.flatMap(({ subject, objectQuestion, text, sentence }): Draft[] => {
    const isFit =
      objectQuestion !== undefined &&
      !defined.has(sentence) &&
      wordCount(objectQuestion.object) >= FEWEST_OBJECT &&
      isClear({ text, sentence });
    if (!isFit) return [];
    return [
      {
        ...{ kind: 'fact', type: 'short_answer', form: 'object' },
        ask: `What ${objectQuestion.auxiliary} ${names.lowerFirst(subject)} ${objectQuestion.base}?`,
        ...{
          key: [text],
          points: [objectQuestion.object],
          marks: wordCount(objectQuestion.object) >= 9 ? 2 : 1,
          sentences: [sentence],
        },
      },
    ];
  });
};

/** Clauses whose halves can be matched in one way only, because their subjects and words differ. */
function distinctClauses(own: readonly Clause[], more: readonly Clause[], most: number): Clause[] {
  const chosen: Clause[] = [];
  for (const clause of [...own, ...more.filter((each) => !own.includes(each))]) {
    const isFit =
      wordCount(clause.predicate) <= MOST_WORDS &&
      wordCount(clause.predicate) >= 3 &&
      isClear(clause) &&
      !/\b(?:it|its|their|they|he|she|his|her|the two|both)\b/i.test(clause.text);
    const isApart = chosen.every(
      (other) =>
        other.subject !== clause.subject &&
        questionSimilarity(contentOf(other.text), contentOf(clause.text)) < MOST_SIMILAR,
    );
    if (isFit && isApart && chosen.length < most) chosen.push(clause);
  }
  return chosen;
}

/** 'Match the two halves of each sentence.' */
export const halvesQuestions: QuestionForm = ({ section, clauses }, sources) => {
  const terms = new Set(sources.terms.map(({ text }) => text.toLowerCase()));
  const rankOf = ({ subject, sentence }: Clause): number =>
    Number(terms.has(withoutArticle(subject))) + sources.importance(sentence);
  const byImportance = clauses.toSorted((a, b) => rankOf(b) - rankOf(a));
  const near = sources
    .near(section)
    .slice(0, 2)
    .flatMap((each) => each.clauses);
  const windows = [
    byImportance.slice(0, byImportance.length / 2),
    byImportance.slice(byImportance.length / 2),
  ];
  return windows.flatMap((own): Draft[] => {
    const chosen = distinctClauses(own, near, MOST_MATCHED);
    const [first, ...rest] = chosen;
    if (!first || chosen.length < FEWEST_MATCHED || own.length < 2) return [];
    const { lines, key } = columnsOf(
      chosen.map(({ subject, predicate }) => [`${subject} …`, `… ${predicate}.`]),
      first.text,
    );
    return [
      {
        ...{
          kind: 'matching',
          type: 'match',
          form: 'halves',
          ask: 'Match the two halves of each sentence.',
          lines,
          key,
        },
        ...{
          points: key,
          marks: chosen.length,
          sentences: [first.sentence, ...rest.map(({ sentence }) => sentence)],
        },
      },
    ];
  });
};

const withoutArticle = (subject: string): string => subject.toLowerCase().replace(/^(?:an?|the) /, '');

/** 'Which of these releases energy from food?' with the subjects of other clauses as options. */
export const subjectChoices: QuestionForm = ({ section, clauses }, sources) => {
  const terms = new Set(sources.terms.map(({ text }) => text.toLowerCase()));
  const near = sources
    .near(section)
    .slice(0, 3)
    .flatMap((each) => each.clauses);
  return clauses.flatMap((clause) => {
    const isPlural = /[^s]s$/.test(clause.subject);
    const others = distinctClauses([clause], near, 8).filter(
      (other) =>
        other !== clause && /[^s]s$/.test(other.subject) === isPlural && wordCount(other.subject) <= 4,
    );
    if (!distinctClauses([clause], [], 1).includes(clause) || !terms.has(withoutArticle(clause.subject)))
      return [];
    return choiceDraft({
      form: 'subject-choice',
      ask: `Which of these completes the sentence? … ${clause.predicate}.`,
      right: upperFirst(clause.subject),
      wrong: others.map(({ subject }) => subject),
      sentences: [clause.sentence],
    });
  });
};
