/** A letter about work, as plain text and as HTML of the same words. */
import type { Letter } from '../../../platform/mail/index.ts';

export interface NoticeContent {
  subject: string;
  firstName: string;
  /** One sentence. */
  lead: string;
  items: readonly string[];
  /** The page that the letter is about. */
  action: { label: string; address: string };
}

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** @param stopAddress turns such letters off, without a login */
export function noticeLetter(
  to: string,
  { subject, firstName, lead, items, action }: NoticeContent,
  { schoolName, stopAddress }: { schoolName: string; stopAddress: string },
): Letter {
  const list = items.map((item) => `- ${item}\n`).join('');
  const text = `Hello ${firstName},

${lead}
${list === '' ? '' : `\n${list}`}
${action.label}: ${action.address}

${schoolName}, sent by Classi. No more such emails: ${stopAddress}
`;
  const rows = items.map((item) => `<li>${escaped(item)}</li>`).join('');
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#1d1e22;max-width:560px">
<p>Hello ${escaped(firstName)},</p><p>${escaped(lead)}</p>${rows === '' ? '' : `<ul>${rows}</ul>`}
<p><a href="${escaped(action.address)}">${escaped(action.label)}</a></p>
<p style="color:#696a72;font-size:13px">${escaped(schoolName)}, sent by Classi. <a href="${escaped(stopAddress)}">No more such emails</a></p>
</body></html>
`;
  return { to, subject, text, html };
}
