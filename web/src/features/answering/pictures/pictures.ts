/**
 * Drawings and images of one assignment that are stored on this device. They become part of an answer when
 * the work is submitted.
 */

import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { uploadImage } from '../../../lib/http/upload-image.ts';
import type { ItemState } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import * as t from '../../../messages/compiled/answering/pictures.ts';
import { type PendingPicture, pendingPictures } from '../../../ui/editor/pictures/pending-pictures.ts';
import { pagePlace } from '../../../ui/editor/place.ts';
import { labelQuestion, type WorkQuestion } from '../rules.ts';
import { withPicture } from './rules.ts';

/** The accessible name of an answer's editor. */
export const answerName = (label: string): string => t.answerLabel({ label });
/** The id of an answer's editor, under which its drawings and images are stored on the device. */
export const answerStorageId = (questionId: number): string => `question-${questionId}`;

export interface UnsentPicture extends PendingPicture {
  questionId: number;
  /** The label of the question. */
  label: string;
}

/** Another tab that is editing a picture gets this long to finish (ms). */
const OTHERS_MS = 6000;
/** An editor reports an insertion after this delay, in ms (spec 1 §4), plus a margin. */
const INSERTION_DELAY_MS = 100;

type Question = Pick<WorkQuestion, 'id' | 'label' | 'number'>;

/** Earlier releases stored pictures under the name of the editor, in the language of the page. */
const isOf = ({ editor }: PendingPicture, question: Question): boolean =>
  editor === answerStorageId(question.id) || editor === answerName(labelQuestion(question));

/** The server stores what is added to this answer, at least as a late one. */
const canAdd = ({ lock, leftover }: ItemState) => lock === null || leftover?.late === true;

export class Pictures {
  readonly #queue: SaveQueue;
  readonly #page: string;
  readonly #questions: readonly Question[];

  /** @param page the key that `pagePlace` returns */
  constructor(queue: SaveQueue, page: string, questions: readonly Question[]) {
    this.#queue = queue;
    this.#page = page;
    this.#questions = questions;
  }

  async pending(): Promise<UnsentPicture[]> {
    const found = await pendingPictures(this.#page);
    return found.flatMap((picture): UnsentPicture[] => {
      const question = this.#questions.find((each) => isOf(picture, each));
      return question ? [{ ...picture, questionId: question.id, label: labelQuestion(question) }] : [];
    });
  }

  /**
   * Inserts pictures into their answers and saves those. They are inserted one after the other, because two may
   * belong to one answer.
   * @param isChosen whether a picture is inserted; all are if it is left out
   * @returns the pictures that could not be inserted because there is no connection or the answer is closed.
   * They stay on the device.
   * @throws the server's refusal, after all pictures have been tried
   */
  async putIn(isChosen = (_: UnsentPicture) => true): Promise<UnsentPicture[]> {
    const left: UnsentPicture[] = [];
    const refusals: unknown[] = [];
    for (const picture of (await this.pending()).filter(isChosen)) {
      // The server stores nothing of this answer any more, so no error is shown next to it.
      if (!canAdd(this.#queue.state(picture.questionId))) {
        left.push(picture);
        continue;
      }
      try {
        await this.#putIn(picture);
      } catch (error) {
        left.push(picture);
        if (error instanceof HttpError && error.status < 500) refusals.push(error);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, INSERTION_DELAY_MS));
    const [refusal] = refusals;
    if (refusal !== undefined) throw refusal;
    return left;
  }

  #putIn({ questionId, deliver }: UnsentPicture): Promise<void> {
    return deliver({
      store: uploadImage,
      signal: AbortSignal.timeout(OTHERS_MS),
      put: async (image) => {
        const item = this.#queue.item(questionId);
        // The answer was closed during the upload.
        if (!canAdd(item.state)) throw new ConnectionError();
        item.add((content) => withPicture(content, image));
        await item.flush();
        // The picture must be saved at least on this device. If the device is full, the picture stays where
        // it was.
        const { isUndelivered, isOnDevice } = this.#queue.state(questionId);
        if (isUndelivered && !isOnDevice) throw new ConnectionError();
      },
    });
  }
}

/** Some work of a student without its page. */
interface Unshown {
  queue: SaveQueue;
  accountId: number;
  /** The path of its page. */
  path: string;
  questions: readonly Question[];
}

/**
 * Sends the images that wait for the connection. A drawing is only sent if its answer is closed, because its
 * writer may not have finished it.
 * @returns false if some are left that may be sent later
 */
export async function sendWaitingImages({ queue, accountId, path, questions }: Unshown): Promise<boolean> {
  const pictures = new Pictures(queue, pagePlace({ role: 'student', id: accountId }, path), questions);
  const isFinished = ({ kind, questionId }: UnsentPicture) =>
    kind === 'image' || queue.state(questionId).lock !== null;
  // A refused image stays on the device until its page is opened.
  const left = await pictures.putIn(isFinished).catch(() => []);
  return !left.some(({ questionId }) => canAdd(queue.state(questionId)));
}
