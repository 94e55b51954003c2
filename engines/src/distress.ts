/** Replies to messages of a child who may be in danger or in distress: one kind answer that names a person to talk to (decision 84). */
import { readPhraseLists } from './embedded/phrase-lists.ts';

const DANGER_REPLY =
  'I am very glad that you wrote this down. I am a program that looks into textbooks, and I cannot help you as a person can. Please go now to someone you trust – a parent, a teacher, the school’s counsellor, a friend’s family – and tell them what you told me. If you may be in danger, call the emergency number of your country at once. None of this is your fault.';
const TROUBLE_REPLY =
  'I am sorry that it is hard at the moment. Please tell someone you trust about it – a parent, a teacher, the school’s counsellor or a good friend.';
const DANGER_REPLY_HINDI =
  'तुमने यह लिखा, यह बहुत अच्छा किया। मैं किताबों में खोजने वाला एक प्रोग्राम हूँ और किसी इंसान की तरह मदद नहीं कर सकता। अभी किसी ऐसे व्यक्ति के पास जाओ जिस पर तुम्हें भरोसा है – माता-पिता, शिक्षक, स्कूल के काउंसलर या किसी दोस्त का परिवार – और जो मुझे बताया है, उन्हें बताओ। अगर तुम ख़तरे में हो, तो तुरंत आपातकालीन नंबर 112 पर फ़ोन करो। इसमें तुम्हारी कोई ग़लती नहीं है।';
const TROUBLE_REPLY_HINDI =
  'मुझे दुख है कि इस समय तुम्हें मुश्किल हो रही है। किसी ऐसे व्यक्ति को यह बताओ जिस पर तुम्हें भरोसा है – माता-पिता, शिक्षक, स्कूल के काउंसलर या कोई अच्छा दोस्त।';

const { pattern } = readPhraseLists(new URL('distress.tsv', import.meta.url));
/** Matches a phrase of a list as whole words. The `\b` of regular expressions knows no letters of Hindi. */
const whole = (list: string): RegExp => pattern(`(?<![\\p{L}\\p{M}\\d]){${list}}(?![\\p{L}\\p{M}\\d])`);
const danger = whole('danger');
const trouble = whole('trouble');
const speaksOfSelf = whole('self');

/** Removes text in quotation marks, because it may be the words of another person. */
const withoutQuoted = (message: string): string => message.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, ' ');

export const isInDanger = (message: string): boolean =>
  danger.test(withoutQuoted(message)) && speaksOfSelf.test(message);

export const needsCare = (message: string): boolean =>
  isInDanger(message) || trouble.test(withoutQuoted(message));

/** Returns whether a message has letters of Hindi. */
export const isInDevanagari = (message: string): boolean => /\p{Script=Devanagari}/u.test(message);

/**
 * Returns the reply to a message of distress, in Hindi if the message has Hindi letters.
 *
 * @param helpContact the person whom the school names, such as 'Ms Rao, the counsellor, in room 12'; '' if it names none
 */
export function careReply(message: string, helpContact = ''): string {
  const contact = helpContact.trim().replace(/[.!]+$/, '');
  if (isInDevanagari(message)) {
    const reply = isInDanger(message) ? DANGER_REPLY_HINDI : TROUBLE_REPLY_HINDI;
    return contact === '' ? reply : `${reply} अपने स्कूल में तुम इनसे बात कर सकते हो: ${contact}।`;
  }
  const reply = isInDanger(message) ? DANGER_REPLY : TROUBLE_REPLY;
  return contact === '' ? reply : `${reply} At your school you can talk to ${contact}.`;
}
