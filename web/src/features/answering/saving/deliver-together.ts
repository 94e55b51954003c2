/** Deliveries of one moment travel together: back online, at the hand-in, on the way out of the page. */
import { BATCH_ANSWERS } from '@classi/contract/answering/limits';
import { KEEPALIVE_BYTES } from '../../../lib/http/http.ts';
import type { Deliver, Delivery, Outcome } from '../../../lib/outbox/outbox-terms.ts';

/** @returns what became of each, in their order. Never throws. */
export type DeliverAll = (deliveries: readonly Delivery[], leaving: boolean) => Promise<readonly Outcome[]>;

interface Waiting {
  delivery: Delivery;
  leaving: boolean;
  resolve: (outcome: Outcome) => void;
}

/** All deliveries of the current task go with one call of `deliverAll`, even from a page that is being closed. */
export function together(deliverAll: DeliverAll): Deliver {
  let waiting: Waiting[] = [];
  const send = async (some: readonly Waiting[], leaving: boolean): Promise<void> => {
    if (some.length === 0) return;
    const outcomes = await deliverAll(
      some.map(({ delivery }) => delivery),
      leaving,
    );
    for (const [index, { resolve }] of some.entries()) resolve(outcomes[index] ?? { kind: 'unreachable' });
  };
  const go = () => {
    const all = waiting;
    waiting = [];
    for (const leaving of [true, false])
      void send(
        all.filter((each) => each.leaving === leaving),
        leaving,
      );
  };
  return (delivery, leaving) =>
    new Promise((resolve) => {
      if (waiting.length === 0) queueMicrotask(go);
      waiting.push({ delivery, leaving, resolve });
    });
}

/** What goes in one request. */
export interface Pack {
  deliveries: Delivery[];
  /** Small enough to outlive the page. */
  outlives: boolean;
}

/** Names and numbers around one answer, in bytes, and a little more. */
const AROUND_BYTES = 160;
const PACK_BYTES = 1_000_000;

const encoder = new TextEncoder();

/** Of the JSON that says it. */
function bytesOf({ content, follows }: Delivery): number {
  const own = encoder.encode(JSON.stringify(content)).length + AROUND_BYTES;
  return follows ? own + bytesOf(follows) : own;
}

const savesOf = ({ follows }: Delivery) => (follows ? 2 : 1);

/**
 * Fills one request after the other. On the way out of the page a browser carries little: as many answers as fit go that way, the short ones
 * first, and the rest as any request, which arrives if the page lives on; the journal has them all.
 */
export function packed(deliveries: readonly Delivery[], leaving: boolean): Pack[] {
  const sized = deliveries.map((delivery) => ({ delivery, bytes: bytesOf(delivery) }));
  if (leaving) sized.sort((one, two) => one.bytes - two.bytes);
  const packs: (Pack & { bytes: number; saves: number })[] = [];
  for (const { delivery, bytes } of sized) {
    const last = packs.at(-1);
    const room = last?.outlives ? KEEPALIVE_BYTES - AROUND_BYTES : PACK_BYTES;
    const saves = savesOf(delivery);
    if (last && last.bytes + bytes <= room && last.saves + saves <= BATCH_ANSWERS) {
      last.deliveries.push(delivery);
      last.bytes += bytes;
      last.saves += saves;
    } else {
      const outlives = leaving && !last && bytes <= KEEPALIVE_BYTES - AROUND_BYTES;
      packs.push({ deliveries: [delivery], outlives, bytes, saves });
    }
  }
  return packs;
}
