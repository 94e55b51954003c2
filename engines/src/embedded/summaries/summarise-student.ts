import { plainText } from '@classi/richtext';
import type { Evidence } from '../../engine.ts';
import type { MarkedQuestion, StudentWork } from '../../tutoring.ts';
import { asLine } from '../tutor/guide/guide-wording.ts';
import { quotedPoint } from './quoting.ts';
import { byCategory, listed, percent, shareOf, shownPoints, totalOf } from './scores.ts';

const STRONG = 0.8;
/** Questions that the summary describes; it only counts the others. */
const MAX_SHOWN = 3;
/** Key points that are quoted of one question for one verdict. */
const MAX_POINTS = 2;
/** Characters of a feedback that are quoted. */
const MAX_FEEDBACK = 240;

/** Summarises in sentences what a student did well, where marks were lost, and what to do next. */
export function summariseStudent({ name, questions, rubricScores }: StudentWork): string {
  const marked = questions.filter(({ points }) => points !== null);
  const who = name ?? 'You';
  if (marked.length === 0) {
    return 'Nothing of this work is marked yet.';
  }
  const strong = marked.filter((each) => shareIn(each) >= STRONG);
  const lost = marked
    .filter((each) => lostIn(each) > 0)
    .sort((one, other) => lostIn(other) - lostIn(one) || shareIn(one) - shareIn(other));
  return [
    resultOf(who, questions),
    ...paragraph('What went well', strong, { sentenceOf: wentWell, othersSentence: alsoStrong }),
    ...paragraph('Where marks were lost', lost, { sentenceOf: whereLost, othersSentence: alsoLost }),
    ...rubricLine(rubricScores),
    ...nextStep(lost[0]),
  ].join('\n\n');
}

/** The marks obtained; if some questions have no mark, only of those that have one and without a percentage, which would look final. */
function resultOf(who: string, questions: MarkedQuestion[]): string {
  const marked = questions.filter(({ points }) => points !== null);
  const total = totalOf(marked);
  const result = `${who} got ${shownPoints(total.points)} of ${shownPoints(total.possible)} marks`;
  const open = questions.length - marked.length;
  return open === 0
    ? `${result} (${percent(shareOf(total))}).`
    : `${result} in the questions that are marked. ${open} of ${questions.length} questions ${open === 1 ? 'is' : 'are'} not marked.`;
}

const shareIn = ({ points, marksPossible }: MarkedQuestion): number =>
  shareOf({ points: points ?? 0, possible: marksPossible });

const lostIn = ({ points, marksPossible }: MarkedQuestion): number => marksPossible - (points ?? 0);

interface Sentences {
  sentenceOf: (question: MarkedQuestion) => string;
  /** The sentence about all questions that are only named. It must be true of each of them. */
  othersSentence: (questions: MarkedQuestion[]) => string;
}

/** A sentence for each of the first questions, and one for all others. */
function paragraph(
  lead: string,
  questions: MarkedQuestion[],
  { sentenceOf, othersSentence }: Sentences,
): string[] {
  if (questions.length === 0) return [];
  const others = questions.slice(MAX_SHOWN);
  const more = others.length === 0 ? [] : [othersSentence(others)];
  return [`**${lead}:** ${[...questions.slice(0, MAX_SHOWN).map(sentenceOf), ...more].join(' ')}`];
}

const labelList = (questions: MarkedQuestion[]): string =>
  `${questions.length === 1 ? 'question' : 'questions'} ${listed(questions.map(({ label }) => label))}`;

/** All marks and most marks are told apart, because a question with most of its marks is also named where marks were lost. */
function alsoStrong(questions: MarkedQuestion[]): string {
  const [full, most] = [
    questions.filter((each) => lostIn(each) === 0),
    questions.filter((each) => lostIn(each) > 0),
  ];
  const sentence = (each: MarkedQuestion[], share: string) =>
    each.length === 0 ? [] : [`${share} of the marks also in ${labelList(each)}.`];
  return [...sentence(full, 'All'), ...sentence(most, 'Most')].join(' ');
}

const alsoLost = (questions: MarkedQuestion[]): string => `Marks were also lost in ${labelList(questions)}.`;

/** 'Question 2 (refraction)' */
const named = ({ label, topics }: MarkedQuestion): string =>
  `Question ${label}${topics.length > 0 ? ` (${topics.join(', ')})` : ''}`;

function wentWell(question: MarkedQuestion): string {
  const { marksPossible, evidence = [] } = question;
  const got = shownPoints(question.points ?? 0);
  const has =
    lostIn(question) === 0
      ? `has ${marksPossible === 1 ? 'its 1 mark' : `all ${shownPoints(marksPossible)} marks`}`
      : `has ${got} of ${shownPoints(marksPossible)} marks`;
  return `${named(question)} ${has}${foundIn(evidence)}.`;
}

/**
 * Quotes the student's own words for the points that were found. Where the evidence has no words of the answer, the points themselves are
 * quoted, as the key's.
 */
function foundIn(evidence: readonly Evidence[]): string {
  const found = evidence.filter(({ verdict, key }) => verdict === 'found' && key.trim() !== '');
  const words = [...new Set(found.flatMap(({ quotes: [first] }) => (first ? [first.text] : [])))];
  if (words.length > 0)
    return `: the answer says ${words.slice(0, MAX_POINTS).map(quotedPoint).join(' and ')}`;
  const points = quotedPoints(found, 'found', 'and');
  return points === '' ? '' : `: the answer has the key’s ${points}`;
}

function whereLost(question: MarkedQuestion): string {
  const { marksPossible, evidence = [] } = question;
  const lost = shownPoints(lostIn(question));
  const head = `${named(question)} lost ${lost === shownPoints(marksPossible) ? (marksPossible === 1 ? 'its 1 mark' : `all ${lost} marks`) : `${lost} of ${shownPoints(marksPossible)} marks`}`;
  const reasons = [
    ['does not say', quotedPoints(evidence, 'missing', 'or')],
    ['says only a part of', quotedPoints(evidence, 'partly', 'and')],
    ['contradicts', quotedPoints(evidence, 'contradicted', 'and')],
  ].flatMap(([verb, points]) => (points === '' ? [] : [`${verb} ${points}`]));
  if (reasons.length > 0) return `${head}: the answer ${listed(reasons)}.`;
  const feedback = feedbackOf(question);
  return feedback === '' ? `${head}.` : `${head}. The feedback says: “${feedback}”`;
}

/** Key points with this verdict, in quotation marks; '' where there are none. What is worth nothing is no reason. */
function quotedPoints(
  evidence: readonly Evidence[],
  verdict: Evidence['verdict'],
  word: 'and' | 'or',
): string {
  const points = evidence.filter(
    (each) =>
      each.verdict === verdict &&
      each.key.trim() !== '' &&
      (verdict === 'found' || each.given < each.possible),
  );
  const quoted = points.slice(0, MAX_POINTS).map(({ key }) => quotedPoint(key));
  return quoted.join(` ${word} `);
}

/** Within “ ”, other quotation marks are ‘ ’. */
function feedbackOf({ feedback }: MarkedQuestion): string {
  const words = asLine(plainText(feedback)).replaceAll('“', '‘').replaceAll('”', '’');
  return words.length <= MAX_FEEDBACK ? words : `${words.slice(0, MAX_FEEDBACK).replace(/\s+\S*$/, '')}…`;
}

function rubricLine(scores: StudentWork['rubricScores']): string[] {
  const categories = byCategory(scores).filter(([, { possible }]) => possible > 0);
  return categories.length === 0
    ? []
    : [
        `**By rubric:** ${listed(categories.map(([category, total]) => `${category} ${shownPoints(total.points)}/${shownPoints(total.possible)}`))}.`,
      ];
}

/** The largest gap of the question that lost most. */
function nextStep(question: MarkedQuestion | undefined): string[] {
  if (!question) return [];
  const gaps = (question.evidence ?? []).filter(
    ({ given, possible, key }) => given < possible && key.trim() !== '',
  );
  const [gap] = gaps.sort((one, other) => other.possible - other.given - (one.possible - one.given));
  return gap
    ? [`**Next step:** Read about ${quotedPoint(gap.key)} and answer question ${question.label} again.`]
    : [];
}
