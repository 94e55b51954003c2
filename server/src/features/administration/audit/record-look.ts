/** Records that an administrator looked at results. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { auditEvents } from '../tables.ts';
import { type Actor, recordAudit } from './audit.ts';

/** A reload of the page and the history of each mark belong to the same look for this long. */
const LOOK_MS = 10 * 60_000;

type Look =
  | { action: 'work.seen'; studentId: number; assignmentId: number }
  | { action: 'marks.exported'; courseId: number };

/** Adds the look to the audit log, unless the same administrator's look at the same work has just begun. */
export async function recordLook(tx: Transaction, clock: Clock, actor: Actor, look: Look): Promise<void> {
  if (look.action === 'marks.exported') {
    await recordAudit(tx, clock, actor, { action: look.action, details: { ids: [look.courseId] } });
    return;
  }
  const { action, studentId, assignmentId } = look;
  const details = { ids: [studentId], assignmentId };
  const since = new Date(clock.now().getTime() - LOOK_MS);
  const [same] = await tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        gt(auditEvents.at, since),
        eq(auditEvents.action, action),
        eq(auditEvents.accountId, actor.accountId ?? 0),
        sql`${auditEvents.details} @> ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .limit(1);
  if (!same) await recordAudit(tx, clock, actor, { action, details });
}
