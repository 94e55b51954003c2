/** The product on a fixed address with access to its database, and a browser. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { withDatabase } from '../src/product/database.ts';
import { freePort } from '../src/product/free-port.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import type { WireClient } from '../src/product/wire-client.ts';
import { asTeacher } from '../src/setup/timed-work.ts';

const QUESTIONS = 3;
/** Generous, because many rounds share the machine. */
const START_LIMIT_MS = 400_000;

/** A stored answer. `revision` is null for a version that does not count. */
export interface StoredRevision {
  questionId: number;
  revision: number | null;
  content: string | null;
}

export class Environment {
  #product: RunningProduct;
  readonly #port: number;
  readonly browser: Browser;
  #teacher: WireClient | undefined;

  private constructor(product: RunningProduct, port: number, browser: Browser) {
    this.#product = product;
    this.#port = port;
    this.browser = browser;
  }

  /** @param folder the product's data; a new temporary folder by default */
  static async open(browser: Browser, folder?: string): Promise<Environment> {
    const port = await freePort();
    const env = { PORT: String(port) };
    const product = await startProduct({ ...(folder ? { folder } : {}), env, startLimit: START_LIMIT_MS });
    return new Environment(product, port, browser);
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Creates an assignment that is due tomorrow. @returns its id */
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

  /** Kills the app's process without a warning, as a power cut does. */
  async killApp(): Promise<void> {
    await this.#product.kill();
  }

  /** Starts the server again if it is down, so that a broken round does not break the next one. */
  async revive(): Promise<void> {
    const isUp = await fetch(`${this.address}/healthz`).then(
      () => true,
      () => false,
    );
    if (!isUp) await this.startAgain();
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

  /** All stored revisions of an assignment, and the answer that counts for each question. @throws while the database is down */
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
      // An app that was killed and not restarted leaves its database running.
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
