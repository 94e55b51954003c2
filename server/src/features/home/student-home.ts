/**
 * A student's dashboard: what is due, what was returned, and what to practise. The number of statements does not depend on the amount of
 * work.
 */
import { HOME_ROWS, type StudentAssignment } from '@classi/contract';
import type { Platform } from '../../platform/platform.ts';
import { listStudentAssignments } from '../answering/index.ts';
import { quartersToMarks } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { readPractices } from '../practice/index.ts';
import { dueNext, sortByGradedAt } from './rules.ts';
import { listWeakTopics } from './store.ts';

export async function readStudentHome(deps: Platform<'clock' | 'database'>, session: Session) {
  const { database, clock } = deps;
  const assignments: StudentAssignment[] = Object.values(await listStudentAssignments(deps, session));
  const practices = Object.values(await readPractices(database, session));
  const topics = await database.inTenant(session.tenantId, (tx) => listWeakTopics(tx, session.accountId));
  const due = dueNext(assignments, clock.now());
  const returned = sortByGradedAt(assignments);
  const practice = practices
    .filter(({ status }) => status !== 'Graded')
    .sort((one, two) => two.createdAt.getTime() - one.createdAt.getTime());
  return {
    due: due.slice(0, HOME_ROWS),
    dueCount: due.length,
    returned: returned.slice(0, HOME_ROWS),
    returnedCount: returned.length,
    practice: practice.slice(0, HOME_ROWS),
    practiceCount: practice.length,
    topics: topics.map(({ quarters, possibleQuarters, ...topic }) => ({
      ...topic,
      marksObtained: quartersToMarks(quarters),
      marksPossible: quartersToMarks(possibleQuarters),
    })),
  };
}
