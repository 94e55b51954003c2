/** The test server with assignments, on real files and real runs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { intake as intakeOfDocuments } from '@classi/documents';
import type { Engine } from '@classi/engines';
import { scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRemote, type RemoteDeps } from '../../platform/remote/index.ts';
import { createRuns, type Runs } from '../../platform/runs/index.ts';
import { createStorage, type Storage } from '../../platform/storage/index.ts';
import { type Answered, type Caller, startTestServer, type TestParts } from '../../testing/server.ts';
import { courseInstructors } from '../courses/index.ts';
import { createReadPaperRun, mountAssignments, type Work } from './index.ts';

export interface AssignmentsServer extends TestParts, Platform<'runs' | 'storage'> {
  /** The values that the ports return, by assignment id. */
  work: Map<number, Work>;
  /** Assignments whose marks a student has looked at. */
  seen: Set<number>;
  flagged: Map<number, number>;
  /** Assignments that a student has begun. */
  begun: Set<number>;
  /** Adds the other teacher to the course, and logs this teacher in. */
  asColleague(): Promise<Caller>;
}

/**
 * @param engine reads the papers; without one, no test may read any
 * @param intake makes the PDF of the given files
 * @param remote the hosts that PDFs may be fetched from; by default, only the internet
 */
export async function startAssignmentsServer(
  engine: Engine = scriptedEngine(),
  remote: Partial<RemoteDeps> = {},
  intake = intakeOfDocuments,
): Promise<AssignmentsServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'classi-assignments-'));
  const work: AssignmentsServer['work'] = new Map();
  const seen: AssignmentsServer['seen'] = new Set();
  const flagged: AssignmentsServer['flagged'] = new Map();
  const begun: AssignmentsServer['begun'] = new Set();
  const log = silentLog();
  const made: { runs?: Runs; storage?: Storage } = {};
  const parts = await startTestServer(async (mount, { database, clock }) => {
    const config = { dataDir, s3: undefined, publicUrl: undefined };
    const storage = createStorage({ database, config, keys: createKeys(database), clock, log });
    const handlers = [createReadPaperRun({ database, clock, storage, engine, intake })];
    const runs = await createRuns({ database, log, handlers, hasWorker: true });
    Object.assign(made, { runs, storage });
    mountAssignments(mount, {
      database,
      clock,
      storage,
      runs,
      remote: createRemote({ folder: join(dataDir, 'incoming'), allowedHosts: [], log, ...remote }),
      workOverview: async () => work,
      marksSeen: async (_, id) => seen.has(id),
      marksOverview: async () => flagged,
      hasStartedWork: async (_, id) => begun.has(id),
      withdrawMarksAbove: async () => {},
    });
  });
  const { runs, storage } = made;
  if (!runs || !storage) throw new Error('assignments are not mounted');
  return {
    ...parts,
    runs,
    storage,
    work,
    seen,
    flagged,
    begun,
    asColleague: async () => {
      const { database, classi } = parts;
      const { tenantId, course, otherTeacher } = classi;
      await database.inTenant(tenantId, (tx) =>
        tx.insert(courseInstructors).values({ tenantId, courseId: course.id, instructorId: otherTeacher.id }),
      );
      return parts.as(otherTeacher);
    },
    close: async () => {
      await runs.stop();
      await parts.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the wizard's request for an assignment with two questions. */
export function anAssignmentInput(change: object = {}) {
  return {
    title: 'Current And Charge',
    description: 'Before the practical.',
    student_instructions: '<p>Show your working.<script>x()</script></p>',
    due_date: '2026-03-09T23:59',
    timezone: 'Asia/Kolkata',
    email: 'another.person@classi.example',
    expressMode: false,
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    make_live: 'immediately',
    ai_config: null,
    time_limit: 0,
    rubric_ids: [],
    questions: [
      { question_number: 1, question: '<p>What is a volt?</p>', marks_possible: 1.25, answer: '<p>J/C</p>' },
      {
        question_number: 2,
        question: '<p>State Ohm’s law.<script>x()</script></p>',
        marks_possible: 2,
        grading_instructions: '<p>Units matter.</p>',
        tags: ['Reasoning - Clarity'],
        flagged_for_review: '',
        original_question_number: '2(a)',
        section: 'SECTION B',
        stem: '<p>A wire at constant temperature.</p>',
        source: [{ page: 1, box: { x: 1, y: 2, width: 3, height: 4 } }],
      },
    ],
    ...change,
  };
}

export function add(who: Caller, change: object = {}): Promise<Answered> {
  return who.post('/grader/add-assignment', anAssignmentInput(change));
}

export function readAssignmentAs(who: Caller, id: unknown): Promise<Answered> {
  return who.post('/grader/get-assignment-questions', { assignment_id: id });
}
