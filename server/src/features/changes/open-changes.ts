/** Tells open pages about changes over the socket: pages of teachers and students, and a person's other devices. */
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
import { ENDED_SESSIONS, type Session, type Sessions } from '../identity/index.ts';
import { type Announced, findAudience } from './audience.ts';
import { createOpenPages } from './open-pages.ts';
import { followPublishing } from './publishing.ts';
import { createRecent } from './recent.ts';

/** The connected person. `session` is read again for each event, so that nothing is sent after the session has ended. */
export interface ChangesConnection {
  /** @throws Refused session/none … */
  session(): Promise<Session>;
}

export interface ChangesDeps<Who extends ChangesConnection> {
  connections: Connections<Who>;
  database: Database;
  clock: Clock;
  log: Log;
  sessions: Pick<Sessions, 'rereadEnded'>;
}

/** Up to this many pages receive an event at once. For more, the events are spread over this time, in ms, so that a class does not refetch at once. */
const FEW = 20;
const SPREAD_MS = 1_500;

export async function openChanges<Who extends ChangesConnection>(
  deps: ChangesDeps<Who>,
): Promise<ChangeListener> {
  const { database, clock, log } = deps;
  const pages = createOpenPages<Line<Who>>();
  const recent = createRecent();
  let isStopped = false;

  /** Closes the connection if its session has ended. The page reconnects with its current session, or learns why there is none. */
  async function closeIfEnded(line: Line<Who>): Promise<void> {
    try {
      await line.who.session();
    } catch {
      line.close();
    }
  }

  async function send(line: Line<Who>, changes: Change[]): Promise<void> {
    await closeIfEnded(line);
    if (!line.gone.aborted) line.send(CHANGED_EVENT, z.encode(changedFrame, { changes }));
  }

  /** Closes the open pages of sessions that have ended, in whichever process that was. */
  async function closeEnded(tenantId: number, accountIds: ReadonlySet<number>): Promise<void> {
    const ofTenant = pages.ofTenant(tenantId);
    const lines = () => [...accountIds].flatMap((id) => [...(ofTenant.get(id) ?? [])]);
    await Promise.all(lines().map(closeIfEnded));
    if (lines().length === 0) return;
    await deps.sessions.rereadEnded();
    await Promise.all(lines().map(closeIfEnded));
  }

  function sendAll(receivers: readonly { line: Line<Who>; changes: Change[] }[]): void {
    for (const { line, changes } of receivers) {
      const waitMs = receivers.length > FEW ? Math.random() * SPREAD_MS : 0;
      setTimeout(() => void send(line, changes), waitMs).unref();
    }
  }

  /** @param lines the connected pages, by account; those that may see the change receive it */
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
      log.warn({ error }, 'changes could not be sent to open pages');
    }
  }

  async function welcome(line: Line<Who>): Promise<void> {
    const { tenantId, accountId } = await line.who.session();
    pages.add(tenantId, accountId, line);
    // The page may have loaded its data before these changes and connected after they were sent.
    for (const announced of recent.of(tenantId))
      await deliver(tenantId, announced, { lines: new Map([[accountId, [line]]]) });
  }

  const namespace = deps.connections.namespace(CHANGES_NAMESPACE, (who) => who.session());
  namespace.onConnect((line) => void welcome(line).catch(() => line.close()));

  /** Waits before telling students, because their pages read the marks at once and the release can then not be undone. */
  function deliverLater(tenantId: number, releases: ReadonlySet<number>): void {
    const announced = new Map([['release', releases]]);
    const tell = () =>
      void deliver(tenantId, announced, { lines: pages.ofTenant(tenantId), isAfterGrace: true });
    setTimeout(tell, RELEASE_GRACE_MS).unref();
  }

  const listener = await listenForChanges(deps, {
    changed: (tenantId, announced) => {
      const ended = announced.get(ENDED_SESSIONS);
      if (ended)
        closeEnded(tenantId, ended).catch((error: unknown) =>
          log.warn({ error }, 'ended sessions could not be read for open pages'),
        );
      recent.add(tenantId, announced);
      void deliver(tenantId, announced, { lines: pages.ofTenant(tenantId) });
      const releases = announced.get('release');
      if (releases) deliverLater(tenantId, releases);
    },
    missed: () => sendAll(pages.all().map((line) => ({ line, changes: [{ kind: 'anything' }] }))),
  });
  const stopPublishing = followPublishing(deps, {
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
