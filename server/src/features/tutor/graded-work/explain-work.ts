/** Ask AURA: explains the marks of graded work, question by question. It uses the marks on the server, never marks in the prompt. */
import type { AnswerEvent, Book, Citation, Engine, WorkOptions } from '@classi/engines';
import { plainText } from '@classi/richtext';
import type { GradedQuestion, GradedWork } from './graded-work.ts';

/** The maximum number of questions that are explained in one answer. */
export const MAX_EXPLAINED = 5;
/** A message is about a question if they share at least this many words. */
const SHARED_WORDS = 2;

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));

/** Returns whether the message names the question, for example 'Question 3(a)', 'Q3(a)' or 'no. 2'. */
function names(query: string, { label }: GradedQuestion): boolean {
  const bare = RegExp.escape(label.replace(/^q(?:uestion)?\.?\s*/i, ''));
  return new RegExp(`(?:\\b(?:questions?|q|no|number|part)|प्रश्न|सवाल)\\.?\\s*${bare}(?![\\w(])`, 'i').test(
    query,
  );
}

function sharedWords(query: Set<string>, { question }: GradedQuestion): number {
  return [...wordsOf(plainText(question))].filter((word) => query.has(word)).length;
}

/** Matches messages about marks. */
const ABOUT_MARKS =
  /\b(?:feedback|marks?|marked|marking|grades?|graded|scores?|points?|los[et]|losing|wrong|mistakes?|improve|my (?:answers?|work|paper|test|exam|submission|assignment|performance)|next time|do better)\b|फ़?ीडबैक|अंक|नंबर|ग़?लत|सुधार|मेर[ाेी] (?:उत्तर|काम)|अगली बार/i;
/** Matches short messages about the previous explanation. */
const GOES_ON =
  /^(?:but |and |so |ok(?:ay)?,? )?(?:why(?: not)?|how(?: so)?|what (?:do you mean|now|next)|i (?:still )?(?:don[’']?t|do not) (?:understand|get)(?: it| this| that)?|explain(?: (?:it|this|that|more|again))*|tell me more|more|(?:लेकिन |पर )?क्यों(?: नहीं)?|कैसे|समझ (?:में )?नहीं आया|(?:और|फिर से) समझाइए|और बताइए)[\s.?!।]*$/i;

/** Returns the labels of the questions that an answer explained. */
const explainedIn = (answer: string): string[] =>
  [...answer.matchAll(/^\*\*Question (.+)\*\*$/gm)].map(([, label = '']) => label);

/** Returns whether a message is about marks and not about a subject. */
export const isAboutMarks = (message: string): boolean =>
  ABOUT_MARKS.test(message) || GOES_ON.test(message.trim());

/**
 * Returns the questions that a message is about: those that it names; otherwise, if it is about marks, the questions with lost marks or, if
 * there are none, all. After an answer, 'But why?' continues with the questions explained last, and a message with words of a question is
 * about that question.
 * @param lastAnswer '' for the first message
 * @returns null for a message about something else
 */
export function questionsMeant(work: GradedWork, query: string, lastAnswer: string): GradedQuestion[] | null {
  const explainedQuestions = work.questions.filter(
    ({ feedback, evidence }) => feedback.trim() !== '' || evidence.length > 0,
  );
  const named = explainedQuestions.filter((question) => names(query, question));
  const lost = (question: GradedQuestion) => question.marksPossible - question.points;
  if (named.length > 0) return named.sort((one, other) => lost(other) - lost(one));
  if (!isAboutMarks(query)) return null;
  if (lastAnswer !== '') {
    const last = explainedIn(lastAnswer);
    const goesOn = explainedQuestions.filter(({ label }) => last.includes(label));
    if (GOES_ON.test(query.trim()) && goesOn.length > 0) return goesOn;
    const words = wordsOf(query);
    const [best] = [...explainedQuestions].sort(
      (one, other) => sharedWords(words, other) - sharedWords(words, one),
    );
    if (best && sharedWords(words, best) >= SHARED_WORDS) return [best];
  }
  const withLoss = explainedQuestions.filter((question) => lost(question) > 0);
  return (withLoss.length > 0 ? withLoss : explainedQuestions).sort((one, other) => lost(other) - lost(one));
}

export interface ExplainWork {
  engine: Pick<Engine, 'explainFeedback' | 'findPassage'>;
  work: GradedWork;
  meant: readonly GradedQuestion[];
  /** The message as the student typed it. */
  message: string;
  /** The books of the course. */
  books: Book[];
  options: WorkOptions;
}

/** Explains one question after the other, so that the first can be read while the next is being explained. */
export async function* explainWork(task: ExplainWork): AsyncGenerator<AnswerEvent> {
  const { engine, work, meant, message, options } = task;
  const inOrder = work.questions.filter((question) => meant.slice(0, MAX_EXPLAINED).includes(question));
  const citations: Citation[] = [];
  let text = '';
  function* say(words: string): Generator<AnswerEvent> {
    text += words;
    yield { type: 'text', text: words };
  }
  if (inOrder.length === 0) yield* say('No graded questions found');
  for (const question of inOrder) {
    const { id: _, label, ...about } = question;
    const found = await findPassageFor(task, question);
    const passage = found && { ...found, number: citations.length + 1 };
    if (passage) {
      citations.push(passage);
      yield { type: 'citation', citation: passage };
    }
    const explained = await engine.explainFeedback(
      { ...about, message, ...(passage ? { passage } : {}) },
      options,
    );
    yield* say(`${text === '' ? '' : '\n\n'}**Question ${label}**\n\n${explained}`);
  }
  const left = meant.slice(MAX_EXPLAINED).map(({ label }) => label);
  if (left.length > 0) {
    yield* say(`\n\n${askAboutRest(left.join(', '))}`);
  }
  yield { type: 'answered', text, citations, notInBooks: false, heldBack: [] };
}

/** Finds the passage in the course's textbooks about the key point that cost the most marks; undefined for full marks. */
export async function findPassageFor(
  { engine, books, options }: Pick<ExplainWork, 'engine' | 'books' | 'options'>,
  { question, answerKey, evidence, points, marksPossible }: GradedQuestion,
): Promise<Citation | undefined> {
  if (points >= marksPossible || books.length === 0) return undefined;
  const lost = ({ possible, given }: (typeof evidence)[number]): number => possible - given;
  const [gap] = evidence.filter((each) => lost(each) > 0).sort((one, other) => lost(other) - lost(one));
  const context = plainText(question);
  for (const sought of [plainText(gap?.key ?? ''), plainText(answerKey)]) {
    const passage = await engine.findPassage?.({ sought, context, books }, options);
    if (passage) return passage;
  }
  return undefined;
}

/** Answers a message about something else from the textbooks of the course. If they have no answer, it suggests possible questions. */
export async function* answerOwnMessage(answer: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
  for await (const event of answer) {
    if (event.type !== 'answered' || !event.notInBooks || event.heldBack.length > 0) {
      yield event;
      continue;
    }
    const hint = `\n\n${WHAT_ELSE}`;
    yield { type: 'text', text: hint };
    yield { ...event, text: event.text + hint };
  }
}

const askAboutRest = (labels: string): string =>
  `To see the others explained, ask me about question ${labels}.`;

const WHAT_ELSE =
  'I can also explain the marks of this work. Name a question, such as “question 1”, or ask where you lost marks.';
