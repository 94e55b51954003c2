/**
 * Sends the answers of any kind of work to the server, and reports the outcome of each. Deliveries that start
 * at the same time are one request: when the connection returns, at submission, and when the page is closed.
 */
import { BATCH_ANSWERS } from '@classi/contract/answering/limits';
import { HttpError, KEEPALIVE_BYTES } from '../../../lib/http/http.ts';
import { outcomeOfFailure, outcomeOfStatus } from '../../../lib/outbox/item-transport.ts';
import type { Content, Deliver, Delivery, Outcome } from '../../../lib/outbox/outbox-terms.ts';
import type { Profile } from '../../../lib/session/profile.ts';
import { readStoredProfile } from '../../../lib/session/session.ts';

/** The server's result for one of several answers. It was saved if there is no code. */
interface AnswerResult {
  httpStatus: number;
  code?: string | undefined;
  message: string;
  revision?: number | undefined;
  /** The status of the whole work. */
  status?: string | undefined;
  /** The newest answer, if another one was saved in the meantime. */
  response?: Content | undefined;
  storedLate?: boolean | undefined;
}

/** Why an answer was not saved. */
interface Refusal {
  status: number;
  code: string | undefined;
  message: string;
  /** The server stored the answer for the teacher, marked as too late. */
  storedLate: boolean;
}

/** Without a base revision it is based on the answer before it in the same request. */
export type AnswerToSend = Omit<Delivery, 'follows'>;

/** The question numbers by question id, as far as the page knows them. */
export type NumbersById = ReadonlyMap<number, number>;

/** Returns one answer as the body of a save. */
export const answerBody = ({ id, content, baseRevision }: AnswerToSend) => ({
  questionId: id,
  response: content,
  ...(baseRevision === undefined ? {} : { baseRevision }),
});

/** A single answer is sent with its number and its id (spec 1 §7). The id decides. */
export function questionNumberField(
  { id }: AnswerToSend,
  numbers?: NumbersById,
): { questionNumber?: number } {
  const questionNumber = numbers?.get(id);
  return questionNumber === undefined ? {} : { questionNumber };
}

/** An implementation says how one kind of work is saved and what its refusals mean. */
export interface SavedWork {
  /** Saves a single answer. With `keepalive` the request outlives the page. */
  save: (answer: AnswerToSend, keepalive: boolean) => Promise<{ revision: number; status: string }>;
  /** Sends several answers in one request. The outcomes are in the order of the answers. */
  saveAll: (answers: readonly AnswerToSend[], keepalive: boolean) => Promise<readonly AnswerResult[]>;
  /** The outcome when another answer was saved in the meantime. */
  superseded: string;
  /**
   * Returns the newest answer from the refusal of a single save, or null if the refusal does not carry it.
   */
  newest: (details: HttpError['details']) => { revision: number; response: Content } | null;
  /** Returns whether the refusal of a single save says that the server stored the answer for the teacher. */
  storedLate: (details: HttpError['details']) => boolean;
  /** Returns the outcome if the work is closed, or null for any other refusal. */
  locked: (refusal: Refusal) => Outcome | null;
}

/**
 * Returns the function that sends one account's answers: a single answer alone, several of the same moment
 * together.
 */
export function deliverWork(accountId: number, work: SavedWork): Deliver {
  return batchedByTask(async (deliveries, isLeaving) => {
    const packs = packDeliveries(deliveries, isLeaving);
    const outcomes = new Map<Delivery, Outcome>();
    const send = async (pack: Pack) => {
      const packOutcomes = await deliverPack(accountId, work, pack);
      for (const [index, delivery] of pack.deliveries.entries())
        outcomes.set(delivery, packOutcomes[index] ?? { kind: 'unreachable' });
    };
    await Promise.all(packs.map(send));
    return deliveries.map((delivery) => outcomes.get(delivery) ?? { kind: 'unreachable' });
  });
}

async function deliverPack(accountId: number, work: SavedWork, pack: Pack): Promise<readonly Outcome[]> {
  const { deliveries, isKeepalive } = pack;
  const all = (outcome: Outcome) => deliveries.map(() => outcome);
  // Another account has logged in with this browser. These answers are not theirs.
  if (readStoredProfile<Profile>('student')?.id !== accountId) return all({ kind: 'signed-out' });
  const [first, second] = deliveries;
  try {
    if (!first || second || first.follows) return await saveMany(work, deliveries, isKeepalive);
    return [{ kind: 'saved', ...(await work.save(first, isKeepalive)) }];
  } catch (error) {
    return all(error instanceof HttpError ? refused(work, error) : outcomeOfFailure(error));
  }
}

/**
 * An answer that is still in flight is sent again before its follow-up. Whichever request arrives first, each
 * answer has the right base revision.
 */
async function saveMany(
  work: SavedWork,
  deliveries: readonly Delivery[],
  keepalive: boolean,
): Promise<Outcome[]> {
  const savesByDelivery = deliveries.map(({ follows, ...own }) => (follows ? [follows, own] : [own]));
  const answers = await work.saveAll(savesByDelivery.flat(), keepalive);
  let end = 0;
  return savesByDelivery.map((saves) => {
    end += saves.length;
    return toOutcome(work, answers[end - 1]);
  });
}

function toOutcome(work: SavedWork, answer: AnswerResult | undefined): Outcome {
  if (!answer) return { kind: 'unreachable' };
  const { httpStatus: status, code, message, revision, response, storedLate = false } = answer;
  if (revision !== undefined) {
    if (code === undefined) return { kind: 'saved', revision, status: answer.status ?? '' };
    if (code === work.superseded) return { kind: 'superseded', revision, content: response ?? null };
  }
  return work.locked({ status, code, message, storedLate }) ?? outcomeOfStatus(status, message);
}

function refused(work: SavedWork, { status, code, message, details }: HttpError): Outcome {
  if (code === work.superseded) {
    const newest = work.newest(details);
    // The refusal does not contain the newest answer, so the save is repeated later.
    if (!newest) return { kind: 'unreachable' };
    return { kind: 'superseded', revision: newest.revision, content: newest.response };
  }
  const wasStoredLate = work.storedLate(details);
  return (
    work.locked({ status, code, message, storedLate: wasStoredLate }) ?? outcomeOfStatus(status, message)
  );
}

/** @returns the outcomes in the order of the deliveries. Never throws. */
type DeliverAll = (deliveries: readonly Delivery[], isLeaving: boolean) => Promise<readonly Outcome[]>;

interface Waiting {
  delivery: Delivery;
  isLeaving: boolean;
  resolve: (outcome: Outcome) => void;
}

/**
 * Sends all deliveries of the current task with one call of `deliverAll`, even from a page that is being
 * closed.
 */
function batchedByTask(deliverAll: DeliverAll): Deliver {
  let waiting: Waiting[] = [];
  const send = async (batch: readonly Waiting[], isLeaving: boolean): Promise<void> => {
    if (batch.length === 0) return;
    const outcomes = await deliverAll(
      batch.map(({ delivery }) => delivery),
      isLeaving,
    );
    for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] ?? { kind: 'unreachable' });
  };
  const sendWaiting = () => {
    const all = waiting;
    waiting = [];
    for (const isLeaving of [true, false])
      void send(
        all.filter((each) => each.isLeaving === isLeaving),
        isLeaving,
      );
  };
  return (delivery, isLeaving) =>
    new Promise((resolve) => {
      if (waiting.length === 0) queueMicrotask(sendWaiting);
      waiting.push({ delivery, isLeaving, resolve });
    });
}

/** The deliveries of one request. */
interface Pack {
  deliveries: Delivery[];
  /** Small enough for the fetch option `keepalive`, so that the request outlives the page. */
  isKeepalive: boolean;
}

/** The size of the JSON around one answer, in bytes, plus a margin. */
const ENVELOPE_BYTES = 160;
const PACK_BYTES = 1_000_000;

const encoder = new TextEncoder();

/** Returns the size of a delivery as JSON, in bytes. */
function measureBytes({ content, follows }: Delivery): number {
  const own = encoder.encode(JSON.stringify(content)).length + ENVELOPE_BYTES;
  return follows ? own + measureBytes(follows) : own;
}

const countSaves = ({ follows }: Delivery) => (follows ? 2 : 1);

/**
 * Packs deliveries into requests. When the page is closed, a browser sends only little: as many answers as
 * fit, the shortest first, go in requests that outlive the page. The others go in normal requests, which
 * arrive if the page stays open; the journal has all of them.
 */
export function packDeliveries(deliveries: readonly Delivery[], isLeaving: boolean): Pack[] {
  const sized = deliveries.map((delivery) => ({ delivery, bytes: measureBytes(delivery) }));
  if (isLeaving) sized.sort((one, two) => one.bytes - two.bytes);
  const packs: (Pack & { bytes: number; saves: number })[] = [];
  for (const { delivery, bytes } of sized) {
    const last = packs.at(-1);
    const room = last?.isKeepalive ? KEEPALIVE_BYTES - ENVELOPE_BYTES : PACK_BYTES;
    const saves = countSaves(delivery);
    if (last && last.bytes + bytes <= room && last.saves + saves <= BATCH_ANSWERS) {
      last.deliveries.push(delivery);
      last.bytes += bytes;
      last.saves += saves;
    } else {
      const canOutlive = isLeaving && !last && bytes <= KEEPALIVE_BYTES - ENVELOPE_BYTES;
      packs.push({ deliveries: [delivery], isKeepalive: canOutlive, bytes, saves });
    }
  }
  return packs;
}
