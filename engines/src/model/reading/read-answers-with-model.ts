import type { PageSource } from '@classi/documents';
import { fromPlainText, sanitise } from '@classi/richtext';
import type {
  Engine,
  QuestionToAnswer,
  ReadAnswer,
  ReadAnswers,
  ReadingEvent,
  ReadOptions,
} from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import { createFences } from '../fences.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { createMask } from '../masking/mask.ts';
import { type SeenPaper, seenPaper } from './seen-paper.ts';
import {
  TRANSCRIBE_PROMPT,
  type Transcription,
  transcribeInstructions,
  transcribeQuestion,
  transcription,
} from './transcribe-prompt.ts';
import { type UnreadRegion, unreadRegions } from './unread-regions.ts';

export interface ReadingParts {
  gateway: Gateway;
  embedded: Engine;
}

interface Work {
  paper: SeenPaper;
  questions: QuestionToAnswer[];
  options: ReadOptions;
}

const MAX_TOKENS = 6_000;

/**
 * Reads a student's paper offline. If the administrator allows pictures to be sent, a model then reads the parts that could not be read.
 * The teacher is asked to compare what the model read.
 */
export async function* readAnswersWithModel(
  { gateway, embedded }: ReadingParts,
  source: PageSource,
  questions: QuestionToAnswer[],
  options: ReadOptions,
): AsyncGenerator<ReadingEvent<ReadAnswers>> {
  const work: Work = { paper: seenPaper(source), questions, options };
  for await (const event of embedded.readAnswers(work.paper, questions, options)) {
    yield event.type === 'read'
      ? { type: 'read', result: await lookAgain(gateway, event.result, work) }
      : event;
  }
}

async function lookAgain(gateway: Gateway, read: ReadAnswers, work: Work): Promise<ReadAnswers> {
  const { for: whose, signal } = work.options;
  // Without knowing whose paper it is, the student's name could not be covered.
  const settings = whose && (await gateway.settings(whose.tenant));
  if (!(settings?.vision && settings.pictures) || !read.answers.some(({ unreadable }) => unreadable)) {
    return read;
  }
  const pages = await Promise.all(Array.from({ length: read.pages }, (_, at) => work.paper.readPage(at + 1)));
  const regions = unreadRegions(read.answers, pages);
  const seen = await Promise.all(
    regions.map(
      async (region): Promise<SeenRegion> => ({ region, said: await transcribe(gateway, region, work) }),
    ),
  );
  checkStopped(signal);
  return { ...read, answers: read.answers.map((answer) => withSeen(answer, seen)) };
}

/** The model's reading of a region; an error if the model failed; undefined if there is no picture. */
interface SeenRegion {
  region: UnreadRegion;
  said: Transcription | GatewayError | undefined;
}

async function transcribe(
  gateway: Gateway,
  region: UnreadRegion,
  { paper, questions, options }: Work,
): Promise<SeenRegion['said']> {
  const people = options.for?.people ?? [];
  const picture = await paper.picture(region.page, region.box, people);
  if (!picture) return undefined;
  const [fences, mask] = [createFences(), createMask(people)];
  const ownQuestions = questions.filter(({ position }) => region.positions.includes(position));
  try {
    const { value } = await gateway.object({
      tenant: options.for?.tenant ?? '',
      prompt: TRANSCRIBE_PROMPT,
      instructions: transcribeInstructions(fences),
      parts: [
        { type: 'text', text: transcribeQuestion(ownQuestions, region.read, { fences, mask }) },
        picture,
      ],
      maxTokens: MAX_TOKENS,
      schema: transcription,
      check: (said) => problemOf(said, region),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { answers: value.answers.map((answer) => ({ ...answer, text: mask.show(answer.text) })) };
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

/** The least share of the words that were read offline in the region that the model's reading must have. */
const SAME_WORDS = 0.6;

function problemOf({ answers }: Transcription, { positions, read }: UnreadRegion): string | undefined {
  const strange = answers.find(({ position }) => !positions.includes(position));
  if (strange) return `There is no position ${strange.position} among the questions.`;
  const said = new Set(wordsOf(answers.map(({ text }) => text).join(' ')));
  const known = wordsOf(read.join(' '));
  const repeated = known.filter((word) => said.has(word)).length;
  return repeated < known.length * SAME_WORDS
    ? 'It leaves out words that can be read on the page.'
    : undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

const COMPARE =
  'This was read from the image of the page by a language model. Please compare it with the page.';
const NOT_FOUND = 'A language model found no answer to this question on the image of the page. Please check.';

function withSeen(answer: ReadAnswer, seen: SeenRegion[]): ReadAnswer {
  const { position } = answer;
  const own = seen.filter(({ region }) => position !== null && region.positions.includes(position));
  if (!answer.unreadable || own.length === 0 || own.some(({ said }) => said === undefined)) {
    return answer;
  }
  const failure = own.map(({ said }) => said).find((said) => said instanceof GatewayError);
  if (failure) {
    return { ...answer, doubt: `${failure.message} What could be read without it stands.` };
  }
  const pieces = own.flatMap(({ region, said }) =>
    said && 'answers' in said
      ? said.answers
          .filter((piece) => piece.position === position)
          .map((piece) => ({ ...piece, page: region.page }))
      : [],
  );
  // The model's reading of a part of a page includes the words that were read offline, so it replaces them.
  const isReplaced = own.some(({ region }) => region.box !== undefined);
  const written = pieces.map(({ text }) => text.trim()).filter(Boolean);
  const empty = own.filter(
    ({ region }) => region.box === undefined && pieces.every(({ page }) => page !== region.page),
  );
  return {
    ...answer,
    response: sanitise((isReplaced ? '' : answer.response) + written.map(fromPlainText).join('')),
    places:
      pieces.length > 0
        ? answer.places.filter(({ page }) => empty.every(({ region }) => region.page !== page))
        : answer.places,
    unreadable: pieces.some(({ illegible }) => illegible),
    doubt: pieces.length > 0 ? COMPARE : NOT_FOUND,
  };
}
