/** Builds an e-mail about work, with the same text as plain text and as HTML. */
import type { Language } from '@classi/contract/identity/languages';
import { encodeAttribute, encodeText } from '@classi/richtext/characters';
import type { EmailMessage } from '../../../platform/mail/index.ts';
import { NOTICE_WORDS } from './notice-words.ts';

export interface NoticeContent {
  language: Language;
  subject: string;
  firstName: string;
  /** The first sentence. */
  lead: string;
  items: readonly string[];
  /** The page that the letter is about. */
  action: { label: string; address: string };
}

/** @param stopAddress the link that turns such e-mails off without a login */
export function noticeEmail(
  to: string,
  { language, subject, firstName, lead, items, action }: NoticeContent,
  { schoolName, stopAddress }: { schoolName: string; stopAddress: string },
): EmailMessage {
  const words = NOTICE_WORDS[language];
  const [hello, sentBy] = [words.hello(firstName), words.sentBy(schoolName)];
  const list = items.map((item) => `- ${item}\n`).join('');
  const text = `${hello}

${lead}
${list === '' ? '' : `\n${list}`}
${action.label}: ${action.address}

${sentBy} ${words.stop}: ${stopAddress}
`;
  const rows = items.map((item) => `<li>${encodeText(item)}</li>`).join('');
  const html = `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;color:#1d1e22;max-width:560px">
<p>${encodeText(hello)}</p><p>${encodeText(lead)}</p>${rows === '' ? '' : `<ul>${rows}</ul>`}
<p><a href="${encodeAttribute(action.address)}">${encodeText(action.label)}</a></p>
<p style="color:#696a72;font-size:13px">${encodeText(sentBy)} <a href="${encodeAttribute(stopAddress)}">${encodeText(words.stop)}</a></p>
</body></html>
`;
  return { to, subject, text, html };
}
