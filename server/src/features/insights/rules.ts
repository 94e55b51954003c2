/** Pure rules of insights. */
import { createHash } from 'node:crypto';
import type { Choice, RubricScores } from '@classi/contract';
import { averageScore, countedMarks } from '@classi/contract';
import type { Evidence, MarkedQuestion, RubricScore, StudentWork } from '@classi/engines';
import { chosenPoints } from './missed-points/chosen-points.ts';

/** The facts about a question that an insight uses. */
export interface InsightQuestion {
  id: number;
  number: number;
  version: number;
  label: string;
  topics: string[];
  tags: string[];
  marksPossible: number;
  choice: Choice | null;
}

/** The mark of an answer that counts. */
export interface InsightMark {
  id: number;
  questionId: number;
  /** In marks, not in quarters. */
  points: number;
  feedback: string;
  evidence: Evidence[];
  rubricScores: RubricScore[];
  /** The answer that was marked, as rich text; '' if it is not known. */
  response: string;
}

/** Work that a student handed in, with its marks. */
export interface InsightWork {
  studentId: number;
  name: string;
  marks: InsightMark[];
}

export interface Score {
  score: number;
  possible: number;
}

/** Increased when the wording of summaries changes: stored summaries are written again when they are next requested. */
const WORDING = 5;

/** Returns a hash that changes with every counting mark, every question, and everything else that the insight is based on. */
export function restsOn(questions: readonly InsightQuestion[], works: readonly InsightWork[]): string {
  const facts = {
    wording: WORDING,
    questions: questions.map(({ id, version }) => [id, version]),
    works: works.map(({ studentId, name, marks }) => [
      studentId,
      name,
      marks.map((mark) => mark.id).sort((one, other) => one - other),
    ]),
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Returns the questions that count for this work: of alternative questions, those with the most marks. */
export function countingQuestions(
  questions: readonly InsightQuestion[],
  marks: readonly InsightMark[],
): InsightQuestion[] {
  const points = new Map(marks.map((mark) => [mark.questionId, mark.points]));
  const groups = Map.groupBy(
    questions.filter(({ choice }) => choice !== null),
    ({ choice }) => choice?.group,
  );
  const dropped = new Set<number>();
  for (const group of groups.values()) {
    const alternatives = [...Map.groupBy(group, ({ choice }) => choice?.alternative).values()];
    const sum = (alternative: InsightQuestion[]): number =>
      alternative.reduce((total, { id }) => total + (points.get(id) ?? 0), 0);
    const best = alternatives.toSorted((one, other) => sum(other) - sum(one));
    for (const alternative of best.slice(group[0]?.choice?.counted ?? 0)) {
      for (const { id } of alternative) dropped.add(id);
    }
  }
  return questions.filter(({ id }) => !dropped.has(id));
}

/** Returns the marks obtained and the marks possible, as all other screens show them. */
export function scoreWork(questions: readonly InsightQuestion[], { marks }: InsightWork): Score {
  const points = new Map(marks.map((mark) => [mark.questionId, mark.points]));
  return {
    score: countedMarks(questions, ({ id }) => points.get(id) ?? 0),
    possible: countedMarks(questions, ({ marksPossible }) => marksPossible),
  };
}

/** Returns the number of questions that count for this work and have no mark. The grade of such work is not final. */
export function countUnmarked(questions: readonly InsightQuestion[], { marks }: InsightWork): number {
  const marked = new Set(marks.map(({ questionId }) => questionId));
  return countingQuestions(questions, marks).filter(({ id }) => !marked.has(id)).length;
}

/** Returns the criteria of each question: those that any of its marks names, or else those in its tags. */
export function criteriaByTag(
  questions: readonly InsightQuestion[],
  works: readonly InsightWork[],
): Map<number, string[]> {
  const named = new Map<number, Set<string>>();
  for (const { questionId, rubricScores } of works.flatMap(({ marks }) => marks)) {
    const tags = named.get(questionId) ?? new Set<string>();
    for (const { tag } of rubricScores) tags.add(tag);
    named.set(questionId, tags);
  }
  return new Map(
    questions.map(({ id, tags }) => {
      const own = [...(named.get(id) ?? [])];
      return [id, own.length > 0 ? own : tags.filter((tag) => tag.includes(' - '))];
    }),
  );
}

/** Returns the category of a tag 'category - criterion'. */
const categoryOf = (tag: string): string => tag.split(' - ')[0] ?? tag;

/** Divides the marks of a question between its criteria of one category, so that a category never has more marks than the question. */
function shared(scores: readonly RubricScore[], marksPossible: number): RubricScore[] {
  const possibleOf = (category: string): number =>
    scores.reduce((sum, { tag, possible }) => sum + (categoryOf(tag) === category ? possible : 0), 0);
  return scores.map(({ tag, score, possible }) => {
    const share = Math.min(1, marksPossible / possibleOf(categoryOf(tag)) || 0);
    return { tag, score: score * share, possible: possible * share };
  });
}

/**
 * Returns the scores by criterion. A teacher's own mark has none, so each criterion of the question gets the same share of its marks as the
 * answer got.
 */
function scoresOf(mark: InsightMark, question: InsightQuestion, criteria: readonly string[]): RubricScore[] {
  const named = mark.rubricScores;
  const whole = { score: mark.points, possible: question.marksPossible };
  return shared(
    named.length > 0 ? named : criteria.map((tag) => ({ tag, ...whole })),
    question.marksPossible,
  );
}

/** Returns the rubric scores of the questions that count. */
export function averageRubricScores(
  questions: readonly InsightQuestion[],
  work: InsightWork,
  criteria: ReadonlyMap<number, string[]>,
): RubricScore[] {
  const counting = new Map(countingQuestions(questions, work.marks).map((each) => [each.id, each]));
  return work.marks.flatMap((mark) => {
    const question = counting.get(mark.questionId);
    return question ? scoresOf(mark, question, criteria.get(question.id) ?? []) : [];
  });
}

/** Sums by rubric category. */
export function byCategory(scores: readonly RubricScore[]): RubricScores {
  const sums: RubricScores = {};
  for (const { tag, score, possible } of scores) {
    if (possible <= 0) continue;
    const known = sums[categoryOf(tag)] ?? { score: 0, possible: 0 };
    sums[categoryOf(tag)] = { score: known.score + score, possible: known.possible + possible };
  }
  return sums;
}

/** Returns the students' average score by category. Only students whose marks name the category are included. */
export function rubricAverages(ofStudents: readonly RubricScores[]): RubricScores {
  const categories = [...new Set(ofStudents.flatMap((each) => Object.keys(each)))];
  return Object.fromEntries(
    categories.map((category) => {
      const scores = ofStudents.flatMap((each) => each[category] ?? []);
      const average = averageScore(scores.map(({ score, possible }) => ({ obtained: score, possible })));
      return [category, { score: average?.obtained ?? 0, possible: average?.possible ?? 0 }];
    }),
  );
}

/**
 * Returns the labels of the questions. A label that the alternatives of a choice share gets '(or)' from the second one on. Labels may also
 * start again in each section; then positions are used to distinguish the questions.
 */
export function mapQuestionLabels(questions: readonly InsightQuestion[]): Map<number, string> {
  const labels = questions.map(({ label, number, choice }, at) => {
    const printed = label || String(number);
    const isAlternative = questions
      .slice(0, at)
      .some((each) => choice !== null && each.choice?.group === choice.group && each.label === label);
    return isAlternative ? `${printed} (or)` : printed;
  });
  const isUnique = new Set(labels).size === labels.length;
  return new Map(questions.map(({ id, number }, at) => [id, isUnique ? (labels[at] ?? '') : String(number)]));
}

/**
 * Returns the engine's input for one student.
 * @param name absent if the student is the reader
 */
export function studentWork(
  questions: readonly InsightQuestion[],
  work: InsightWork,
  { criteria, name }: { criteria: ReadonlyMap<number, string[]>; name?: string },
): StudentWork {
  const marks = new Map(work.marks.map((mark) => [mark.questionId, mark]));
  const labels = mapQuestionLabels(questions);
  return {
    ...(name === undefined ? {} : { name }),
    questions: countingQuestions(questions, work.marks).map(
      ({ id, topics, marksPossible }): MarkedQuestion => ({
        label: labels.get(id) ?? '',
        topics,
        points: marks.get(id)?.points ?? null,
        marksPossible,
        feedback: marks.get(id)?.feedback ?? '',
        evidence: chosenPoints(marks.get(id)?.evidence ?? [], marksPossible),
        response: marks.get(id)?.response ?? '',
      }),
    ),
    rubricScores: averageRubricScores(questions, work, criteria),
  };
}
