import { plainText } from '@classi/richtext';
import type { Evidence } from '../../engine.ts';
import type { MarkedQuestion, StudentWork } from '../../tutoring.ts';
import { asLine } from '../tutor/guide/guide-wording.ts';
import { quotedPoint } from './quoting.ts';
import { byCategory, formatPoints, percent, sumMarks, toShare } from './scores.ts';

const STRONG = 0.8;
/** Questions that the summary describes; it only counts the others. */
const MAX_SHOWN = 3;
/** Key points that are quoted of one question for one verdict. */
const MAX_POINTS = 2;
/** Characters of a feedback that are quoted. */
const MAX_FEEDBACK = 240;
const BY_RUBRIC = '**By rubric.**';
const NEXT_STEP = '**Next step.**';

/**
 * Summarises what a student did well, where marks were lost, and what to do next. The sentences are whole, because pages translate them
 * (`web/messages/engine-sentences.ts`).
 */
export function summariseStudent({ name, questions, rubricScores }: StudentWork): string {
  const marked = questions.filter(({ points }) => points !== null);
  if (marked.length === 0) return 'Nothing of this work is marked yet.';
  const strong = marked.filter((each) => shareIn(each) >= STRONG);
  const lost = marked
    .filter((each) => lostIn(each) > 0)
    .sort((one, other) => lostIn(other) - lostIn(one) || shareIn(one) - shareIn(other));
  return [
    resultOf(name, questions),
    ...paragraph('**What went well.**', strong, wentWell, alsoWentWell),
    ...paragraph('**Where marks were lost.**', lost, whereLost, alsoLost),
    ...rubricLine(rubricScores),
    ...nextStep(lost[0]),
  ].join('\n\n');
}

/** The marks obtained; if some questions have no mark, only of those that have one and without a percentage, which would look final. */
function resultOf(name: string | undefined, questions: MarkedQuestion[]): string {
  const marked = questions.filter(({ points }) => points !== null);
  const total = sumMarks(marked);
  const points = formatPoints(total.points);
  const possible = formatPoints(total.possible);
  const open = questions.length - marked.length;
  if (open === 0) {
    const share = percent(toShare(total));
    return name === undefined
      ? `You got ${points} of ${possible} marks (${share}).`
      : `${name} got ${points} of ${possible} marks (${share}).`;
  }
  const result =
    name === undefined
      ? `You got ${points} of ${possible} marks in the questions that are marked.`
      : `${name} got ${points} of ${possible} marks in the questions that are marked.`;
  const unmarked = `Questions without a mark: ${open} of ${questions.length}.`;
  return `${result} ${unmarked}`;
}

const shareIn = ({ points, marksPossible }: MarkedQuestion): number =>
  toShare({ points: points ?? 0, possible: marksPossible });

const lostIn = ({ points, marksPossible }: MarkedQuestion): number => marksPossible - (points ?? 0);

/** Sentences about each of the first questions. Of the others it says only what is true of all of them. */
function paragraph(
  title: string,
  questions: MarkedQuestion[],
  sentenceOf: (question: MarkedQuestion) => string,
  sentenceOfOthers: (questions: MarkedQuestion[]) => string,
): string[] {
  if (questions.length === 0) return [];
  const others = questions.slice(MAX_SHOWN);
  const more = others.length === 0 ? [] : [sentenceOfOthers(others)];
  return [`${title} ${[...questions.slice(0, MAX_SHOWN).map(sentenceOf), ...more].join(' ')}`];
}

const labelsOf = (questions: MarkedQuestion[]): string => questions.map(({ label }) => label).join(', ');

/** All marks and most marks are distinguished, because a question with most of its marks is also named where marks were lost. */
function alsoWentWell(questions: MarkedQuestion[]): string {
  const full = questions.filter((each) => lostIn(each) === 0);
  const most = questions.filter((each) => lostIn(each) > 0);
  const [ofFull, ofMost] = [labelsOf(full), labelsOf(most)];
  const sentences = [
    full.length === 1 && `Question ${ofFull} has all of its marks too.`,
    full.length > 1 && `Questions ${ofFull} have all of their marks too.`,
    most.length === 1 && `Question ${ofMost} has most of its marks too.`,
    most.length > 1 && `Questions ${ofMost} have most of their marks too.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function alsoLost(questions: MarkedQuestion[]): string {
  const labels = labelsOf(questions);
  return questions.length === 1
    ? `Marks were also lost in question ${labels}.`
    : `Marks were also lost in questions ${labels}.`;
}

/** '2 (refraction)' */
const named = ({ label, topics }: MarkedQuestion): string =>
  `${label}${topics.length > 0 ? ` (${topics.join(', ')})` : ''}`;

function wentWell(question: MarkedQuestion): string {
  const { marksPossible, evidence = [] } = question;
  const label = named(question);
  const possible = formatPoints(marksPossible);
  const got = formatPoints(question.points ?? 0);
  const whole =
    marksPossible === 1
      ? `Question ${label} has its 1 mark.`
      : `Question ${label} has all ${possible} marks.`;
  const result = lostIn(question) === 0 ? whole : `Question ${label} has ${got} of ${possible} marks.`;
  return [result, ...foundIn(evidence)].join(' ');
}

/**
 * Quotes the student's own words for the points that were found. Where the evidence has no words of the answer, the points themselves are
 * quoted, as the key's.
 */
function foundIn(evidence: readonly Evidence[]): string[] {
  const found = evidence.filter(({ verdict, key }) => verdict === 'found' && key.trim() !== '');
  const words = [...new Set(found.flatMap(({ quotes: [first] }) => (first ? [first.text] : [])))];
  const said = words.slice(0, MAX_POINTS).map(quotedPoint).join(', ');
  if (said !== '') return [`The answer says this: ${said}.`];
  const points = quotedPoints(found, 'found');
  return points === '' ? [] : [`The answer has this of the key: ${points}.`];
}

function whereLost(question: MarkedQuestion): string {
  const { evidence = [] } = question;
  const missing = quotedPoints(evidence, 'missing');
  const partly = quotedPoints(evidence, 'partly');
  const against = quotedPoints(evidence, 'contradicted');
  const reasons = [
    missing && `The answer does not say this: ${missing}.`,
    partly && `The answer says only a part of this: ${partly}.`,
    against && `The answer does not agree with this: ${against}.`,
  ].filter((reason) => reason !== '');
  const feedback = feedbackOf(question);
  if (reasons.length === 0 && feedback !== '') reasons.push(`The feedback says: “${feedback}”`);
  return [marksLost(question), ...reasons].join(' ');
}

function marksLost(question: MarkedQuestion): string {
  const label = named(question);
  const possible = formatPoints(question.marksPossible);
  const lost = formatPoints(lostIn(question));
  if (lost !== possible) return `Question ${label} lost ${lost} of ${possible} marks.`;
  return possible === '1'
    ? `Question ${label} lost its 1 mark.`
    : `Question ${label} lost all ${lost} marks.`;
}

/** Key points with this verdict, in quotation marks; '' where there are none. What is worth nothing is no reason. */
function quotedPoints(evidence: readonly Evidence[], verdict: Evidence['verdict']): string {
  const points = evidence.filter(
    (each) =>
      each.verdict === verdict &&
      each.key.trim() !== '' &&
      (verdict === 'found' || each.given < each.possible),
  );
  const quoted = points.slice(0, MAX_POINTS).map(({ key }) => quotedPoint(key));
  return quoted.join(', ');
}

/** Within “ ”, other quotation marks are ‘ ’. */
function feedbackOf({ feedback }: MarkedQuestion): string {
  const words = asLine(plainText(feedback)).replaceAll('“', '‘').replaceAll('”', '’');
  return words.length <= MAX_FEEDBACK ? words : `${words.slice(0, MAX_FEEDBACK).replace(/\s+\S*$/, '')}…`;
}

function rubricLine(scores: StudentWork['rubricScores']): string[] {
  const categories = byCategory(scores).filter(([, { possible }]) => possible > 0);
  const shown = categories.map(
    ([category, { points, possible }]) => `${category} ${formatPoints(points)}/${formatPoints(possible)}`,
  );
  return shown.length === 0 ? [] : [`${BY_RUBRIC} ${shown.join(', ')}.`];
}

/** The largest gap of the question that lost most. */
function nextStep(question: MarkedQuestion | undefined): string[] {
  if (!question) return [];
  const gaps = (question.evidence ?? []).filter(
    ({ given, possible, key }) => given < possible && key.trim() !== '',
  );
  const [gap] = gaps.sort((one, other) => other.possible - other.given - (one.possible - one.given));
  if (!gap) return [];
  const point = quotedPoint(gap.key);
  const { label } = question;
  const advice = `Read about ${point} and answer question ${label} again.`;
  return [`${NEXT_STEP} ${advice}`];
}
