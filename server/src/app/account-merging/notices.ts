/** E-mails to both addresses of a person whose accounts were merged. */
import type { Log } from '../../platform/log/log.ts';
import type { Letter, Mail } from '../../platform/mail/index.ts';

interface Merged {
  target: string;
  source: string;
  schoolName: string;
}

const lettersOf = ({ target, source, schoolName }: Merged): Letter[] =>
  [target, source].map((to) => ({
    to,
    subject: 'Your two accounts on Classi are one now',
    text: `An administrator of ${schoolName} has merged your accounts ${target} and ${source} on Classi.
Your courses and your work are in one place. From now on you log in with ${target} and the password of that account.

If this is not right, please tell your school administrator today: a merge can be undone within a day.
`,
  }));

/** A letter that cannot be sent is logged. */
export async function sendMergeNotices(
  { mail, log }: { mail: Mail; log: Log },
  source: Merged,
): Promise<void> {
  for (const letter of lettersOf(source))
    await mail
      .send(letter)
      .catch((error: unknown) => log.error({ error }, 'a notice about merged accounts could not be sent'));
}
