import { mountAdministration } from '../../features/administration/index.ts';
import { assignmentCounts } from '../../features/assignments/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { type MountMore, startTestServer } from '../../testing/server.ts';

/** Starts a server with administration and what `mountMore` mounts. `admin` is the administrator of Classi. */
export async function startAdministration(mountMore?: MountMore) {
  const parts = await startTestServer(async (mount, given) => {
    const { database, clock, sessions, mail } = given;
    mountAdministration(mount, {
      ...{ database, clock, sessions, mail, assignmentCounts, log: silentLog() },
      ...{ address: () => 'https://school.example', isMailSent: true },
    });
    await mountMore?.(mount, given);
  });
  return { ...parts, admin: await parts.as(parts.classi.administrator) };
}
