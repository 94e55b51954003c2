import type { Page, PageSource } from '@classi/documents';
import { isUnread } from '@classi/documents';
import { EngineError, type ReadingEvent, type ReadPaper, type ReadPaperOptions } from '../../engine.ts';
import { createFences } from '../fences.ts';
import type { Part } from '../gateway/call.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { ModelSettings } from '../gateway/settings.ts';
import { createMask } from '../masking/mask.ts';
import type { Descriptions } from '../pictures/describe.ts';
import { withFiguresDescribed } from '../pictures/figures-of-paper.ts';
import { mergePaper } from './merge-paper.ts';
import { paperProblem } from './paper-check.ts';
import { PAPER_PROMPT, paperInstructions, paperQuestion, paperReply } from './paper-prompt.ts';
import type { ReadingParts } from './read-answers-with-model.ts';
import { CALL_BYTES, PICTURE_BYTES, type SeenPaper, seenPaper } from './seen-paper.ts';

/** The maximum number of pages that are sent to a model. It is limited because one reply must contain all questions. */
const MAX_PAGES = 12;
const MAX_TOKENS = 16_000;
/** The doubt about every question of a paper without a key. It is no reason to use a model. */
const NO_ANSWER = 'No answer was found for this question.';

/**
 * Reads a paper offline. If the result is uncertain, a model reads it too, from the words and, if that is allowed, the pictures of the
 * pages. If the model's reading does not pass its check, the offline reading is used, with a sentence that says so.
 */
export async function* readPaperWithModel(
  parts: ReadingParts & { descriptions: Descriptions },
  source: PageSource,
  options: ReadPaperOptions,
): AsyncGenerator<ReadingEvent<ReadPaper>> {
  const paper = seenPaper(source);
  const key = options.key && seenPaper(options.key);
  let refusal: unknown;
  let read: ReadPaper | undefined;
  try {
    for await (const event of parts.embedded.readPaper(paper, { ...options, ...(key ? { key } : {}) })) {
      if (event.type === 'read') read = event.result;
      else yield event;
    }
  } catch (error) {
    if (!(error instanceof EngineError && error.code === 'nothing-read')) throw error;
    refusal = error;
  }
  const result = await secondReading(parts, { paper, key, offline: read, options });
  if (!result) throw refusal;
  const documents = [
    { source, remembered: paper },
    ...(options.key && key ? [{ source: options.key, remembered: key }] : []),
  ];
  yield {
    type: 'read',
    result: await withFiguresDescribed(parts.descriptions, result, documents, options),
  };
}

interface Work {
  paper: SeenPaper;
  key: SeenPaper | undefined;
  offline: ReadPaper | undefined;
  options: ReadPaperOptions;
}

/** Returns the model's reading if it is needed and passes its check, and otherwise the offline reading. */
async function secondReading({ gateway }: ReadingParts, work: Work): Promise<ReadPaper | undefined> {
  const { paper, key, offline, options } = work;
  const settings = await gateway.settings(options.for?.tenant ?? '');
  const count = paper.pages + (key?.pages ?? 0);
  if (!settings || count > MAX_PAGES || (offline && !isInDoubt(offline))) {
    return offline;
  }
  const pages = await pagesOf(work);
  const pictures = await picturesOf(work, settings);
  if (pictures.length === 0 && pages.every((page) => isUnread(page) || page.lines.length === 0)) {
    return offline;
  }
  const [fences, mask] = [createFences(), createMask(options.for?.people)];
  try {
    const { value } = await gateway.object({
      tenant: options.for?.tenant ?? '',
      prompt: PAPER_PROMPT,
      instructions: paperInstructions(fences),
      parts: [{ type: 'text', text: paperQuestion(pages, { fences, mask }) }, ...pictures],
      maxTokens: MAX_TOKENS,
      schema: paperReply,
      check: (reply) => paperProblem(reply, pages, offline),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return mergePaper(value, { pages, offline, mask });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === 'stopped') throw new EngineError('stopped', error.message, { cause: error });
    return offline && withSentence(offline, error);
  }
}

/** Returns whether the total is not the sum of the marks, or a question is uncertain. */
function isInDoubt({ questions, printedTotal, marksPossible }: ReadPaper): boolean {
  return (
    (printedTotal !== undefined && printedTotal !== marksPossible) ||
    questions.some(({ doubt }) => doubt !== undefined && doubt !== NO_ANSWER)
  );
}

async function pagesOf({ paper, key }: Work): Promise<Page[]> {
  const all = [paper, ...(key ? [key] : [])].flatMap((source) =>
    Array.from({ length: source.pages }, (_, at) => source.readPage(at + 1)),
  );
  return (await Promise.all(all)).map((page, at) => ({ ...page, number: at + 1 }));
}

/** Returns the pictures of the pages; [] if they may not be sent or there is no vision model. */
async function picturesOf(
  { paper, key, options }: Work,
  { vision, pictures }: ModelSettings,
): Promise<Part[]> {
  if (!(vision && pictures && options.for)) return [];
  const people = options.for.people ?? [];
  const mostBytes = Math.min(PICTURE_BYTES, CALL_BYTES / (paper.pages + (key?.pages ?? 0)));
  const drawn: Part[] = [];
  for (const source of [paper, ...(key ? [key] : [])]) {
    for (let number = 1; number <= source.pages; number += 1) {
      const picture = await source.picture(number, undefined, people, mostBytes);
      if (picture) drawn.push(picture);
    }
  }
  return drawn;
}

function withSentence(read: ReadPaper, error: GatewayError): ReadPaper {
  const why =
    error.code === 'unfounded'
      ? 'A language model read this paper too, but its reading did not agree with what is printed, so it was not used.'
      : `${error.message} The paper was read without it.`;
  return {
    ...read,
    questions: read.questions.map((question, at) =>
      at === 0 ? { ...question, doubt: question.doubt ? `${question.doubt} ${why}` : why } : question,
    ),
  };
}
