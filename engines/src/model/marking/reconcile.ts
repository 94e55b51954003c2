import type { Flag, InsteadOf, Marking } from '../../engine.ts';

/** A model's mark with its statements about the answer. */
export interface ModelMark {
  points: number;
  /** The model's own confidence, from 0 to 1. */
  confidence: number;
  reason: string;
  instructsMarker: boolean;
  offKey: boolean;
}

export type Reconciled =
  | { keep: 'model'; confidence: number; confidenceReason: string; flag: Flag | null }
  | { keep: 'embedded'; because: InsteadOf['reason']; flag: Flag };

/** If the model's mark exceeds the embedded engine's by more than this share of the marks, the embedded engine's mark is used. */
const TOO_MUCH_MORE = 0.6;
/**
 * If the marks differ by at least this share, the teacher is asked to check the mark. It is also the least confidence of the model without
 * a check.
 */
const FAR_APART = 0.5;
const LOOK = { unsure: 0.4, instructed: 0.45, unreadable: 0.3, offKey: 0.3 };
const MAX = 0.97;

/**
 * Chooses between the marks of the model and the embedded engine, and determines the confidence. The embedded engine cannot be instructed,
 * so its mark is used if an answer instructs the marker, or if the model gives far more marks.
 * @param toMarker a sentence of the answer that may be addressed to the marker
 */
export function reconcile(
  model: ModelMark,
  embedded: Marking,
  { possible, toMarker }: { possible: number; toMarker?: string | undefined },
): Reconciled {
  const more = model.points - embedded.points;
  const both = `the model finds ${model.points} of ${possible}, the comparison with the key ${embedded.points}`;
  if (embedded.flag?.reason === 'hidden-text') return lower(more, embedded.flag);
  if (model.instructsMarker) {
    return lower(more, {
      reason: 'instructs-marker',
      sentence: 'The answer seems to tell the marker what to do. Those words earned no marks.',
    });
  }
  if (toMarker !== undefined && more > 0) {
    const sentence = `AURA’s two ways of marking disagree: ${both}. One sentence may not be part of the answer (“${toMarker}”), so the lower mark was taken; please look.`;
    return { keep: 'embedded', because: 'instructed', flag: { reason: 'unsure', sentence } };
  }
  if (possible > 0 && more > TOO_MUCH_MORE * possible) {
    const sentence = `AURA’s two ways of marking disagree: ${both}. The lower mark was taken; please look.`;
    return { keep: 'embedded', because: 'disagrees', flag: embedded.flag ?? { reason: 'unsure', sentence } };
  }
  const distance = possible > 0 ? Math.abs(more) / possible : 0;
  const confidence = Math.min(MAX, (model.confidence + 1 - distance) / 2);
  const sure = (most: number, flag: Flag): Reconciled => ({
    keep: 'model',
    confidence: round(Math.min(confidence, most)),
    confidenceReason: flag.sentence,
    flag,
  });
  if (embedded.flag?.reason === 'unreadable') {
    return sure(LOOK.unreadable, embedded.flag);
  }
  if (model.offKey) {
    return sure(LOOK.offKey, {
      reason: 'off-key',
      sentence: `This answer may be right in a way that the key does not name: ${model.reason}`,
    });
  }
  if (distance >= FAR_APART) {
    return sure(LOOK.unsure, {
      reason: 'unsure',
      sentence: `AURA’s two ways of marking are far apart: ${both}.`,
    });
  }
  if (model.confidence < FAR_APART) {
    return sure(LOOK.unsure, { reason: 'unsure', sentence: model.reason });
  }
  const reason =
    distance === 0 ? `Both ways of marking find ${model.points} of ${possible}.` : `Of the marks, ${both}.`;
  // The flag of a near copy does not change the marks, because a classmate's equal answer says nothing about them.
  const flag = embedded.flag?.reason === 'near-copy' ? embedded.flag : null;
  return { keep: 'model', confidence: round(confidence), confidenceReason: reason, flag };
}

/** Returns the lower of both marks, so that an answer with instructions or hidden text gains nothing from them. */
function lower(more: number, flag: Flag): Reconciled {
  return more > 0
    ? { keep: 'embedded', because: 'instructed', flag }
    : { keep: 'model', confidence: LOOK.instructed, confidenceReason: flag.sentence, flag };
}

const round = (share: number): number => Math.round(share * 100) / 100;
