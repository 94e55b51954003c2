/** Sends e-mails to students and teachers of a school about their work. Each is sent once, even if several processes run. */
import { dayInZone } from '../../platform/clock/day-in-zone.ts';
import { hourInZone } from '../../platform/clock/hour-in-zone.ts';
import type { Platform } from '../../platform/platform.ts';
import { getTenant } from '../identity/index.ts';
import { stopToken } from './stop-link.ts';
import {
  type AssignmentNotice,
  claimNotices,
  listDigests,
  listDueTomorrow,
  listReleasedMarks,
  type NoticeReader,
  releaseNotices,
} from './store.ts';
import { dueTomorrow } from './templates/due-tomorrow.ts';
import { type NoticeContent, noticeEmail } from './templates/layout.ts';
import { marksReleased } from './templates/marks-released.ts';
import { teacherDigest } from './templates/teacher-digest.ts';

export interface NoticeDeps extends Platform<'clock' | 'database' | 'keys' | 'log' | 'mail'> {
  /** Returns the product's base URL. */
  address: () => string;
}

/** E-mails are sent between these hours in the school's time zone. */
const HOURS = { from: 7, to: 20 } as const;

interface Planned {
  reader: NoticeReader;
  subjects: string[];
  /** @param claimed the subjects about which no e-mail was sent before */
  content(claimed: readonly string[]): NoticeContent;
}

/** Plans one e-mail for each student about all of the student's assignments. */
function perStudent(
  kind: string,
  rows: readonly AssignmentNotice[],
  write: (work: AssignmentNotice[]) => NoticeContent,
): Planned[] {
  const subjectOf = ({ assignmentId, day }: AssignmentNotice) =>
    kind === 'due' ? `${kind} ${assignmentId} ${day}` : `${kind} ${assignmentId}`;
  return [...Map.groupBy(rows, ({ accountId }) => accountId).values()].flatMap((work) => {
    const [reader] = work;
    return reader
      ? [
          {
            reader,
            subjects: work.map(subjectOf),
            content: (claimed: readonly string[]) =>
              write(work.filter((row) => claimed.includes(subjectOf(row)))),
          },
        ]
      : [];
  });
}

async function plan({ database, clock, address }: NoticeDeps, tenantId: number) {
  const now = clock.now();
  return database.inTenant(tenantId, async (tx) => {
    const { name: schoolName, timezone } = await getTenant(tx, tenantId);
    const hour = hourInZone(timezone, now);
    if (hour < HOURS.from || hour >= HOURS.to) return { schoolName, planned: [] };
    const today = dayInZone(timezone, now);
    const planned: Planned[] = [
      ...perStudent('due', await listDueTomorrow(tx, now), (work) => dueTomorrow(work, address())),
      ...perStudent('marks', await listReleasedMarks(tx, now), (work) => marksReleased(work, address())),
      ...(await listDigests(tx)).map((reader) => ({
        reader,
        subjects: [`digest ${today}`],
        content: () => teacherDigest(reader, address()),
      })),
    ];
    return { schoolName, planned };
  });
}

/** @returns how many e-mails were sent */
export async function sendNotices(deps: NoticeDeps, tenantId: number): Promise<number> {
  const { database, clock, keys, mail, log, address } = deps;
  const { schoolName, planned } = await plan(deps, tenantId);
  let sent = 0;
  for (const { reader, subjects, content } of planned) {
    const { accountId, email } = reader;
    const claimed = await database.inTenant(tenantId, (tx) =>
      claimNotices(tx, { tenantId, accountId }, { subjects, sentAt: clock.now() }),
    );
    if (claimed.length === 0) continue;
    const stopAddress = `${address()}/emails#${await stopToken(keys, tenantId, accountId)}`;
    try {
      await mail.send(noticeEmail(email, content(claimed), { schoolName, stopAddress }));
      sent += 1;
    } catch (error) {
      log.warn({ error }, 'a notice could not be sent; the next round tries again');
      await database.inTenant(tenantId, (tx) => releaseNotices(tx, accountId, claimed));
    }
  }
  return sent;
}
