import { plainText } from '@classi/richtext';
import type { Evidence } from '../../engine.ts';
import type { Citation, FeedbackTask } from '../../tutoring.ts';
import { asSentences, inASentence } from '../language/in-a-sentence.ts';
import { ownNotes } from '../marking/explain/evidence.ts';
import { listed } from '../summaries/scores.ts';
import { type Aspect, classifyAspect } from './message-aspect.ts';

/**
 * Explains the marks of an answer in Markdown: what was right, what is missing, the passage of the book, and one next step. If the message
 * asks about one of these, only that part is returned. Everything is based on the evidence and the passage. The sentences are whole, because
 * pages translate them line by line (`web/messages/engine-sentences.ts`).
 */
export function explainFeedback(task: FeedbackTask): string {
  const { points, marksPossible } = task;
  const head =
    marksPossible === 1 ? `You got ${points} of 1 mark.` : `You got ${points} of ${marksPossible} marks.`;
  return (
    task.evidence.length === 0
      ? [head, ...withoutEvidence(task)]
      : partsOf(task, classifyAspect(task.message), head)
  ).join('\n\n');
}

/** The feedback follows as a quote, of which pages translate AURA's own sentences. */
const FEEDBACK = 'This is the feedback on your answer.';

function withoutEvidence(task: FeedbackTask): string[] {
  const said = feedbackOf(task);
  return [
    'This mark has no key points, so I cannot show where each mark comes from.',
    ...(said === '' ? [] : [FEEDBACK, `> ${said}`]),
    ...inYourBook(task.passage),
    'Ask your teacher if this is not enough.',
  ];
}

function partsOf(task: FeedbackTask, aspect: Aspect, head: string): string[] {
  const response = plainText(task.response);
  const gaps = gapsOf(task);
  const right = task.evidence.filter(({ verdict, given }) => verdict === 'found' || given > 0);
  const wentRight = titled(
    '**What was right**',
    right.filter((each) => !gaps.includes(each)),
    response,
  );
  const isMissing = titled('**What is missing**', gaps, response);
  const next = nextStep(task, gaps);
  const said = feedbackOf(task);
  switch (aspect) {
    case 'right':
      return [head, ...(wentRight.length > 0 ? wentRight : ['I find no key point in your answer yet.'])];
    case 'missing':
      return [
        head,
        ...(isMissing.length > 0 ? isMissing : ['Nothing is missing.']),
        ...inYourBook(task.passage),
      ];
    case 'next':
      return [...inYourBook(task.passage), next];
    case 'compare':
      return [...comparison(gaps, response), ...inYourBook(task.passage), next];
    case 'all':
      return [
        ...[head, ...wentRight, ...isMissing, ...inYourBook(task.passage), next],
        ...(said === '' ? [] : [FEEDBACK, `> ${said}`]),
      ];
  }
}

/**
 * Returns the key points that cost marks, the most expensive first. With full marks nothing is missing, even if the key has more points.
 */
function gapsOf({ evidence, points, marksPossible }: FeedbackTask): Evidence[] {
  if (points >= marksPossible) return [];
  const lost = ({ possible, given }: Evidence): number => possible - given;
  return evidence.filter((each) => lost(each) > 0).sort((one, other) => lost(other) - lost(one));
}

function titled(title: string, evidence: Evidence[], response: string): string[] {
  if (evidence.length === 0) return [];
  return [title, evidence.map((each) => pointOf(each, response)).join('\n')];
}

function pointOf({ key, verdict, quotes, given, possible, note }: Evidence, response: string): string {
  const words = quotedIn(response, quotes);
  const more = ownNotes.has(note) ? '' : ` ${asSentences(note)}`;
  return `- **${pointText(key)}** (${given}/${possible}). ${whereSaid(verdict, words, quotes.length > 1)}${more.trimEnd()}`;
}

/** @param words the quotes that say it; '' if there are none */
function whereSaid(verdict: Evidence['verdict'], words: string, areSeveral: boolean): string {
  const [none, one, several] = {
    found: ['Your answer has it.', `You wrote ${words}, which says it.`, `You wrote ${words}, which say it.`],
    partly: [
      'Your answer has a part of it.',
      `You wrote ${words}, which says a part of it.`,
      `You wrote ${words}, which say a part of it.`,
    ],
    missing: ['I find nothing in your answer that says it.'],
    contradicted: [
      'Your answer does not agree with it.',
      `You wrote ${words}, which does not agree with it.`,
      `You wrote ${words}, which do not agree with it.`,
    ],
  }[verdict];
  return (words === '' ? none : areSeveral ? several : one) ?? none ?? '';
}

/** Returns the quotes that occur in the answer word for word. */
function quotedIn(response: string, quotes: Evidence['quotes']): string {
  const found = quotes.filter(({ start, end, text }) => response.slice(start, end) === text);
  return listed(found.map(({ text }) => `“${inASentence(text)}”`));
}

/** Quotes the answer and the key for the largest gap, so that the student can compare them. */
function comparison([gap]: Evidence[], response: string): string[] {
  if (!gap) return ['Nothing is missing: every mark of this question was given.'];
  const words = quotedIn(response, gap.quotes);
  const own =
    words !== ''
      ? `You wrote ${words}.`
      : response.trim() === ''
        ? 'Your answer is empty.'
        : 'Your answer does not mention it.';
  return [`${lookedFor(pointText(gap.key), gap)} ${own}`];
}

const BOOK_TITLE = '**In your book**';

const lookedFor = (key: string, { given, possible }: Evidence): string =>
  `The expected answer is “${key}” (${given}/${possible}).`;

/** `[1]` links to the page of the book. */
function inYourBook(passage: Citation | undefined): string[] {
  if (!passage) return [];
  const page = passage.page === undefined ? '' : `, page ${passage.page}`;
  const quote = passage.quote.replace(/\s+/g, ' ').trim();
  return [`${BOOK_TITLE} (*${passage.bookTitle}*${page})`, `> ${quote} [${passage.number}]`];
}

const NOTHING_MISSING = 'Nothing is missing. Say each point again in your own words without looking.';

function nextStep({ evidence, passage }: FeedbackTask, [most]: Evidence[]): string {
  const lead = '**Next step.**';
  if (!most) return `${lead} ${NOTHING_MISSING}`;
  const key = pointText(most.key);
  const read = passage === undefined ? '' : `${placeToRead(passage)} `;
  const advice = isOneThing(most.key) ? adviceOnOne(key, evidence.length === 1) : adviceOnSentence(key);
  return `${lead} ${read}${advice}`;
}

const adviceOnSentence = (key: string): string =>
  `You can gain the most with “${key}”: write one sentence that says it, and compare it with what you wrote.`;

const adviceOnOne = (key: string, isOnly: boolean): string =>
  isOnly
    ? `The expected answer is “${key}”. Find out why, and compare it with what you wrote.`
    : `This is still missing: “${key}”. Find out how it belongs here, and compare it with what you wrote.`;

const placeToRead = ({ page, heading }: Citation): string =>
  page === undefined ? `Read “${heading.at(-1) ?? ''}”.` : `Read page ${page}.`;

/** Returns a point of a key within a sentence, without the word that joined it to the point before it. */
const pointText = (key: string): string => inASentence(key.replace(/^(?:and|but|so)\s+(?=\p{L})/u, ''));

/** True for a single word, name, date, value, formula, step or lettered choice, about which no sentence can be written. */
const isOneThing = (key: string): boolean =>
  /^\([a-h]\)\s|[\d)}\p{L}]\s*=\s*\S/u.test(key) ||
  /^(?:\S+(?: \S+)?|(?=\S*\d)\S+(?: \S+){2}|\$[^$]+\$(?: \S+)?)(?<![.;:,])$/u.test(key.trim());

/** Returns the feedback as one line. */
const feedbackOf = ({ feedback }: FeedbackTask): string => asSentences(plainText(feedback));
