import type { ClassWork, MarkedQuestion, StudentWork } from '../../tutoring.ts';
import { type ClassIdea, classIdeas, missedSentences } from './class-ideas.ts';
import { quotedPoint } from './quoting.ts';
import { byCategory, formatPoints, listed, percent, sumMarks, type Total, toShare } from './scores.ts';

const PASSING = 0.5;

/** The share of students who miss an idea, above which it should be taught again. */
const MISSED = 0.25;
const MAX_TAUGHT_AGAIN = 3;
/** The share of students who have an idea, from which on it counts as known. */
const KNOWN = 0.8;
const MAX_CACHED = 2;

/**
 * Summarises a class's marks: what to teach again with examples of answers, what the class knows, and totals. No student is named. As in
 * the overview of an assignment, averages and extremes are only about work all of whose questions have a mark.
 */
export function summariseClass({ students }: ClassWork): string {
  const marked = students.filter(({ questions }) => questions.some(({ points }) => points !== null));
  if (marked.length === 0) {
    return 'No work of this class is marked yet.';
  }
  const complete = marked.filter(({ questions }) => questions.every(({ points }) => points !== null));
  return [
    figures(complete, students.length),
    ...ideaLines(classIdeas({ students: marked })),
    ...questionLines(complete.flatMap(({ questions }) => questions)),
    ...rubricLines(marked.flatMap(({ rubricScores }) => rubricScores)),
  ].join('\n\n');
}

/** The number of students with all their marks, and the average and range of their totals. */
function figures(complete: StudentWork[], submissions: number): string {
  const count = complete.length;
  const handedIn = `${submissions} ${submissions === 1 ? 'student' : 'students'} who submitted`;
  if (count === 0) return `0 of ${handedIn} have all marks, so there is no average yet.`;
  const totals = complete.map(({ questions }) => sumMarks(questions));
  const shares = totals.map(toShare).sort((one, other) => one - other);
  const mean = toShare(sumMarks(complete.flatMap(({ questions }) => questions)));
  const below = shares.filter((share) => share < PASSING).length;
  return [
    `${count} of ${handedIn} ${count === 1 ? 'has' : 'have'} all marks${count < submissions ? ', and the averages are about these' : ''}.`,
    spread(shares, mean),
    `${below === 0 ? 'Nobody is' : `${below} ${below === 1 ? 'is' : 'are'}`} below half of the marks.`,
  ].join(' ');
}

/** The ideas that most students lost marks for, and those that nearly all have. */
function ideaLines(ideas: ClassIdea[]): string[] {
  const again = ideas
    .filter(({ missed, of }) => missed > 0 && missed >= MISSED * of)
    .sort((one, other) => other.missed - one.missed || one.of - other.of)
    .slice(0, MAX_TAUGHT_AGAIN);
  const known = ideas
    .filter(({ found, of, missed, partial }) => missed + partial === 0 && found >= KNOWN * of)
    .slice(0, MAX_CACHED);
  return [
    ...again.map(
      (idea, at) =>
        `**${at === 0 ? 'Teach again' : 'Then'}:** ${quotedPoint(idea.key)} (${[`question ${idea.label}`, ...idea.topics].join(', ')}). ${missedSentences(idea)}`,
    ),
    ...(known.length === 0
      ? []
      : [
          `**The class knows:** ${listed(known.map(({ key, label }) => `${quotedPoint(key)} (question ${label})`))}.`,
        ]),
  ];
}

const topicsOf = ({ topics }: Pick<MarkedQuestion, 'topics'>): string =>
  topics.length > 0 ? ` (${topics.join(', ')})` : '';

/** Average, highest and lowest; `shares` from the lowest on. */
function spread(shares: number[], mean: number): string {
  const [lowest = 0, highest = 0] = [shares[0], shares.at(-1)].map((share) => Math.round((share ?? 0) * 100));
  if (shares.length === 1) return `The work has ${percent(mean)}.`;
  return lowest === highest
    ? `Everybody has ${percent(mean)}.`
    : `The average is ${percent(mean)}, the highest ${highest}%, the lowest ${lowest}%.`;
}

function questionLines(questions: MarkedQuestion[]): string[] {
  const groups = Map.groupBy(
    questions.filter(({ points }) => points !== null),
    ({ label }) => label,
  );
  const averages = [...groups]
    .map(([label, each]) => ({
      label,
      topics: each[0]?.topics ?? [],
      total: sumMarks(each),
      count: each.length,
    }))
    .sort((one, other) => toShare(one.total) - toShare(other.total));
  const [hardest] = averages;
  const easiest = averages.at(-1);
  if (!hardest || !easiest) {
    return [];
  }
  if (toShare(hardest.total) === toShare(easiest.total)) {
    return [`Every question was answered equally well: ${percent(toShare(hardest.total))} of its marks.`];
  }
  const line = ({ label, topics, total, count }: (typeof averages)[number]): string =>
    `question ${label}${topicsOf({ topics })}: ${formatPoints(total.points / count)} of ${formatPoints(total.possible / count)} on average (${percent(toShare(total))})`;
  return [`**Answered best:** ${line(easiest)}.`, `**Hardest:** ${line(hardest)}.`];
}

function rubricLines(scores: ClassWork['students'][number]['rubricScores']): string[] {
  const categories = byCategory(scores)
    .filter(([, { possible }]) => possible > 0)
    .sort(([, one]: [string, Total], [, other]: [string, Total]) => toShare(other) - toShare(one));
  return categories.length === 0
    ? []
    : [
        `**By rubric:** ${listed(categories.map(([category, total]) => `${category} ${percent(toShare(total))}`))}.`,
      ];
}
