/** Undoes the newest import. */
import { UNDO_MS } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import { announceChange } from '../../courses/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationDeps } from '../parts.ts';
import { peopleIn } from './changes.ts';
import {
  deleteMemberships,
  forgetChanges,
  holdRosters,
  insertMemberships,
  listImports,
  listSignedIn,
  markPeople,
  markUndone,
  type RosterImport,
  removeCourses,
  updatePeople,
} from './store.ts';

const LISTED = 10;

/** Lists the newest imports, each with whether it can be undone. */
export function listRosterImports({ database, clock }: AdministrationDeps, tenantId: number) {
  return database.inTenant(tenantId, async (tx) => {
    await forgetChanges(tx, new Date(clock.now().getTime() - UNDO_MS));
    const imports = await listImports(tx, LISTED);
    const newest = newestOf(imports);
    return imports.map(({ id, createdAt, fileName, counts, undoneAt, changes }) => ({
      ...{ id, at: createdAt, fileName, counts, undoneAt },
      canUndo: id === newest?.id && changes !== null,
    }));
  });
}

/** Returns the newest import that was not undone. */
const newestOf = (imports: readonly RosterImport[]) => imports.find(({ undoneAt }) => undoneAt === null);

/**
 * Undoes an import: new people are hidden unless they have chosen a password already, and the others get their previous values.
 * @returns how many new people stay
 * @throws Refused roster/not-found, roster/too-late
 */
export function undoRoster(
  { database, clock }: AdministrationDeps,
  actor: Actor,
  id: number,
): Promise<{ stayed: number }> {
  const { tenantId } = actor;
  return database.inTenant(tenantId, async (tx) => {
    await holdRosters(tx, tenantId);
    const now = clock.now();
    await forgetChanges(tx, new Date(now.getTime() - UNDO_MS));
    const imports = await listImports(tx);
    const wanted = imports.find((each) => each.id === id) ?? refuse('roster/not-found');
    const { changes } = wanted;
    if (wanted.id !== newestOf(imports)?.id || changes === null) refuse('roster/too-late');
    const staying = new Set(await listSignedIn(tx, changes.added));
    await deleteMemberships(
      tx,
      changes.enrolled.filter(({ studentId }) => !staying.has(studentId)),
    );
    await insertMemberships(
      tx,
      tenantId,
      changes.unenrolled.map((membership) => ({ ...membership, role: 'student' })),
    );
    await updatePeople(tx, changes.changed);
    await markPeople(
      tx,
      changes.changed.filter(({ wasDeactivated }) => wasDeactivated).map((person) => person.id),
      {
        deactivatedAt: now,
      },
    );
    await markPeople(tx, changes.ended, { deactivatedAt: null });
    await markPeople(
      tx,
      changes.added.filter((personId) => !staying.has(personId)),
      { hiddenAt: now },
    );
    await removeCourses(tx, changes.courses, now);
    await markUndone(tx, id, now);
    const courseIds = [...changes.enrolled, ...changes.unenrolled].map(({ courseId }) => courseId);
    announceChange(tx, 'students', [...new Set(courseIds)]);
    announceChange(tx, 'person', peopleIn(changes));
    await recordAudit(tx, clock, actor, {
      action: 'roster.undone',
      details: { importId: id, stayed: staying.size },
    });
    return { stayed: staying.size };
  });
}
