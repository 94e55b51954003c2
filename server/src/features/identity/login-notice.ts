/** The e-mail to the owner of an account about failed logins. */
import type { Language } from '@classi/contract/identity/languages';
import type { EmailMessage } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, getTenant, markLoginNotice } from './store.ts';

/** At most one e-mail is sent in this time, in ms, so that an attacker cannot flood the owner with e-mails. */
const NOTICE_EVERY_MS = 24 * 3_600_000;

const WORDS: Readonly<Record<Language, (schoolName: string) => Pick<EmailMessage, 'subject' | 'text'>>> = {
  en: (schoolName) => ({
    subject: 'Failed logins to your Classi account',
    text: `Someone entered a wrong password for your Classi account at ${schoolName} several times.

If it was you, you need not do anything. If not, your account is safe as long as nobody else knows your password; further attempts
are slowed down. Devices on which you logged in before work as always. You can set a new password at the login with "Forgot password".
`,
  }),
  hi: (schoolName) => ({
    subject: 'आपके Classi खाते में लॉग इन की असफल कोशिशें',
    text: `किसी ने ${schoolName} में आपके Classi खाते के लिए कई बार ग़लत पासवर्ड डाला।

अगर वह आप थे, तो आपको कुछ नहीं करना है। अगर नहीं, तो जब तक आपका पासवर्ड कोई और नहीं जानता, आपका खाता सुरक्षित है; आगे की कोशिशें
धीमी कर दी जाती हैं। जिन डिवाइसों पर आपने पहले लॉग इन किया था, वे हमेशा की तरह काम करती हैं। लॉग इन पर "पासवर्ड भूल गए" से आप नया पासवर्ड बना सकते हैं।
`,
  }),
};

/** Sends the e-mail. An error is logged and has no other effect. */
export async function sendLoginNotice(
  { database, mail, clock, log }: Platform<'clock' | 'database' | 'log' | 'mail'>,
  { id, tenantId, email, language }: Account,
): Promise<void> {
  try {
    const now = clock.now();
    const before = new Date(now.getTime() - NOTICE_EVERY_MS);
    const school = await database.inTenant(tenantId, async (tx) =>
      (await markLoginNotice(tx, id, { now, before })) ? getTenant(tx, tenantId) : undefined,
    );
    if (school) await mail.send({ to: email, ...WORDS[language ?? school.language ?? 'en'](school.name) });
  } catch (error) {
    log.error({ error }, 'a notice of failed logins could not be sent');
  }
}
