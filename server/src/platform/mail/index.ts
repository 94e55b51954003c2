export type { Letter } from './letter.ts';
export { createMail, type Mail, type MailSettings } from './mail.ts';
