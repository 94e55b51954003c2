/** Sends e-mails, in the school's language, to both addresses of a person whose accounts were merged. */
import type { Language } from '@classi/contract/identity/languages';
import type { Tenant } from '../../features/identity/index.ts';
import type { EmailMessage } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';

interface Merged {
  target: string;
  source: string;
  school: Pick<Tenant, 'name' | 'language'>;
}

const WORDS: Readonly<Record<Language, (merged: Merged) => Pick<EmailMessage, 'subject' | 'text'>>> = {
  en: ({ target, source, school }) => ({
    subject: 'Your two accounts on Classi are one now',
    text: `An administrator of ${school.name} has merged your accounts ${target} and ${source} on Classi.
Your courses and your work are in one place. From now on you log in with ${target} and the password of that account.

If this is not right, please tell your school administrator today: a merge can be undone within a day.
`,
  }),
  hi: ({ target, source, school }) => ({
    subject: 'Classi पर आपके दो खाते अब एक हैं',
    text: `${school.name} के एक व्यवस्थापक ने Classi पर आपके खाते ${target} और ${source} मिला दिए हैं।
आपके कोर्स और आपका काम एक ही जगह हैं। अब से आप ${target} और उस खाते के पासवर्ड से लॉग इन करते हैं।

अगर यह सही नहीं है, तो कृपया आज ही अपने स्कूल के व्यवस्थापक को बताएँ: इसे एक दिन के अंदर वापस लिया जा सकता है।
`,
  }),
};

/** Sends the e-mails. One that cannot be sent is logged. */
export async function sendMergeNotices(
  { mail, log }: Platform<'log' | 'mail'>,
  merged: Merged,
): Promise<void> {
  for (const to of [merged.target, merged.source])
    await mail
      .send({ to, ...WORDS[merged.school.language ?? 'en'](merged) })
      .catch((error: unknown) => log.error({ error }, 'a notice about merged accounts could not be sent'));
}
