/** Insights about a class and its students for a teacher (spec 2 §2, §7). */
import type {
  BodyOf,
  getClassSummary as getClassSummaryEndpoint,
  getStudentSummaries as getStudentSummariesEndpoint,
  ReplyOf,
} from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Runs } from '../../platform/runs/index.ts';
import { getTaughtAssignment } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { missedPoints, nextSteps } from './missed-points/rules.ts';
import {
  averageRubricScores,
  byCategory,
  countUnmarked,
  criteriaByTag,
  restsOn,
  rubricAverages,
  scoreWork,
} from './rules.ts';
import { type MarkedWorks, readMarkedWorks } from './store.ts';
import { type InsightsState, writeIfOutdated } from './write-if-outdated.ts';

export interface InsightsDeps {
  database: Database;
  runs: Pick<Runs, 'startIn'>;
}

/** Returns the part of an insight that is shown. */
export function shownInsight({ status, error, insights, stale }: InsightsState, studentId: number) {
  const insight = insights.get(studentId);
  return {
    status,
    error,
    summary: insight?.summary ?? '',
    writtenAt: insight?.writtenAt ?? null,
    stale: stale.has(studentId),
  };
}

const isMarked = ({ marks }: MarkedWorks['works'][number]): boolean => marks.length > 0;

/**
 * Returns the summary of a class, without names. It is written if it does not exist yet.
 * @throws Refused assignment/not-found
 */
export async function getClassSummary(
  { database, runs }: InsightsDeps,
  session: Session,
  { assignmentId, again }: BodyOf<typeof getClassSummaryEndpoint>,
): Promise<ReplyOf<typeof getClassSummaryEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const marked = await readMarkedWorks(tx, { assignmentId });
    const { questions, works } = marked;
    const withMarks = works.filter(isMarked);
    const wanted = withMarks.length > 0 ? [{ studentId: 0, restsOn: restsOn(questions, works) }] : [];
    const state = await writeIfOutdated(tx, runs, session, {
      assignmentId,
      audience: 'class',
      wanted,
      again,
    });
    const rubrics = rubricsOf(marked);
    return {
      ...shownInsight(state, 0),
      rubricAverages: rubricAverages(withMarks.map((work) => rubrics(work))),
      marked: withMarks.map((work) => ({
        id: work.studentId,
        name: work.name,
        grade: scoreWork(questions, work),
        unmarkedQuestions: countUnmarked(questions, work),
      })),
      students: works.length,
      missedPoints: missedPoints(questions, withMarks),
      nextSteps: nextSteps(questions, withMarks),
    };
  });
}

/**
 * Returns a summary for each student, or for one if the request names a student. Missing summaries are written.
 * @throws Refused assignment/not-found; submission/not-found if the named student has not submitted anything
 */
export async function getStudentSummaries(
  { database, runs }: InsightsDeps,
  session: Session,
  { assignmentId, studentId, again }: BodyOf<typeof getStudentSummariesEndpoint>,
): Promise<ReplyOf<typeof getStudentSummariesEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    // The criteria of a question are those that any mark of the class names, also for a single student.
    const marked = await readMarkedWorks(tx, { assignmentId });
    const { questions } = marked;
    const requested = marked.works.filter((work) => studentId === undefined || work.studentId === studentId);
    if (studentId !== undefined && requested.length === 0) refuse('submission/not-found');
    const wanted = requested
      .filter(isMarked)
      .map((work) => ({ studentId: work.studentId, restsOn: restsOn(questions, [work]) }));
    const state = await writeIfOutdated(tx, runs, session, {
      assignmentId,
      audience: 'teacher',
      wanted,
      again,
      ...(studentId === undefined ? {} : { studentId }),
    });
    return studentId === undefined ? ofAll(marked, state) : ofOne(marked, state, studentId);
  });
}

/** Returns a student's results by category. */
function rubricsOf({ questions, works }: MarkedWorks) {
  const criteria = criteriaByTag(questions, works);
  return (work: MarkedWorks['works'][number]) => byCategory(averageRubricScores(questions, work, criteria));
}

function ofAll(marked: MarkedWorks, state: InsightsState): ReplyOf<typeof getStudentSummariesEndpoint> {
  const rubrics = rubricsOf(marked);
  const students = marked.works.filter(isMarked).map((work) => ({
    id: work.studentId,
    name: work.name,
    grade: scoreWork(marked.questions, work),
    summary: state.insights.get(work.studentId)?.summary ?? '',
    rubrics: rubrics(work),
  }));
  return {
    status: state.status,
    error: state.error,
    summary: '',
    writtenAt: null,
    stale: state.stale.size > 0,
    students,
    rubricCategories: [...new Set(students.flatMap((student) => Object.keys(student.rubrics)))],
    grade: null,
    rubrics: null,
  };
}

function ofOne(
  marked: MarkedWorks,
  state: InsightsState,
  studentId: number,
): ReplyOf<typeof getStudentSummariesEndpoint> {
  const work = marked.works.find((each) => each.studentId === studentId);
  const rubrics = work ? rubricsOf(marked)(work) : {};
  return {
    ...shownInsight(state, studentId),
    students: [],
    rubricCategories: Object.keys(rubrics),
    grade: work ? scoreWork(marked.questions, work) : null,
    rubrics,
  };
}
