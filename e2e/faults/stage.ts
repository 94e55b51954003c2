/** What every fault needs: the product on an address that stays, its database to look into, and a browser. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { WireClient } from '../src/client.ts';
import { freePort } from '../src/free-port.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product.ts';
import { withDatabase } from '../src/product-database.ts';
import { asTeacher } from '../src/timed-work.ts';

const QUESTIONS = 3;
/** A machine that does other work besides takes its time, in ms. */
const START_LIMIT_MS = 400_000;

/** An answer as the database has it; `revision` is null where it is kept beside. */
export interface StoredRevision {
  questionId: number;
  revision: number | null;
  content: string | null;
}

export class Stage {
  #product: RunningProduct;
  readonly #port: number;
  readonly browser: Browser;
  #teacher: WireClient | undefined;

  private constructor(product: RunningProduct, port: number, browser: Browser) {
    this.#product = product;
    this.#port = port;
    this.browser = browser;
  }

  /** @param folder of the product's data; one of its own where none is named */
  static async open(browser: Browser, folder?: string): Promise<Stage> {
    const port = await freePort();
    const env = { PORT: String(port) };
    const product = await startProduct({ ...(folder ? { folder } : {}), env, startLimit: START_LIMIT_MS });
    return new Stage(product, port, browser);
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** An assignment that is due tomorrow. @returns its id */
  async anAssignment(title: string): Promise<number> {
    this.#teacher ??= await asTeacher(this.address);
    const { assignment_id: id } = await this.#teacher.post<{ assignment_id: number }>(
      '/grader/add-assignment',
      {
        title,
        due_date: new Date(Date.now() + 86_400_000).toISOString(),
        timezone: 'Europe/London',
        course: 'PHY-10',
        creation_method: 'scratch',
        student_submissions_allowed: true,
        questions: Array.from({ length: QUESTIONS }, (_, index) => ({
          question_number: index + 1,
          question: `<p>Describe step ${index + 1} of the experiment.</p>`,
          marks_possible: 2,
          answer: '<p>As in the book.</p>',
        })),
      },
    );
    return id;
  }

  /** As a power cut of the machine does to the app. */
  async killApp(): Promise<void> {
    await this.#product.kill();
  }

  /** After a round that broke off: whatever it left, the next one has a server. */
  async revive(): Promise<void> {
    const there = await fetch(`${this.address}/healthz`).then(
      () => true,
      () => false,
    );
    if (!there) await this.startAgain();
  }

  async startAgain(): Promise<void> {
    this.#product = await startProduct({
      folder: this.#product.folder,
      env: { PORT: String(this.#port) },
      startLimit: START_LIMIT_MS,
    });
  }

  async killDatabase(): Promise<void> {
    const text = await readFile(join(this.#postgres, 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number(text.split('\n')[0]), 'SIGKILL');
  }

  /** All that was ever saved of an assignment, and what counts, by question. @throws while the database is away */
  async stored(
    assignmentId: number,
  ): Promise<{ revisions: StoredRevision[]; now: Map<number, string | null> }> {
    return withDatabase(this.#product.folder, async (client) => {
      const of = 'join submissions s on s.id = r.submission_id where s.assignment_id = $1';
      const revisions = await client.query<StoredRevision>(
        `select r.question_id as "questionId", v.revision, v.content
         from answer_revisions v join responses r on r.id = v.response_id ${of}`,
        [assignmentId],
      );
      const now = await client.query<{ questionId: number; content: string | null }>(
        `select r.question_id as "questionId", r.content from responses r ${of}`,
        [assignmentId],
      );
      return {
        revisions: revisions.rows,
        now: new Map(now.rows.map(({ questionId, content }) => [questionId, content])),
      };
    });
  }

  async close(): Promise<void> {
    try {
      await this.#product.stop();
    } catch (error) {
      // An app that was killed and did not come back has left its database behind.
      await this.killDatabase().catch(() => undefined);
      throw error;
    } finally {
      await removeFolder(this.#product.folder);
    }
  }

  get #postgres(): string {
    return join(this.#product.folder, 'postgres');
  }
}
