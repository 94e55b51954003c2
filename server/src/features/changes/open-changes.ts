/** Open pages hear at once of what others changed, on the socket: teachers, students, and a person's other devices. */
import {
  CHANGED_EVENT,
  CHANGES_NAMESPACE,
  type Change,
  changedFrame,
  RELEASE_GRACE_MS,
} from '@classi/contract';
import { z } from 'zod';
import { type ChangeListener, listenForChanges } from '../../platform/changes/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Connections, Line } from '../../platform/realtime/index.ts';
import type { Session } from '../identity/index.ts';
import { type Announced, findAudience } from './audience.ts';
import { createOpenPages } from './open-pages.ts';
import { followPublishing } from './publishing.ts';
import { createRecent } from './recent.ts';

/** Who is at the other end. `session` is read again for each event, so that one that ended is told nothing. */
export interface Connected {
  /** @throws Refused session/none … */
  session(): Promise<Session>;
}

export interface ChangesParts<Who extends Connected> {
  connections: Connections<Who>;
  database: Database;
  clock: Clock;
  log: Log;
}

/** More pages than these are told one after the other within this time, so that a class does not read again in the same moment, in ms. */
const FEW = 20;
const SPREAD_MS = 1_500;

export async function openChanges<Who extends Connected>(parts: ChangesParts<Who>): Promise<ChangeListener> {
  const { database, clock, log } = parts;
  const pages = createOpenPages<Line<Who>>();
  const recent = createRecent();
  let isStopped = false;

  async function send(line: Line<Who>, changes: Change[]): Promise<void> {
    try {
      await line.who.session();
    } catch {
      // The page connects again, and is admitted with the session that it has by then.
      line.close();
      return;
    }
    if (!line.gone.aborted) line.send(CHANGED_EVENT, z.encode(changedFrame, { changes }));
  }

  function sendAll(receivers: readonly { line: Line<Who>; changes: Change[] }[]): void {
    for (const { line, changes } of receivers) {
      const waitMs = receivers.length > FEW ? Math.random() * SPREAD_MS : 0;
      setTimeout(() => void send(line, changes), waitMs).unref();
    }
  }

  /** @param lines the pages that are told, of those who may see it */
  async function deliver(
    tenantId: number,
    announced: Announced,
    {
      lines,
      isAfterGrace = false,
    }: { lines: ReadonlyMap<number, Iterable<Line<Who>>>; isAfterGrace?: boolean },
  ): Promise<void> {
    const accountIds = [...lines.keys()];
    if (accountIds.length === 0 || isStopped) return;
    try {
      const seen = { accountIds, at: clock.now(), isAfterGrace };
      const audience = await database.inTenant(tenantId, (tx) => findAudience(tx, announced, seen));
      sendAll(
        [...audience].flatMap(([accountId, changes]) =>
          [...(lines.get(accountId) ?? [])].map((line) => ({ line, changes })),
        ),
      );
    } catch (error) {
      log.warn({ error }, 'open pages were not told of changes');
    }
  }

  async function welcome(line: Line<Who>): Promise<void> {
    const { tenantId, accountId } = await line.who.session();
    pages.add(tenantId, accountId, line);
    // The page may have read before these, and have connected after they were told.
    for (const announced of recent.of(tenantId))
      await deliver(tenantId, announced, { lines: new Map([[accountId, [line]]]) });
  }

  const namespace = parts.connections.namespace(CHANGES_NAMESPACE, (who) => who.session());
  namespace.onConnect((line) => void welcome(line).catch(() => line.close()));

  /** Students' pages read marks at once, and then the release could not be undone. */
  function deliverLater(tenantId: number, releases: ReadonlySet<number>): void {
    const announced = new Map([['release', releases]]);
    const tell = () =>
      void deliver(tenantId, announced, { lines: pages.ofTenant(tenantId), isAfterGrace: true });
    setTimeout(tell, RELEASE_GRACE_MS).unref();
  }

  const listener = await listenForChanges(parts, {
    changed: (tenantId, announced) => {
      recent.add(tenantId, announced);
      void deliver(tenantId, announced, { lines: pages.ofTenant(tenantId) });
      const releases = announced.get('release');
      if (releases) deliverLater(tenantId, releases);
    },
    missed: () => sendAll(pages.all().map((line) => ({ line, changes: [{ kind: 'anything' }] }))),
  });
  const stopPublishing = followPublishing(parts, {
    tenantIds: pages.tenantIds,
    tell: (tenantId, announced) => void deliver(tenantId, announced, { lines: pages.ofTenant(tenantId) }),
  });
  return {
    stop: () => {
      isStopped = true;
      stopPublishing();
      return listener.stop();
    },
  };
}
