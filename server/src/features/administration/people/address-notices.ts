/** E-mails to both addresses of a person whose address an administrator has changed. */
import type { Letter } from '../../../platform/mail/index.ts';
import type { AdministrationParts } from '../parts.ts';

interface NewAddress {
  before: string;
  email: string;
  schoolName: string;
}

const lettersOf = ({ before, email, schoolName }: NewAddress): Letter[] => {
  const end = `Your password, your work and your courses stay as they are.

If this is not right, please tell your school administrator.
`;
  return [
    {
      to: before,
      subject: 'Your address on Classi was changed',
      text: `An administrator of ${schoolName} has changed the email address of your Classi account to ${email}.
This address no longer logs in, and links that were sent to it no longer work. ${end}`,
    },
    {
      to: email,
      subject: 'Your address on Classi was changed',
      text: `An administrator of ${schoolName} has changed the email address of your Classi account from ${before} to this one.
From now on you log in with this address. ${end}`,
    },
  ];
};

/** @returns how many were handed to the mail server; one that could not be is logged */
export async function sendAddressNotices(
  { mail, log }: Pick<AdministrationParts, 'mail' | 'log'>,
  change: NewAddress,
): Promise<number> {
  let mailed = 0;
  for (const letter of lettersOf(change))
    await mail.send(letter).then(
      () => {
        mailed += 1;
      },
      (error: unknown) => log.error({ error }, 'a notice about a new address could not be sent'),
    );
  return mailed;
}
