/** The texts of the e-mails, in the language of the school (docs/hindi.md for Hindi). */
import type { Language } from '@classi/contract/identity/languages';
import type { EmailMessage } from '../../platform/mail/index.ts';

interface SchoolFacts {
  name: string;
  language: Language | null;
}

interface EmailFacts {
  to: string;
  school: SchoolFacts;
}

type Words = Pick<EmailMessage, 'subject' | 'text'>;

interface LetterWords {
  signup(school: string, code: string): Words;
  approved(school: string): Words;
  reset(school: string, code: string): Words;
}

const END = 'It is good for two minutes. If you did not ask for it, you need not do anything.';
const HINDI_END = 'यह दो मिनट तक काम करता है। अगर आपने इसे नहीं माँगा, तो आपको कुछ नहीं करना है।';

const WORDS: Readonly<Record<Language, LetterWords>> = {
  en: {
    signup: (school, code) => ({
      subject: 'Your code for Classi',
      text: `Your code for signing up to Classi at ${school} is\n\n    ${code}\n\n${END}\n`,
    }),
    approved: (school) => ({
      subject: 'Your Classi account is approved',
      text: `${school} has approved your teacher account for Classi. You can now log in with this address and your password.\n`,
    }),
    reset: (school, code) => ({
      subject: 'Your code for a new password',
      text: `Your code for setting a new password for Classi at ${school} is\n\n    ${code}\n\n${END}\n`,
    }),
  },
  hi: {
    signup: (school, code) => ({
      subject: 'Classi के लिए आपका कोड',
      text: `${school} में Classi पर साइन-अप करने के लिए आपका कोड है\n\n    ${code}\n\n${HINDI_END}\n`,
    }),
    approved: (school) => ({
      subject: 'आपके Classi खाते को मंज़ूरी मिल गई',
      text: `${school} ने Classi पर आपके शिक्षक खाते को मंज़ूरी दी है। अब आप इस पते और अपने पासवर्ड से लॉग इन कर सकते हैं।\n`,
    }),
    reset: (school, code) => ({
      subject: 'नए पासवर्ड के लिए आपका कोड',
      text: `${school} में Classi का नया पासवर्ड चुनने के लिए आपका कोड है\n\n    ${code}\n\n${HINDI_END}\n`,
    }),
  },
};

const wordsFor = ({ language }: SchoolFacts): LetterWords => WORDS[language ?? 'en'];

export const signupEmail = ({ to, school, code }: EmailFacts & { code: string }): EmailMessage => ({
  to,
  ...wordsFor(school).signup(school.name, code),
});

export const approvalEmail = ({ to, school }: EmailFacts): EmailMessage => ({
  to,
  ...wordsFor(school).approved(school.name),
});

export const resetEmail = ({ to, school, code }: EmailFacts & { code: string }): EmailMessage => ({
  to,
  ...wordsFor(school).reset(school.name, code),
});
