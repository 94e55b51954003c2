import { choiceReader } from '../../embedded/marking/exact/choices/choice.ts';
import {
  type Engine,
  EngineError,
  type Marking,
  type MarkingTask,
  type Provenance,
  type RubricScore,
  type WorkOptions,
} from '../../engine.ts';
import { isPicturesOnly } from '../../pictures-in-text.ts';
import { createFences } from '../fences.ts';
import type { Reply } from '../gateway/call.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { createMask, type Mask } from '../masking/mask.ts';
import { type PicturesOfTask, pictureProvenance } from '../pictures/pictures-of-task.ts';
import { fallbackMark, fallbackReason, flagFor } from './fallback-mark.ts';
import { modelFeedback } from './feedback.ts';
import { hashInput, hashKey } from './fingerprint.ts';
import { asSentence, grounded } from './grounded.ts';
import { limitByPictures, pictureAlone } from './on-pictures.ts';
import { MARK_PROMPT, markInstructions, markQuestion } from './prompt.ts';
import { reconcile } from './reconcile.ts';
import { type MarkReply, markReply } from './reply.ts';
import { sentenceToMarker } from './speaks-to-marker.ts';

/** The version of the code that processes a model's reply. */
const ENGINE_VERSION = '2';
const MAX_TOKENS = 4_000;

export interface MarkingParts {
  gateway: Gateway;
  /** The embedded engine marks every answer too. Its mark is used if the model's is not. */
  embedded: Engine;
  now(): Date;
}

/** A model's reply about an answer, together with its input. */
interface ModelMark {
  task: MarkingTask;
  mask: Mask;
  pictures: PicturesOfTask;
  /** The mark of the embedded engine. */
  embedded: Marking;
  reply: Reply<MarkReply>;
  about: Pick<Provenance, 'keyVersion' | 'inputHash' | 'saidAt'>;
}

/**
 * Marks with a model and compares the mark to that of the embedded engine. If the model cannot be used, returns the embedded engine's mark
 * with the reason.
 */
export async function markWithModel(
  { gateway, embedded: engine, now }: MarkingParts,
  task: MarkingTask,
  { pictures, ...options }: Omit<WorkOptions, 'pictures'> & { pictures: PicturesOfTask },
): Promise<Marking> {
  const embedded = await engine.mark(task, options);
  const about = { keyVersion: hashKey(task), inputHash: hashInput(task) };
  const isDrawn = isPicturesOnly(task.response);
  if (isDrawn || !needsModel(task, embedded)) {
    const insteadOf = { engine: 'model', reason: 'not-needed' } as const;
    const seen = isDrawn ? pictureProvenance(pictures) : {};
    const marking = fallbackMark(embedded, { insteadOf, about: { ...about, ...seen } });
    return isDrawn ? pictureAlone(marking, pictures.all) : marking;
  }
  const mask = createMask(options.for?.people);
  try {
    const reply = await ask(gateway, { task, mask, pictures, options });
    return markingOf({
      task,
      mask,
      pictures,
      embedded,
      reply,
      about: { ...about, saidAt: now().toISOString() },
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === 'stopped') {
      throw new EngineError('stopped', error.message, { cause: error });
    }
    const reason = fallbackReason(error);
    return fallbackMark(embedded, {
      insteadOf: { engine: 'model', reason },
      flag: flagFor(error),
      about: { ...about, tokens: error.tokens },
    });
  }
}

/** Returns false for a blank answer, a question without a key and a multiple-choice question, because rules decide these better. */
function needsModel(task: MarkingTask, { evidence }: Marking): boolean {
  return evidence.length > 0 && task.marksPossible > 0 && choiceReader(task) === undefined;
}

function ask(
  gateway: Gateway,
  {
    task,
    mask,
    pictures,
    options,
  }: { task: MarkingTask; mask: Mask; pictures: PicturesOfTask; options: WorkOptions },
): Promise<Reply<MarkReply>> {
  const fences = createFences();
  return gateway.object({
    tenant: options.for?.tenant ?? '',
    prompt: MARK_PROMPT,
    instructions: markInstructions(fences),
    parts: [{ type: 'text', text: markQuestion(task, { fences, mask, pictures: pictures.all }) }],
    isForPeople: true,
    maxTokens: MAX_TOKENS,
    schema: markReply,
    check(value) {
      const result = grounded(value, task, mask);
      return 'problem' in result ? result.problem : undefined;
    },
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

function markingOf({ task, mask, pictures, embedded, reply, about }: ModelMark): Marking {
  const { value, model, tokens } = reply;
  const ground = grounded(value, task, mask);
  if ('problem' in ground) {
    throw new GatewayError('unfounded', { problem: ground.problem, tokens });
  }
  const modelMark = { ...value, points: ground.points, reason: asSentence(mask.show(value.reason)) };
  const verdict = reconcile(modelMark, embedded, {
    possible: task.marksPossible,
    toMarker: sentenceToMarker(task),
  });
  const leans = value.leansOnPicture || ground.points > embedded.points;
  if (verdict.keep === 'embedded') {
    const insteadOf = { engine: 'model', model, reason: verdict.because } as const;
    const instead = fallbackMark(embedded, {
      insteadOf,
      flag: verdict.flag,
      about: { ...about, ...pictureProvenance(pictures), tokens },
    });
    return limitByPictures(instead, pictures.all, value.leansOnPicture);
  }
  const { confidence, confidenceReason, flag } = verdict;
  return {
    points: ground.points,
    feedback: modelFeedback(value, mask),
    evidence: ground.evidence,
    rubricScores: rubricScoresOf(task, value.rubric, { points: ground.points, mask }),
    ...limitByPictures({ confidence, confidenceReason, flag }, pictures.all, leans),
    provenance: {
      engine: 'model',
      engineVersion: ENGINE_VERSION,
      model,
      promptVersion: MARK_PROMPT,
      ...about,
      ...pictureProvenance(pictures),
      tokens,
    },
  };
}

/** Returns the scores of the rubric. A criterion that the model did not rate gets the same share as the whole answer. */
function rubricScoresOf(
  task: MarkingTask,
  rubric: MarkReply['rubric'],
  { points, mask }: { points: number; mask: Mask },
): RubricScore[] {
  return task.rubric.map(({ tag }) => {
    const share = rubric.find((each) => mask.show(each.tag) === tag)?.share;
    const score = share === undefined ? points : Math.round(share * task.marksPossible * 4) / 4;
    return { tag, score, possible: task.marksPossible };
  });
}
