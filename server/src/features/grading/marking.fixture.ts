import {
  createEmbeddedEngine,
  type Engine,
  type Evidence,
  type Marking,
  type MarkingTask,
} from '@classi/engines';
import { type EngineScript, scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { asc, eq } from 'drizzle-orm';
import type { Mount } from '../../platform/http/mount.ts';
import type { RunHandler } from '../../platform/runs/index.ts';
import { anAssignment, type BuiltAssignment, type Person } from '../../testing/cast.ts';
import type { MovableClock } from '../../testing/clock.ts';
import type { Answered, Caller, TestParts } from '../../testing/server.ts';
import { responses, submissions } from '../answering/index.ts';
import type { Session } from '../identity/index.ts';
import type { SubmissionsDeps } from '../submissions/index.ts';
import { createGradingRuns, mountAssistedMarking } from './index.ts';
import { mountWork } from './mount-work.fixture.ts';
import { markEvents } from './tables.ts';

export const MARKING_NOW = new Date('2026-03-05T10:00:00.000Z');

/** Answers to both questions, by number. */
export const typed = { 1: '<p>charge per second</p>', 2: '<p>amperes</p>' };

export const foundEvidence: Evidence = {
  point: 1,
  key: 'charge per second',
  verdict: 'found',
  quotes: [{ start: 0, end: 6, text: 'charge' }],
  given: 1.5,
  possible: 2,
  note: 'It says what current is.',
};

export function aMarking(change: Partial<Marking> = {}): Marking {
  return {
    points: 1.5,
    feedback: '<p>Right about charge.</p>',
    evidence: [foundEvidence],
    rubricScores: [],
    confidence: 0.75,
    confidenceReason: 'The words are those of the key.',
    flag: null,
    provenance: { engine: 'embedded', engineVersion: '1' },
    ...change,
  };
}

/** Submitted work, as the fixture of submissions creates it. */
interface BuiltSubmission {
  submissionId: number;
  /** Response ids by question number. */
  responseIds: ReadonlyMap<number, number>;
}

/** Starts the server with files, runs and a worker, as the fixture of submissions does. */
type StartWorkspace = (input: {
  handlers(parts: { clock: MovableClock }): RunHandler[];
  mount(mount: Mount<Session>, parts: Omit<SubmissionsDeps, 'marks' | 'startMarking' | 'onPaperMoved'>): void;
}) => Promise<TestParts>;

export interface MarkingFixture {
  parts: TestParts;
  teacher: Caller;
  tara: Person;
  kabir: Person;
  /** The assignment of the current test. */
  assignment: BuiltAssignment;
  /** The scripted behaviour of the engine; `aMarking()` by default. */
  script: EngineScript;
  /** The tasks that the engine received, in order. */
  tasks: MarkingTask[];
  /** Creates a new assignment and an engine without tasks. */
  setScene(): Promise<void>;
  grade(student?: Person, caller?: Caller): Promise<Answered>;
  /** Returns the student's part of the grading workspace's raw JSON. */
  shownWork(student?: Person): Promise<Record<string, Record<string, unknown>>>;
  stored(work: BuiltSubmission): ReturnType<typeof readStored>;
  close(): Promise<void>;
}

export function findResponseId(work: BuiltSubmission, number: number): number {
  const id = work.responseIds.get(number);
  if (!id) throw new Error(`question ${number} has no response`);
  return id;
}

async function readStored(parts: TestParts, work: BuiltSubmission) {
  return parts.database.inTenant(parts.classi.tenantId, async (tx) => {
    const [submission] = await tx.select().from(submissions).where(eq(submissions.id, work.submissionId));
    const answers = await tx
      .select({ id: responses.id, marking: responses.marking, markId: responses.markId })
      .from(responses)
      .where(eq(responses.submissionId, work.submissionId))
      .orderBy(asc(responses.id));
    const events = await tx
      .select({ mark: markEvents })
      .from(markEvents)
      .innerJoin(responses, eq(responses.id, markEvents.responseId))
      .where(eq(responses.submissionId, work.submissionId))
      .orderBy(asc(markEvents.id));
    return { submission, answers, events: events.map(({ mark }) => mark) };
  });
}

/** Starts the workspace without an assignment; `setScene` creates one before each test. */
async function startParts(startWorkspace: StartWorkspace, engine: Engine): Promise<TestParts> {
  const parts = await startWorkspace({
    handlers: ({ clock }) => createGradingRuns({ engine, clock }),
    mount: (mount, { database, clock, runs, storage }) => {
      mountWork(mount, { database, clock, runs, storage });
      mountAssistedMarking(mount, { database, clock, engine: createEmbeddedEngine() });
    },
  });
  parts.clock.set(MARKING_NOW);
  return parts;
}

export async function startMarking(startWorkspace: StartWorkspace): Promise<MarkingFixture> {
  const engine: Engine = {
    ...scriptedEngine(),
    mark: (task, options) => {
      fixture.tasks.push(task);
      return scriptedEngine(fixture.script).mark(task, options);
    },
  };
  const parts = await startParts(startWorkspace, engine);
  const [tara, kabir] = parts.classi.students;
  const fixture: MarkingFixture = {
    parts,
    teacher: await parts.as(parts.classi.teacher),
    tara,
    kabir,
    assignment: { id: 0, questions: [] },
    script: {},
    tasks: [],
    setScene: async () => {
      fixture.tasks = [];
      fixture.script = { mark: () => aMarking() };
      fixture.assignment = await anAssignment(parts.database, parts.classi);
    },
    grade: (student = tara, caller = fixture.teacher) =>
      caller.post('/grader/grade-submission', {
        assignment_id: fixture.assignment.id,
        student_id: student.id,
      }),
    shownWork: async (student = tara) => {
      const { body } = await fixture.teacher.post('/grader/previous-questions-and-responses', {
        assignment_id: fixture.assignment.id,
      });
      const block = (body as Record<string, unknown>)[student.id];
      if (!block) throw new Error('this student has no work');
      return block as Record<string, Record<string, unknown>>;
    },
    stored: (work) => readStored(parts, work),
    close: async () => {
      await parts.close();
    },
  };
  return fixture;
}
