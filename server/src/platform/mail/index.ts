export { isAddress, type Letter } from './letter.ts';
export { checkMail, createMail, type Mail, type MailSettings } from './mail.ts';
