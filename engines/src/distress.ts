/** Replies to messages of a child who may be in danger or in distress: one kind answer that names a person to talk to (decision 84). */
import { readPhraseLists } from './embedded/phrase-lists.ts';

const DANGER_REPLY =
  'I am very glad that you wrote this down. I am a program that looks into textbooks, and I cannot help you as a person can. Please go now to someone you trust – a parent, a teacher, the school’s counsellor, a friend’s family – and tell them what you told me. If you may be in danger, call the emergency number of your country at once. None of this is your fault.';
const TROUBLE_REPLY =
  'I am sorry that it is hard at the moment. Please tell someone you trust about it – a parent, a teacher, the school’s counsellor or a good friend.';

const { pattern } = readPhraseLists(new URL('distress.tsv', import.meta.url));
const danger = pattern('\\b{danger}\\b');
const trouble = pattern('\\b{trouble}\\b');
const speaksOfSelf = pattern('\\b{self}\\b');

/** Removes text in quotation marks, because it may be the words of another person. */
const withoutQuoted = (message: string): string => message.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, ' ');

export const isInDanger = (message: string): boolean =>
  danger.test(withoutQuoted(message)) && speaksOfSelf.test(message);

export const needsCare = (message: string): boolean =>
  isInDanger(message) || trouble.test(withoutQuoted(message));

/**
 * Returns the reply to a message of distress.
 *
 * @param helpContact the person whom the school names, such as 'Ms Rao, the counsellor, in room 12'; '' if it names none
 */
export function careReply(message: string, helpContact = ''): string {
  const reply = isInDanger(message) ? DANGER_REPLY : TROUBLE_REPLY;
  const contact = helpContact.trim().replace(/[.!]+$/, '');
  return contact === '' ? reply : `${reply} At your school you can talk to ${contact}.`;
}
