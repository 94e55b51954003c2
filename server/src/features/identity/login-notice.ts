/** The mail to the owner of an account about failed logins. */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Letter, Mail } from '../../platform/mail/index.ts';
import { type Account, getTenant, markLoginNotice } from './store.ts';

/** At most one letter in this time, in ms, or the letters themselves would be the attack. */
const NOTICE_EVERY_MS = 24 * 3_600_000;

const noticeLetter = (to: string, schoolName: string): Letter => ({
  to,
  subject: 'Failed logins to your Classi account',
  text: `Someone entered a wrong password for your Classi account at ${schoolName} several times.

If it was you, you need not do anything. If not, your account is safe as long as nobody else knows your password; further attempts
are slowed down. Devices on which you logged in before work as always. You can set a new password at the login with "Forgot password".
`,
});

/** A letter that does not leave is logged, and stops nothing. */
export async function sendLoginNotice(
  { database, mail, clock, log }: { database: Database; mail: Mail; clock: Clock; log: Log },
  { id, tenantId, email }: Account,
): Promise<void> {
  try {
    const now = clock.now();
    const before = new Date(now.getTime() - NOTICE_EVERY_MS);
    const schoolName = await database.inTenant(tenantId, async (tx) =>
      (await markLoginNotice(tx, id, { now, before })) ? (await getTenant(tx, tenantId)).name : undefined,
    );
    if (schoolName !== undefined) await mail.send(noticeLetter(email, schoolName));
  } catch (error) {
    log.error({ error }, 'a notice of failed logins could not be sent');
  }
}
