/** Pictures of one piece of work that are on this device and in no answer: on the way in, they become part of it. */

import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { uploadImage } from '../../../lib/http/upload-image.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import * as t from '../../../messages/compiled/answering/pictures.ts';
import { type PendingPicture, pendingPictures } from '../../../ui/editor/pictures/pending-pictures.ts';
import { withPicture } from './rules.ts';

/** What the editor of an answer is called, for those who do not see it, and on the device. */
export const answerName = (label: string): string => t.yourAnswerToQuestionLabel({ label });

export interface UnsentPicture extends PendingPicture {
  questionId: number;
  /** Of the question. */
  label: string;
}

/** Another tab that is at a picture is not waited for any longer, in ms. */
const OTHERS_MS = 6000;
/** An editor tells what was put into it this much later (spec 1 §4), and a little more, in ms. */
const TOLD_MS = 100;

interface Question {
  id: number;
  label: string;
}

export class Pictures {
  readonly #queue: SaveQueue;
  readonly #page: string;
  readonly #questions: readonly Question[];

  /** @param page as `pagePlace` names it */
  constructor(queue: SaveQueue, page: string, questions: readonly Question[]) {
    this.#queue = queue;
    this.#page = page;
    this.#questions = questions;
  }

  async pending(): Promise<UnsentPicture[]> {
    const found = await pendingPictures(this.#page);
    return found.flatMap((picture): UnsentPicture[] => {
      const question = this.#questions.find(({ label }) => answerName(label) === picture.editor);
      return question ? [{ ...picture, questionId: question.id, label: question.label }] : [];
    });
  }

  /**
   * Puts all of them into their answers, and saves those. One after the other: two may be for one answer.
   * @returns those that could not be put, for want of a connection or because the answer is closed: they are on the device as before
   * @throws what a refusal of the server throws, after all have been tried
   */
  async putIn(): Promise<UnsentPicture[]> {
    const left: UnsentPicture[] = [];
    const refusals: unknown[] = [];
    for (const picture of await this.pending()) {
      // An error next to the answer would not reach the teacher, so none is shown there.
      if (this.#queue.state(picture.questionId).lock !== null) {
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
    await new Promise((resolve) => setTimeout(resolve, TOLD_MS));
    const [refusal] = refusals;
    if (refusal !== undefined) throw refusal;
    return left;
  }

  #putIn({ questionId, deliver }: UnsentPicture): Promise<void> {
    return deliver({
      store: uploadImage,
      signal: AbortSignal.timeout(OTHERS_MS),
      put: async (image) => {
        const { content, lock } = this.#queue.state(questionId);
        // Closed while the picture was on its way.
        if (lock !== null) throw new ConnectionError();
        this.#queue.edit(questionId, withPicture(content, image));
        await this.#queue.item(questionId).flush();
        // The picture must be saved at least on this device. If the device has no room, it stays as it was.
        const { undelivered, isSaved } = this.#queue.state(questionId);
        if (undelivered && !isSaved) throw new ConnectionError();
      },
    });
  }
}
