/** The audit log of a school. A row is added in the transaction of the action, so no action is without its row. */
import type { AuditAction } from '@classi/contract';
import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { accounts, type Session } from '../../identity/index.ts';
import { auditEvents } from '../tables.ts';

/** The person who acts: an administrator with a network address, or an operating-system user who runs a command. */
export interface Actor {
  tenantId: number;
  accountId?: number;
  operator?: string;
  address?: string;
  requestId?: string;
}

/** Returns the administrator who sent a request, with the address that the log shows. */
export function toActor(session: Session, request: FastifyRequest): Actor {
  const { tenantId, accountId } = session;
  return { tenantId, accountId, address: request.ip, requestId: request.id };
}

export interface AuditEntry {
  action: AuditAction;
  /** Ids and numbers; never a name, an e-mail address or a secret. */
  details: { ids?: readonly number[]; [name: string]: unknown };
}

/** Adds an event to the audit log, in the transaction of the action. */
export async function recordAudit(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  { action, details }: AuditEntry,
): Promise<void> {
  await tx.insert(auditEvents).values({ ...actor, at: clock.now(), action, details });
}

export interface RecentEvent {
  id: number;
  at: Date;
  action: AuditAction;
  by: string | null;
  count: number;
}

/** Returns the latest events of the school, newest first. */
export async function listRecentEvents(tx: Transaction, limit: number): Promise<RecentEvent[]> {
  const rows = await tx
    .select({
      event: auditEvents,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, auditEvents.accountId))
    .orderBy(desc(auditEvents.id))
    .limit(limit);
  return rows.map(({ event: { id, at, action, operator, details }, firstName, lastName }) => ({
    ...{ id, at, action: action as AuditAction },
    by: operator ?? (firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()),
    count: Array.isArray(details.ids) ? details.ids.length : 1,
  }));
}
