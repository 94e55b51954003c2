import type { Flag, InsteadOf, Marking, Provenance } from '../../engine.ts';
import type { GatewayError, GatewayErrorCode } from '../gateway/gateway-error.ts';

type Reason = InsteadOf['reason'];

const reasons: Partial<Record<GatewayErrorCode, Reason>> = {
  'over-budget': 'over-budget',
  unfounded: 'unfounded',
  malformed: 'unfounded',
};

export const fallbackReason = ({ code }: GatewayError): Reason => reasons[code] ?? 'unavailable';

/** The failures after which another call would not help. */
const finalCodes: ReadonlySet<GatewayErrorCode> = new Set(['unfounded', 'malformed', 'refused', 'too-long']);

/** Returns the flag that tells the teacher why the model was not used. */
export function flagFor({ code, message }: GatewayError): Flag {
  const what =
    code === 'unfounded'
      ? 'The language model’s mark was not used, since it did not rest on words of the answer and of the key.'
      : message;
  const again = finalCodes.has(code) ? '' : ' Mark it again later to ask the model.';
  return { reason: 'unsure', sentence: `${what} AURA marked without it.${again}` };
}

/** The maximum confidence of a mark that replaces a model's mark. */
const mostSure: Partial<Record<Reason, number>> = { unfounded: 0.5, disagrees: 0.3, instructed: 0.45 };

/** Returns the embedded engine's mark in place of the model's. Its own flag is kept if it is more serious than 'unsure'. */
export function fallbackMark(
  embedded: Marking,
  { insteadOf, flag, about }: { insteadOf: InsteadOf; flag?: Flag; about: Partial<Provenance> },
): Marking {
  const own = embedded.flag;
  const confidence = Math.min(embedded.confidence, mostSure[insteadOf.reason] ?? 1);
  return {
    ...embedded,
    confidence,
    confidenceReason: confidence < embedded.confidence && flag ? flag.sentence : embedded.confidenceReason,
    flag: own && own.reason !== 'unsure' ? own : (flag ?? own),
    provenance: { ...embedded.provenance, ...about, insteadOf },
  };
}
