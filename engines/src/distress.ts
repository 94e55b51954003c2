/** Replies to messages of a child who may be in danger or in distress: one kind answer that names a person to talk to (decision 84). */
import { readPhraseLists } from './embedded/phrase-lists.ts';

/** Whom a child can turn to. Nobody at home is named to a child who is afraid of somebody there. */
const ADULTS = {
  english: {
    anyone: 'someone you trust – a parent, a teacher, the school’s counsellor, a friend’s family –',
    outside:
      'an adult outside your home whom you trust – a teacher, the school’s counsellor, a friend’s family –',
  },
  hindi: {
    anyone:
      'किसी ऐसे व्यक्ति को, जिस पर तुम्हें भरोसा है – माता-पिता, शिक्षक, स्कूल के काउंसलर या किसी दोस्त के परिवार को –',
    outside:
      'घर के बाहर किसी ऐसे बड़े व्यक्ति को, जिस पर तुम्हें भरोसा है – शिक्षक, स्कूल के काउंसलर या किसी दोस्त के परिवार को –',
  },
};
/** A message with this many words of Hindi in Latin letters is in Hindi. */
const MIN_HINDI_WORDS = 2;
const REPLIES = {
  english: {
    danger: (adult: string) =>
      `I am very glad that you wrote this down. I am a program that looks into textbooks, and I cannot help you as a person can. Please tell ${adult} now what you told me. If you may be in danger, call the emergency number of your country at once. In India it is 112, and Childline 1098 is free, day and night. None of this is your fault.`,
    trouble: (adult: string) => `I am sorry that it is hard at the moment. Please tell ${adult} about it.`,
    contact: (name: string) => `At your school you can talk to ${name}.`,
  },
  hindi: {
    danger: (adult: string) =>
      `तुमने यह लिखा, यह बहुत अच्छा किया। मैं किताबों में खोजने वाला एक प्रोग्राम हूँ और किसी इंसान की तरह मदद नहीं कर सकता। जो मुझे बताया है, उसे अभी ${adult} बताओ। अगर तुम ख़तरे में हो, तो तुरंत 112 पर फ़ोन करो। चाइल्डलाइन 1098 पर दिन-रात मुफ़्त बात कर सकते हो। इसमें तुम्हारी कोई ग़लती नहीं है।`,
    trouble: (adult: string) => `मुझे दुख है कि इस समय तुम्हें मुश्किल हो रही है। यह बात ${adult} बताओ।`,
    contact: (name: string) => `अपने स्कूल में तुम इनसे बात कर सकते हो: ${name}।`,
  },
};

const { pattern } = readPhraseLists(new URL('distress.tsv', import.meta.url));
/** Matches a phrase of a list as whole words. The `\b` of regular expressions knows no letters of Hindi. */
const whole = (list: string): RegExp => pattern(`(?<![\\p{L}\\p{M}\\d]){${list}}(?![\\p{L}\\p{M}\\d])`);
const danger = whole('danger');
const trouble = whole('trouble');
const speaksOfSelf = whole('self');
const afraidAtHome = whole('afraid at home');
const speaksOfHome = whole('home');
const hindiWord = whole('hindi word');

/** Removes text in quotation marks, because it may be the words of another person. */
const withoutQuoted = (message: string): string => message.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, ' ');

export const isInDanger = (message: string): boolean =>
  [danger, afraidAtHome].some((list) => list.test(withoutQuoted(message))) && speaksOfSelf.test(message);

export const needsCare = (message: string): boolean =>
  isInDanger(message) || trouble.test(withoutQuoted(message));

/** Returns whether a message has letters of Hindi. */
export const isInDevanagari = (message: string): boolean => /\p{Script=Devanagari}/u.test(message);

/** Returns the languages of a reply: both for Hindi in Latin letters, because not everyone who writes it reads English easily. */
function replyLanguages(message: string): ('english' | 'hindi')[] {
  if (isInDevanagari(message)) return ['hindi'];
  const words = message.split(/\s+/).filter((word) => hindiWord.test(word));
  return words.length >= MIN_HINDI_WORDS ? ['hindi', 'english'] : ['english'];
}

/**
 * Returns the reply to a message of distress.
 *
 * @param helpContact the person whom the school names, such as 'Ms Rao, the counsellor, in room 12'; '' if it names none
 */
export function careReply(message: string, helpContact = ''): string {
  const contact = helpContact.trim().replace(/[.!]+$/, '');
  const kind = isInDanger(message) ? 'danger' : 'trouble';
  const whom = speaksOfHome.test(message) ? 'outside' : 'anyone';
  return replyLanguages(message)
    .map((language) => {
      const reply = REPLIES[language][kind](ADULTS[language][whom]);
      return contact === '' ? reply : `${reply} ${REPLIES[language].contact(contact)}`;
    })
    .join('\n\n');
}
