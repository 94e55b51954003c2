/** Sends e-mails, in the school's language, to the old and the new address of a person whose address an administrator changed. */
import type { Language } from '@classi/contract/identity/languages';
import type { EmailMessage } from '../../../platform/mail/index.ts';
import type { Tenant } from '../../identity/index.ts';
import type { AdministrationDeps } from '../parts.ts';

interface NewAddress {
  before: string;
  email: string;
  school: Pick<Tenant, 'name' | 'language'>;
}

interface AddressWords {
  subject: string;
  toFormer: string;
  toCurrent: string;
  end: string;
}

const WORDS: Readonly<Record<Language, (change: NewAddress) => AddressWords>> = {
  en: ({ before, email, school }) => ({
    subject: 'Your address on Classi was changed',
    toFormer: `An administrator of ${school.name} has changed the email address of your Classi account to ${email}.
This address no longer logs in, and links that were sent to it no longer work.`,
    toCurrent: `An administrator of ${school.name} has changed the email address of your Classi account from ${before} to this one.
From now on you log in with this address.`,
    end: `Your password, your work and your courses stay as they are.

If this is not right, please tell your school administrator.
`,
  }),
  hi: ({ before, email, school }) => ({
    subject: 'Classi पर आपका पता बदला गया',
    toFormer: `${school.name} के एक व्यवस्थापक ने आपके Classi खाते का ईमेल पता बदलकर ${email} कर दिया है।
यह पता अब लॉग इन नहीं करता, और इस पर भेजे गए लिंक अब काम नहीं करते।`,
    toCurrent: `${school.name} के एक व्यवस्थापक ने आपके Classi खाते का ईमेल पता ${before} से बदलकर यह पता कर दिया है।
अब से आप इस पते से लॉग इन करते हैं।`,
    end: `आपका पासवर्ड, आपका काम और आपके कोर्स वैसे ही रहते हैं।

अगर यह सही नहीं है, तो कृपया अपने स्कूल के व्यवस्थापक को बताएँ।
`,
  }),
};

function lettersOf(change: NewAddress): EmailMessage[] {
  const { subject, toFormer, toCurrent, end } = WORDS[change.school.language ?? 'en'](change);
  return [
    { to: change.before, subject, text: `${toFormer} ${end}` },
    { to: change.email, subject, text: `${toCurrent} ${end}` },
  ];
}

/** @returns how many e-mails the mail server accepted; the others are logged */
export async function sendAddressNotices(
  { mail, log }: Pick<AdministrationDeps, 'mail' | 'log'>,
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
