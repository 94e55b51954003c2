import { plainText } from '@classi/richtext';
import type { WorkOptions } from '../../engine.ts';
import type { ClassWork, MarkedQuestion, StudentWork } from '../../tutoring.ts';
import {
  callContext,
  hasModel,
  type ModelTaskParts,
  withEmbeddedFallback,
  withFailureReason,
} from '../fallback/embedded-fallback.ts';
import { createFences } from '../fences.ts';
import { unfounded } from '../grounding/unfounded.ts';
import { createMask, type Mask } from '../masking/mask.ts';
import { figuresByQuestion, type QuestionFigures, wronglyAttributed } from './figures-by-question.ts';
import {
  CLASS_PROMPT,
  classInstructions,
  STUDENT_PROMPT,
  studentInstructions,
  summary,
  summaryQuestion,
} from './prompt.ts';

const MAX_TOKENS = 1_500;

/** Summarises the work of one student: the embedded engine's results, followed by a model's interpretation of the feedback. */
export async function summariseStudentWithModel(
  parts: ModelTaskParts,
  work: StudentWork,
  options: WorkOptions,
): Promise<string> {
  const own = await parts.embedded.summariseStudent(work, options);
  const mask = createMask([...(options.for?.people ?? []), ...(work.name === undefined ? [] : [work.name])]);
  const about = { own, mask, prompt: STUDENT_PROMPT, instructions: studentInstructions };
  return summarised(parts, [work], about, options);
}

/** Summarises the results of a class. The model must not name students. */
export async function summariseClassWithModel(
  parts: ModelTaskParts,
  work: ClassWork,
  options: WorkOptions,
): Promise<string> {
  const own = await parts.embedded.summariseClass(work, options);
  const names = work.students.flatMap(({ name }) => name ?? []);
  const mask = createMask([...(options.for?.people ?? []), ...names]);
  const namesNobody = (text: string): string | undefined =>
    mask.hide(text) === text ? undefined : 'It must not name anybody.';
  const about = { own, mask, prompt: CLASS_PROMPT, instructions: classInstructions, further: namesNobody };
  return summarised(parts, work.students, about, options);
}

interface About {
  /** The embedded engine's summary. */
  own: string;
  mask: Mask;
  prompt: string;
  instructions: typeof studentInstructions;
  /** An additional check of the model's reply. */
  further?(text: string): string | undefined;
}

async function summarised(
  { gateway }: ModelTaskParts,
  students: StudentWork[],
  { own, mask, prompt, instructions, further }: About,
  options: WorkOptions,
): Promise<string> {
  const questions = figuresByQuestion(students, plainFeedback);
  if (questions.length === 0 || !(await hasModel(gateway, options))) return own;
  const fences = createFences();
  const ask = async (): Promise<string> => {
    const { value } = await gateway.object({
      ...callContext(options),
      prompt,
      instructions: instructions(fences),
      parts: [{ type: 'text', text: summaryQuestion(own, questions, { fences, mask }) }],
      isForPeople: true,
      maxTokens: MAX_TOKENS,
      schema: summary,
      check({ paragraphs }) {
        const written = paragraphs.join('\n\n');
        return further?.(written) ?? problemIn(mask.show(written), own, questions);
      },
    });
    return [own, ...value.paragraphs.map((each) => mask.show(each).trim())].join('\n\n');
  };
  return withEmbeddedFallback(ask, (error) => withFailureReason(own, error));
}

const plainFeedback = ({ feedback }: MarkedQuestion): string =>
  plainText(feedback).replace(/\s+/g, ' ').trim();

function problemIn(text: string, own: string, questions: QuestionFigures[]): string | undefined {
  const given = [own, ...questions.flatMap(({ line, feedback, ideas }) => [line, ...feedback, ...ideas])];
  return unfounded(text, given) ?? wronglyAttributed(text, questions);
}
