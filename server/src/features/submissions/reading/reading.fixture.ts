import { makePdf } from '@classi/documents/testing/make-pdf';
import type { Engine, ReadAnswer } from '@classi/engines';
import { type EngineScript, scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { and, asc, eq } from 'drizzle-orm';
import { anAssignment, type BuiltAssignment, type Person } from '../../../testing/cast.ts';
import type { Answered, Caller } from '../../../testing/server.ts';
import { answerRevisions, responses, submissions } from '../../answering/index.ts';
import {
  createExamineFileRun,
  createReadSubmissionRun,
  mountSubmissions,
  type StartMarking,
} from '../index.ts';
import { startWorkspace, type Workspace } from '../workspace.fixture.ts';

export const READING_NOW = new Date('2026-03-04T08:30:00.123Z');

export const paperPlace = { page: 1, box: { x: 50, y: 60, width: 200, height: 14 } };

/** Returns a script for an engine that finds these answers on one page. */
export function paperReads(found: Partial<ReadAnswer>[]): EngineScript {
  return {
    async *readAnswers(source) {
      yield { type: 'page', page: 1, pages: source.pages, batch: 1, batches: 1, pagesInBatch: 1 };
      yield { type: 'validating' };
      const answers = found.map((each) => ({
        position: 1,
        response: '',
        places: [],
        unreadable: false,
        ...each,
      }));
      yield { type: 'read', result: { answers, pages: source.pages } };
    },
  };
}

interface Input {
  student?: Person;
  /** The stored name of the file; by default that of a new upload. */
  file?: string;
  caller?: Caller;
  /** Additional fields of the request, in wire format. */
  [field: string]: unknown;
}

export interface ReadingFixture {
  parts: Workspace;
  teacher: Caller;
  paper: Uint8Array;
  engine: Engine;
  startMarking: StartMarking;
  /** The work whose marking was started by a reading. */
  started: Parameters<StartMarking>[1][];
  /** The assignment of the current test. */
  assignment: BuiltAssignment;
  /** The scripted behaviour of the engine; by default it finds nothing. */
  script: EngineScript;
  setScene(): Promise<void>;
  /** Has a paper read. */
  send(input?: Input): Promise<Answered>;
  /** Returns the stored work of a student; null if there is none. */
  workOf(student: Person): ReturnType<typeof readWork>;
  close(): Promise<void>;
}

async function readWork(parts: Workspace, assignmentId: number, student: Person) {
  return parts.database.inTenant(student.tenantId, async (tx) => {
    const [submission] = await tx
      .select()
      .from(submissions)
      .where(and(eq(submissions.studentId, student.id), eq(submissions.assignmentId, assignmentId)));
    if (!submission) return null;
    const answers = await tx
      .select()
      .from(responses)
      .where(eq(responses.submissionId, submission.id))
      .orderBy(asc(responses.questionId));
    const revisions = await tx
      .select({
        content: answerRevisions.content,
        origin: answerRevisions.origin,
        savedBy: answerRevisions.savedBy,
      })
      .from(answerRevisions)
      .innerJoin(responses, eq(responses.id, answerRevisions.responseId))
      .where(eq(responses.submissionId, submission.id))
      .orderBy(asc(answerRevisions.id));
    return { submission, answers, revisions };
  });
}

async function startParts(engine: Engine, startMarking: StartMarking): Promise<Workspace> {
  const parts = await startWorkspace({
    handlers: ({ storage }) => [
      createReadSubmissionRun({ engine, storage, startMarking }),
      createExamineFileRun({ storage }),
    ],
    mount: (mount, { database, clock, runs, storage }) =>
      mountSubmissions(mount, {
        database,
        clock,
        runs,
        storage,
        startMarking,
        marks: {
          list: async () => new Map(),
          listBrief: async () => new Map(),
          listLastMarkings: async () => new Map(),
          settle: async () => {},
        },
        onPaperMoved: async () => {},
      }),
  });
  parts.clock.set(READING_NOW);
  return parts;
}

export async function startReading(): Promise<ReadingFixture> {
  const engine: Engine = {
    ...scriptedEngine(),
    readAnswers: (...given) => scriptedEngine(fixture.script).readAnswers(...given),
  };
  const started: Parameters<StartMarking>[1][] = [];
  const startMarking: StartMarking = async (_, work) => void started.push(work);
  const parts = await startParts(engine, startMarking);
  const [tara] = parts.classi.students;
  const fixture: ReadingFixture = {
    parts,
    teacher: await parts.as(parts.classi.teacher),
    paper: await makePdf({ lines: ['1. Current is charge per second.'] }),
    engine,
    startMarking,
    started,
    assignment: { id: 0, questions: [] },
    script: {},
    setScene: async () => {
      fixture.script = paperReads([]);
      started.length = 0;
      fixture.assignment = await anAssignment(parts.database, parts.classi);
    },
    send: async ({ student = tara, file, caller = fixture.teacher, ...more } = {}) =>
      caller.post('/grader/process-submission', {
        file_name: file ?? (await parts.upload(parts.classi.teacher, fixture.paper)),
        assignment_id: fixture.assignment.id,
        student_id: student.id,
        express_mode: false,
        ...more,
      }),
    workOf: (student) => readWork(parts, fixture.assignment.id, student),
    close: async () => {
      await parts.close();
    },
  };
  return fixture;
}
