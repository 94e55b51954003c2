import { plainText } from '@classi/richtext';
import type { MarkedQuestion, StudentWork } from '../../tutoring.ts';
import { asLine } from '../tutor/found-quotes.ts';
import { byCategory, listed, percent, shareOf, shownPoints, totalOf } from './scores.ts';

const STRONG = 0.8;
const WEAK = 0.5;
const MOST_NAMED = 3;

/** What the marks of one student show, and the feedback on the weakest question in its own words. */
export function summariseStudent({ name, questions, rubricScores }: StudentWork): string {
  const marked = questions.filter(({ points }) => points !== null);
  const who = name ?? 'You';
  if (marked.length === 0) {
    return 'Nothing of this work is marked yet.';
  }
  const total = totalOf(marked);
  const open = questions.length - marked.length;
  const strong = marked.filter((each) => shareIn(each) >= STRONG);
  const weak = marked
    .filter((each) => shareIn(each) < WEAK)
    .sort((one, other) => shareIn(one) - shareIn(other));
  return [
    `${who} got ${shownPoints(total.points)} of ${shownPoints(total.possible)} marks (${percent(shareOf(total))}).${open > 0 ? ` ${open} of ${questions.length} questions ${open === 1 ? 'is' : 'are'} not marked.` : ''}`,
    ...rubricLine(rubricScores),
    ...(strong.length > 0 ? [`**Strong:** ${firstOf(strong)}.`] : []),
    ...(weak.length > 0 ? [`**To work on:** ${firstOf(weak)}.`] : []),
    ...feedbackOn(weak[0]),
  ].join('\n\n');
}

const shareIn = ({ points, marksPossible }: MarkedQuestion): number =>
  shareOf({ points: points ?? 0, possible: marksPossible });

/** Some by name, the others counted. */
function firstOf(questions: MarkedQuestion[]): string {
  const others = questions.length - MOST_NAMED;
  const names = questions.slice(0, MOST_NAMED).map(named);
  return listed(others > 0 ? [...names, `${others} more`] : names);
}

/** 'question 2 (refraction; 1 of 4)' */
function named({ label, topics, points, marksPossible }: MarkedQuestion): string {
  const about = topics.length > 0 ? `${topics.join(', ')}; ` : '';
  return `question ${label} (${about}${shownPoints(points ?? 0)} of ${shownPoints(marksPossible)})`;
}

function rubricLine(scores: StudentWork['rubricScores']): string[] {
  const categories = byCategory(scores).filter(([, { possible }]) => possible > 0);
  return categories.length === 0
    ? []
    : [
        `**By rubric:** ${listed(categories.map(([category, total]) => `${category} ${shownPoints(total.points)}/${shownPoints(total.possible)}`))}.`,
      ];
}

function feedbackOn(question: MarkedQuestion | undefined): string[] {
  // Within “ ”, other quotation marks are ‘ ’.
  const words = question
    ? asLine(plainText(question.feedback)).replaceAll('“', '‘').replaceAll('”', '’')
    : '';
  return question && words !== '' ? [`The feedback on question ${question.label} says: “${words}”`] : [];
}
