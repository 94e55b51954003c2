export { type EmailMessage, isAddress } from './email-message.ts';
export { checkMail, createMail, type Mail, type MailSettings } from './mail.ts';
