import { type Engine, EngineError, type WorkOptions } from '../../engine.ts';
import type { Answer, AnswerEvent, AnswerTask } from '../../tutoring.ts';
import { createFences } from '../fences.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { createMask } from '../masking/mask.ts';
import type { FindByMeaning, Near } from '../vectors/find-by-meaning.ts';
import { givesAwayTo } from './gives-away.ts';
import { groundedParagraph } from './grounded-paragraphs.ts';
import { isGuarded, passagesFor } from './passages.ts';
import { ANSWER_PROMPT, answerInstructions, answerQuestion, type PromptPassage } from './prompt.ts';
import { requestedLive } from './requested-live.ts';

const MAX_TOKENS = 2_000;
/** The maximum number of earlier turns that are sent. */
const MAX_TURNS = 6;

/**
 * Answers with a model from the passages that the embedded engine finds. The embedded engine alone answers live questions and messages that
 * may ask one, messages of distress, and questions that the books do not answer, because a model could be persuaded to break these rules.
 * Before it answers a student with live questions, a separate call decides whether the message contains one of them in other words.
 * Each paragraph is streamed once its quotes have been found in the book.
 * @throws {EngineError} `stopped` if the signal is aborted
 */
export async function* answerWithModel(
  { gateway, embedded, byMeaning }: { gateway: Gateway; embedded: Engine; byMeaning: FindByMeaning },
  task: AnswerTask,
  options: WorkOptions,
): AsyncGenerator<AnswerEvent> {
  const near = nearTo(byMeaning, task, options);
  const own: AnswerEvent[] = [];
  for await (const event of embedded.answer(task, options)) own.push(event);
  const last = own.at(-1);
  const settings = await gateway.settings(options.for?.tenant ?? '');
  if (
    last?.type !== 'answered' ||
    !settings ||
    last.notInBooks ||
    last.heldBack.length > 0 ||
    last.nearMatches !== undefined ||
    last.isCare === true ||
    last.citations.length === 0
  ) {
    yield* own;
    return;
  }
  const answerSoFar: Answer = { text: '', citations: [], notInBooks: false, heldBack: [] };
  let note = '';
  try {
    const requested = isGuarded(task) ? await requestedLive(gateway, task, options) : [];
    if (requested.length > 0) {
      yield* embedded.answer({ ...task, requestedLive: requested }, options);
      return;
    }
    const passages = passagesFor(task, last, await near);
    for await (const event of paragraphs(gateway, task, passages, options, answerSoFar)) yield event;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === 'stopped') throw new EngineError('stopped', error.message, { cause: error });
    note = answerSoFar.text === '' ? `${error.message} These are passages of the book.` : error.message;
  }
  if (answerSoFar.citations.length === 0 && answerSoFar.text === '') {
    yield* withNote(own, note);
    return;
  }
  if (note !== '') {
    const text = `*${note}*\n`;
    answerSoFar.text += text;
    yield { type: 'text', text };
  }
  yield { type: 'answered', ...answerSoFar, byModel: true };
}

/** Streams the paragraphs that are grounded in the passages, and collects them in `answerSoFar`. */
async function* paragraphs(
  gateway: Gateway,
  task: AnswerTask,
  passages: PromptPassage[],
  options: WorkOptions,
  answerSoFar: Answer,
): AsyncGenerator<AnswerEvent> {
  const [fences, mask] = [createFences(), createMask(options.for?.people)];
  const givesAway = givesAwayTo(task);
  const say = function* (paragraph: string): Generator<AnswerEvent> {
    const said = groundedParagraph(paragraph, {
      passages,
      givesAway,
      mask,
      mayAdvise: task.reader === 'instructor',
      first: answerSoFar.citations.length + 1,
    });
    // A paragraph without a citation, such as a closing question, is only shown after one with a citation.
    if (!said || (said.citations.length === 0 && answerSoFar.citations.length === 0)) return;
    for (const citation of said.citations) {
      answerSoFar.citations.push(citation);
      yield { type: 'citation', citation };
    }
    const text = `${said.text}\n\n`;
    answerSoFar.text += text;
    yield { type: 'text', text };
  };
  const stream = gateway.stream({
    tenant: options.for?.tenant ?? '',
    prompt: ANSWER_PROMPT,
    instructions: answerInstructions(fences, task.reader),
    earlier: task.conversation.slice(-MAX_TURNS).flatMap(({ question, answer }) => [
      { role: 'user' as const, text: mask.hide(question) },
      { role: 'assistant' as const, text: mask.hide(answer) },
    ]),
    parts: [{ type: 'text', text: answerQuestion(task, passages, { fences, mask }) }],
    isForPeople: true,
    maxTokens: MAX_TOKENS,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  let written = '';
  for await (const piece of stream) {
    written += piece;
    const whole = written.split(/\n\s*\n/);
    written = whole.pop() ?? '';
    for (const paragraph of whole) yield* say(paragraph);
  }
  yield* say(written);
}

/**
 * Returns the passages that are similar to the question. If the student has live questions, returns none, because then only the embedded
 * engine decides what may be shown.
 */
async function nearTo(byMeaning: FindByMeaning, task: AnswerTask, options: WorkOptions): Promise<Near[]> {
  if (isGuarded(task)) return [];
  return byMeaning.nearest({
    tenant: options.for?.tenant ?? '',
    books: task.books,
    question: createMask(options.for?.people).hide(task.question),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

function* withNote(events: AnswerEvent[], note: string): Generator<AnswerEvent> {
  for (const event of events) {
    if (event.type !== 'answered' || note === '') {
      yield event;
      continue;
    }
    const text = `\n*${note}*\n`;
    yield { type: 'text', text };
    yield { ...event, text: event.text + text };
  }
}
