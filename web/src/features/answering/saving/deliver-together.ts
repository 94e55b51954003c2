/**
 * Combines deliveries that start at the same time into one request: when the connection returns, at
 * submission, and when the page is closed.
 */
import { BATCH_ANSWERS } from '@classi/contract/answering/limits';
import { KEEPALIVE_BYTES } from '../../../lib/http/http.ts';
import type { Deliver, Delivery, Outcome } from '../../../lib/outbox/outbox-terms.ts';

/** @returns the outcomes in the order of the deliveries. Never throws. */
export type DeliverAll = (deliveries: readonly Delivery[], leaving: boolean) => Promise<readonly Outcome[]>;

interface Waiting {
  delivery: Delivery;
  leaving: boolean;
  resolve: (outcome: Outcome) => void;
}

/**
 * Sends all deliveries of the current task with one call of `deliverAll`, even from a page that is being
 * closed.
 */
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

/** The deliveries of one request. */
export interface Pack {
  deliveries: Delivery[];
  /** Small enough for `keepalive`, so that the request outlives the page. */
  outlives: boolean;
}

/** The size of the JSON around one answer, in bytes, plus a margin. */
const AROUND_BYTES = 160;
const PACK_BYTES = 1_000_000;

const encoder = new TextEncoder();

/** Returns the size of a delivery as JSON, in bytes. */
function bytesOf({ content, follows }: Delivery): number {
  const own = encoder.encode(JSON.stringify(content)).length + AROUND_BYTES;
  return follows ? own + bytesOf(follows) : own;
}

const savesOf = ({ follows }: Delivery) => (follows ? 2 : 1);

/**
 * Packs deliveries into requests. When the page is closed, a browser sends only little: as many answers as
 * fit, the shortest first, go in requests that outlive the page. The others go in normal requests, which
 * arrive if the page stays open; the journal has all of them.
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
