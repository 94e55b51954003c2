/** How what was found is told, in the engine's own words. */
import type { AnswerTask, Citation } from '../../tutoring.ts';
import { withoutPrinted } from './asked/printed.ts';
import { isToAura, smallTalkReply } from './asked/small-talk.ts';
import { asLine } from './found-quotes.ts';
import { IS_NEAR, isAnswered, type LookedUp } from './looked-up.ts';
import type { Found, Seeking } from './seeking.ts';
import { isProblem, leadingQuestion, placeOf, READ_THERE, shown } from './wording.ts';

/** A piece of an answer: words, or a citation that the next words name. */
export type Piece = string | Citation;

/** Less of the question in the best sentence, and the answer says that it is only near. */
const SAYS_IT = 0.45;

export function aroundHeld({ quotes, sections }: Found): Piece[] {
  const [best] = sections;
  const source = best?.index.book.sections[best.section];
  const place =
    best && source ? placeOf({ ...source, bookTitle: best.index.book.title }) : 'the chapter on it';
  const [quote] = quotes;
  return [
    'This comes close to a question of an assignment that you can still hand in, so I do not answer it. I can show you where to learn what it needs.\n\n',
    `**Where to read.** ${place}.\n\n`,
    ...(quote ? ['**What the book says around it.**\n\n', quote, shown(quote)] : []),
    '**Your first step.** Say in one sentence what the question wants from you, and which idea of that section it rests on. Send me your own attempt, or ask me about a word that you do not know.',
  ];
}

export function besideLeftOut({ sections, around }: Found): Piece[] {
  const [best] = sections;
  const source = best?.index.book.sections[best.section];
  const place = around ?? (best && source ? { ...source, bookTitle: best.index.book.title } : undefined);
  return [
    `${READ_THERE} ${place ? placeOf(place) : 'The chapter on it'}. The sentence that answers you is also part of the answer to a question that you can still hand in, so I leave it for you to find.\n\n`,
    ...(around ? ['**What stands beside it.**\n\n', around, shown(around)] : []),
    '**2. Then** say it in your own words and send it to me, and I look up the passage for the next step.\n',
  ];
}

export function notFound(
  { found: { quotes, sections, covered, isCovered }, asked }: LookedUp,
  task: AnswerTask,
  wish: string,
): Piece[] {
  const books = task.books.filter((book) => book.sections.length > 0);
  const names = books.map(({ title }) => `*${title}*`).join(', ');
  if (wish !== 'new' && isCovered) {
    return [`I find nothing more about this in ${names}.`];
  }
  const [nearest] = sections;
  const source = nearest?.index.book.sections[nearest.section];
  const isNear = covered >= IS_NEAR && quotes.length > 0 && nearest !== undefined && source !== undefined;
  if (!isNear && isToAura(task.question)) {
    return [smallTalkReply('to AURA')];
  }
  return [
    `I find no answer to “${shortened(asked)}” in ${names}.`,
    ...(isNear ? [` The nearest is ${placeOf({ ...source, bookTitle: nearest.index.book.title })}.`] : []),
  ];
}

/** Several questions of one message, each with its passage or with a word that there is none. */
export function severalAnswers(looked: LookedUp[], { reader }: AnswerTask): Piece[] {
  let number = 0;
  const pieces = looked.flatMap((each, at): Piece[] => {
    const head = `**${at + 1}. On “${shortened(each.asked)}”.**`;
    const [first] = isAnswered(each) ? each.found.quotes : [];
    if (first === undefined) return [`${head} I find no passage on it that I can quote.\n\n`];
    number += 1;
    const quote = { ...first, number };
    return [
      `${head} ${reader === 'student' ? 'Read this. ' : ''}${placeOf(quote)}.\n\n`,
      quote,
      shown(quote),
    ];
  });
  return reader === 'student' ? [...pieces, number === 1 ? THEN_SAY_IT : THEN_SAY_EACH] : pieces;
}

const shortened = (asked: string): string => {
  const line = asLine(withoutPrinted(asked)).replace(/[\s.?!,;:]+$/, '');
  return line.length > MOST_ASKED ? `${line.slice(0, MOST_ASKED).replace(/\s+\S*$/, '')} …` : line;
};
const MOST_ASKED = 120;
const THEN_SAY_IT = '**Then** say it in your own words, without looking, and compare with the passage.\n';
const THEN_SAY_EACH =
  '**Then** say each in your own words, without looking, and compare with the passages.\n';

/** To a teacher or a guest: the passages, joined. */
export function joined({ quotes, sections, outright }: Found, wish: string): Piece[] {
  const joints = ['', 'The book goes on to it here:\n\n', 'And:\n\n'];
  const opening =
    wish === 'simpler'
      ? 'Another passage on the same:\n\n'
      : outright < SAYS_IT
        ? 'No sentence of the chosen books says it outright. The nearest passages:\n\n'
        : 'This is what the chosen books say:\n\n';
  const others = sections.slice(1).flatMap(({ index, section }) => {
    const source = index.book.sections[section];
    const isQuoted = quotes.some((quote) => quote.bookId === index.book.id && quote.section === section);
    return source && !isQuoted ? [placeOf({ ...source, bookTitle: index.book.title })] : [];
  });
  return [
    opening,
    ...quotes.flatMap((quote, at) => [joints[at] ?? '', quote, shown(quote)].filter((piece) => piece !== '')),
    ...(others.length > 0 ? [`See also ${others.join('; ')}.\n`] : []),
  ];
}

/** To a student: a passage to read, a question back, and the next step. */
export function ledBySteps({ quotes, outright }: Found, { question, aim }: Seeking): Piece[] {
  const isWorked = isProblem(question);
  const [first, second] = quotes;
  if (!first) {
    return [];
  }
  return [
    `**1. Read this.** ${placeOf(first)}.${outright < SAYS_IT ? ' It does not say it outright; it is the nearest that I find.' : ''}\n\n`,
    first,
    shown(first),
    `**2. Ask yourself.** ${leadingQuestion(question, aim, isWorked)}\n\n`,
    ...(second && !isWorked
      ? ['**3. Then read on.**\n\n', second, shown(second)]
      : [`**3. Then** tell me what you have, and I look up the passage for the next step.\n`]),
  ];
}
