import { careReply, needsCare } from '../../distress.ts';
import type { WorkOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import type { Answer, AnswerEvent, AnswerTask } from '../../tutoring.ts';
import { type BookIndex, getBookIndex } from '../books/book-index.ts';
import { guideToChapter, whichChapter } from './guide/chapter-guide.ts';
import { checkedResult } from './guide/check-result.ts';
import { type FoundPassage, narrowedPassage, toCitation } from './guide/find-passages.ts';
import {
  asLine,
  formatQuote,
  type ReplyPiece,
  SENTENCES,
  shortenedQuestion,
  WORKED,
} from './guide/guide-wording.ts';
import {
  bestPassages,
  guideTo,
  type LookUp,
  lookUpQuestion,
  nothingFound,
  searchedText,
  sectionPlace,
  wasShown,
} from './guide/look-up.ts';
import { inLanguageOf } from './guide/reply-language.ts';
import { type WorkedTask, workOut } from './guide/work-out.ts';
import { guardVerdict } from './live-guard/guard.ts';
import { requestedChapters } from './message-intent/chapter-request.ts';
import { type StandaloneQuestion, standalone } from './message-intent/follow-up.ts';
import { inEnglish } from './message-intent/hindi.ts';
import { splitMessage } from './message-intent/message-parts.ts';
import { isToAura, smallTalkIn, smallTalkReply } from './message-intent/small-talk.ts';

interface Reply extends Pick<Answer, 'notInBooks' | 'heldBack' | 'nearMatches' | 'isCare'> {
  pieces: ReplyPiece[];
}

/**
 * Answers with passages of the chosen books: the best passage with its page, and further sections to read. A student's live question is not
 * answered.
 * @throws {EngineError} `stopped` if the signal is aborted
 */
export async function* answer(task: AnswerTask, options: WorkOptions = {}): AsyncGenerator<AnswerEvent> {
  checkStopped(options.signal, 'answer');
  const { pieces, ...kind } = replyTo(task);
  const answered: Answer = { text: '', citations: [], ...kind };
  for (const piece of inLanguageOf(task.question, pieces)) {
    checkStopped(options.signal, 'answer');
    if (typeof piece !== 'string') {
      answered.citations.push(piece);
      yield { type: 'citation', citation: piece };
      continue;
    }
    answered.text += piece;
    yield { type: 'text', text: piece };
  }
  yield { type: 'answered', ...answered };
}

function replyTo(task: AnswerTask): Reply {
  const live = task.reader === 'student' ? task.live : [];
  const before = task.conversation.map(({ question }) => question);
  const indexes = task.books.filter(({ sections }) => sections.length > 0).map(getBookIndex);
  const { matches, possibleMatches } = guardVerdict(task.question, before, live);
  const heldBack = [...new Set([...matches, ...(task.requestedLive ?? [])])];
  if (needsCare(task.question)) return replyWithCare(task, indexes, heldBack);
  const resolved = standalone(task.question, task.conversation);
  const talk = resolved.intent === 'new' && heldBack.length === 0 ? smallTalkIn(task.question) : undefined;
  if (talk) return { pieces: [smallTalkReply(talk)], notInBooks: true, heldBack };
  if (indexes.length === 0) return { pieces: [SENTENCES.noBook], notInBooks: true, heldBack };
  if (heldBack.length > 0)
    return { pieces: heldBackReply(resolved.text, indexes), notInBooks: false, heldBack };
  const nearMatches = possibleMatches.length > 0 ? { nearMatches: possibleMatches } : {};
  const worked = possibleMatches.length > 0 ? undefined : workOut(inEnglish(task.question));
  const { pieces, notInBooks } = worked
    ? workedReply(worked, indexes)
    : replyFromBooks(task, resolved, indexes);
  return { pieces: [...pieces, ...notesOn(task, resolved, pieces)], notInBooks, heldBack, ...nearMatches };
}

/** Replies to a message of distress with a kind word first, and then also answers its question if it asks one. */
function replyWithCare(task: AnswerTask, indexes: BookIndex[], heldBack: string[]): Reply {
  const lookUp =
    indexes.length > 0 && heldBack.length === 0 ? lookUpQuestion(task.question, indexes) : undefined;
  const isQuestion =
    lookUp?.relevance === 'answers' && /\?|\b(?:what|why|how|explain|define)\b/i.test(task.question);
  const besides = lookUp && isQuestion ? guideTo(lookUp, bestPassages(lookUp, [])) : [];
  return {
    pieces: [careReply(task.question, task.helpContact), ...(besides.length > 0 ? ['\n\n', ...besides] : [])],
    notInBooks: besides.length === 0,
    heldBack,
    isCare: true,
  };
}

/** Replies to a question of an open assignment with the section to read. */
function heldBackReply(question: string, indexes: BookIndex[]): ReplyPiece[] {
  const [best] = lookUpQuestion(question, indexes).found.sections;
  return [
    `${SENTENCES.heldBack}\n\n`,
    `**${SENTENCES.whereToRead}** ${best ? `${sectionPlace(best.index, best.section)}.` : SENTENCES.chapterOnIt}\n\n`,
    `**${SENTENCES.firstStep}** ${SENTENCES.findTheIdea} ${SENTENCES.askAboutSection}\n`,
  ];
}

type BookReply = Pick<Reply, 'pieces' | 'notInBooks'>;

function replyFromBooks(
  task: AnswerTask,
  { text, intent }: StandaloneQuestion,
  indexes: BookIndex[],
): BookReply {
  const chapters = requestedChapters(searchedText(text, indexes), indexes);
  const [chapter] = chapters;
  if (chapter)
    return {
      pieces: chapters.length > 1 ? whichChapter(chapters) : guideToChapter(chapter),
      notInBooks: false,
    };
  const lastAnswer = task.conversation.at(-1)?.answer ?? '';
  const isMeant = (index: BookIndex, section: number): boolean =>
    text !== task.question && lastAnswer.includes(`> — ${sectionPlace(index, section)}`);
  const lookUps = splitMessage(text).map((part) => lookUpQuestion(part, indexes, isMeant));
  const answered = lookUps.filter(({ relevance }) => relevance !== 'none');
  const [only] = answered;
  if (!only) return nothingIn(task, lookUps[0], indexes);
  if (lookUps.length > 1) return { pieces: severalReplies(lookUps), notInBooks: false };
  const shown = quotesOf(task);
  const own = searchedText(task.question, indexes);
  const narrowed = ([best]: FoundPassage[]) => (best ? [narrowedPassage(best, own)] : []);
  const fresh = bestPassages(only, intent === 'more' ? shown : [], isMeant);
  if (fresh.length === 0) {
    const pieces = guideTo(only, narrowed(bestPassages(only, [])));
    return { pieces: [`${SENTENCES.noFurtherPassage}\n\n`, ...pieces], notInBooks: false };
  }
  const checked = checkedResult(task.question, fresh);
  // A passage that was shown before is not repeated: only its sentence that answers the new question is.
  const isShort =
    intent === 'shorter' ||
    (['new', 'reason'].includes(intent) && fresh.slice(0, 1).some((each) => wasShown(each, shown)));
  const passages = isShort ? narrowed(fresh) : fresh;
  const pieces = [...(checked ? [`${checked}\n\n`] : []), ...guideTo(only, passages)];
  return { pieces, notInBooks: !only.isInBooks };
}

/** Shows the solution of a task of algebra, and then the method as a book explains it. */
function workedReply({ lines, method }: WorkedTask, indexes: BookIndex[]): BookReply {
  const lookUp = lookUpQuestion(method, indexes);
  const [passage] = lookUp.relevance === 'answers' ? bestPassages(lookUp, []) : [];
  const inBook = passage ? [`${WORKED.methodInBook}\n\n`, ...formatQuote(toCitation(passage, 1))] : [];
  return { pieces: [`${lines.join('\n\n')}\n\n`, ...inBook], notInBooks: passage === undefined };
}

function nothingIn(task: AnswerTask, lookUp: LookUp | undefined, indexes: BookIndex[]): BookReply {
  const isTalk = isToAura(task.question) || lookUp === undefined;
  return { pieces: [isTalk ? smallTalkReply('to AURA') : nothingFound(lookUp, indexes)], notInBooks: true };
}

/** Answers each question of a message with its best passage. */
function severalReplies(lookUps: LookUp[]): ReplyPiece[] {
  let number = 1;
  return lookUps.flatMap((lookUp, at): ReplyPiece[] => {
    const heading = `**${at + 1}. ${shortenedQuestion(lookUp.question)}**\n\n`;
    const passages = lookUp.relevance === 'none' ? [] : bestPassages(lookUp, []).slice(0, 1);
    if (passages.length === 0) return [heading, `${SENTENCES.noPassage}\n\n`];
    const pieces = guideTo(lookUp, passages, number);
    number += passages.length;
    return [heading, ...pieces, '\n'];
  });
}

/**
 * Returns the notes below a reply: that the language cannot be changed, and, below the first passages of a conversation, that no model is
 * connected.
 */
function notesOn(task: AnswerTask, { intent }: StandaloneQuestion, pieces: ReplyPiece[]): string[] {
  const hasPassage = pieces.some((piece) => typeof piece !== 'string');
  const notes = [
    ...(intent === 'other language' ? [SENTENCES.ownLanguage] : []),
    ...(hasPassage && quotesOf(task).length === 0 ? [SENTENCES.noModel] : []),
  ];
  return notes.map((note) => `\n*${note}*\n`);
}

const quotesOf = ({ conversation }: AnswerTask): string[] =>
  conversation.flatMap(({ answer: text }) =>
    [...text.matchAll(/^> “(.+?)” \[\d+\]$/gm)].map(([, quote = '']) => asLine(quote)),
  );
