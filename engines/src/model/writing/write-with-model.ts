import { plainText } from '@classi/richtext';
import type { Kind } from '../../embedded/writing/draft.ts';
import { type RequestPart, requestIn } from '../../embedded/writing/request/prompt.ts';
import { EngineError, type WorkOptions } from '../../engine.ts';
import type {
  SourcePassage,
  WritingEvent,
  WritingTask,
  WrittenQuestion,
  WrittenQuestionType,
} from '../../writing.ts';
import { hasModel, type ModelTaskParts } from '../fallback/embedded-fallback.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { Descriptions } from '../pictures/describe.ts';
import { isAlike } from './judge-draft.ts';
import { figuresOfSections, type SectionFigure } from './section-figures.ts';
import { passagesOnTopic, sectionsAround } from './sections.ts';
import { type Batch, soundQuestions } from './sound-questions.ts';

type Written = Extract<WritingEvent, { type: 'written' }>;

/** The maximum number of questions of one call. */
const MAX_AT_ONCE = 5;

/**
 * Writes questions with a model. Each is based on the texts, and is only used if a second solution from its passage alone earns its marks.
 * The embedded engine finds the sections, and its questions replace missing ones.
 * @throws {EngineError} the errors of the embedded engine, in which case no model is called
 */
export async function* writeWithModel(
  parts: ModelTaskParts & { descriptions?: Descriptions },
  task: WritingTask,
  options: WorkOptions,
): AsyncGenerator<WritingEvent> {
  if (!(await hasModel(parts.gateway, options))) {
    yield* parts.embedded.writeQuestions(task, options);
    return;
  }
  let end: Written | undefined;
  for await (const event of parts.embedded.writeQuestions({ ...task, isForPassages: true }, options))
    if (event.type === 'written') end = event;
  if (!end) return;
  const found = end.questions.map(({ passage }) => passage);
  const passages = passagesOnTopic(task, found);
  const figures = await figuresOfSections(parts.descriptions, sectionsAround(task, passages), options);
  const questions: WrittenQuestion[] = [];
  const spare = [...end.questions];
  const questionEvent = (question: WrittenQuestion): WritingEvent => {
    questions.push(question);
    return { type: 'question', number: questions.length, requestedCount: end.requestedCount, question };
  };
  let failure: GatewayError | undefined;
  let byModel = 0;
  for (const requestPart of requestIn(task.prompt).parts) {
    const before = questions.length;
    try {
      if (!failure) {
        for await (const question of questionsForPart(
          parts,
          { task, passages, requestPart, questions, figures },
          options,
        )) {
          byModel += 1;
          yield questionEvent(question);
        }
      }
    } catch (error) {
      failure = asFailure(error);
    }
    for (const question of takeFrom(
      spare,
      requestPart,
      questions,
      requestPart.count - (questions.length - before),
    )) {
      yield questionEvent(question);
    }
  }
  yield {
    type: 'written',
    questions,
    requestedCount: end.requestedCount,
    ...shortfallOf(questions.length, end, byModel),
    ...(failure ? { withoutModel: reasonOf(failure, byModel) } : {}),
  };
}

/**
 * Returns an error of the model.
 * @throws {EngineError} `stopped`
 * @throws any error that is not a failure of the model
 */
export function asFailure(error: unknown): GatewayError {
  if (!(error instanceof GatewayError)) throw error;
  if (error.code === 'stopped') throw new EngineError('stopped', error.message, { cause: error });
  return error;
}

/**
 * Yields a model's questions for one part of the request. The model is called again for missing questions as long as it writes sound ones.
 */
async function* questionsForPart(
  parts: ModelTaskParts,
  {
    task,
    passages,
    requestPart,
    questions,
    figures,
  }: {
    task: WritingTask;
    passages: SourcePassage[];
    requestPart: RequestPart;
    questions: WrittenQuestion[];
    figures: SectionFigure[];
  },
  options: WorkOptions,
): AsyncGenerator<WrittenQuestion> {
  let left = requestPart.count;
  while (left > 0) {
    const batch: Batch = {
      passages,
      figures,
      order: {
        count: Math.min(left, MAX_AT_ONCE),
        types: typesOf(requestPart),
        ...(requestPart.marks === undefined ? {} : { marks: requestPart.marks }),
        unlike: questions.map(({ question }) => plainText(question)),
      },
    };
    let came = 0;
    for await (const question of soundQuestions(parts, task, batch, options)) {
      came += 1;
      yield question;
    }
    if (came === 0) return;
    left -= came;
  }
}

const typeOfKind: Partial<Record<Kind, WrittenQuestionType>> = {
  choice: 'multiple_choice',
  truth: 'true_false',
  gap: 'fill_in_the_blank',
  calculation: 'numerical',
  essay: 'long_answer',
  matching: 'match',
  ordering: 'ordering',
};

const allTypes: WrittenQuestionType[] = [
  'multiple_choice',
  'true_false',
  'fill_in_the_blank',
  'numerical',
  'short_answer',
  'long_answer',
];

/** Returns the requested types. Comparisons are short answers unless essays are requested too. */
function typesOf({ kinds }: RequestPart): WrittenQuestionType[] {
  if (!kinds) return allTypes;
  const isLong = kinds.includes('essay');
  return [...new Set(kinds.map((kind) => typeOfKind[kind] ?? (isLong ? 'long_answer' : 'short_answer')))];
}

/** Takes the embedded engine's questions that replace missing ones. They differ from the existing questions. */
function takeFrom(
  spare: WrittenQuestion[],
  requestPart: RequestPart,
  existing: readonly WrittenQuestion[],
  count: number,
): WrittenQuestion[] {
  const types = requestPart.kinds?.includes('essay')
    ? [...typesOf(requestPart), 'short_answer']
    : typesOf(requestPart);
  const taken: WrittenQuestion[] = [];
  const others = existing.map(({ question }) => question);
  for (const question of [...spare]) {
    if (taken.length >= count) break;
    // If no type is requested, any type of the embedded engine's questions fits.
    const fits = !requestPart.kinds || types.includes(question.questionType);
    if (!fits || others.some((other) => isAlike(other, question.question))) continue;
    taken.push(question);
    spare.splice(spare.indexOf(question), 1);
  }
  return taken;
}

function shortfallOf(
  count: number,
  { requestedCount, shortfall }: Written,
  byModel: number,
): Pick<Written, 'shortfall'> {
  if (byModel === 0) return shortfall === undefined ? {} : { shortfall };
  return count >= requestedCount
    ? {}
    : {
        shortfall: `The chosen texts hold enough for ${count} of the ${requestedCount} questions. Widen the topic or add a text for more.`,
      };
}

const reasonOf = ({ message }: GatewayError, byModel: number): string =>
  `${message} AURA wrote ${byModel === 0 ? 'these questions' : 'the other questions'} without it.`;
