/** The texts of the e-mails. */
import type { Letter } from '../../platform/mail/index.ts';

interface LetterFacts {
  to: string;
  code: string;
  schoolName: string;
}

const END = 'It is good for two minutes. If you did not ask for it, you need not do anything.';

export const signupLetter = ({ to, code, schoolName }: LetterFacts): Letter => ({
  to,
  subject: 'Your code for Classi',
  text: `Your code for signing up to Classi at ${schoolName} is\n\n    ${code}\n\n${END}\n`,
});

export const approvedLetter = ({ to, schoolName }: Pick<LetterFacts, 'to' | 'schoolName'>): Letter => ({
  to,
  subject: 'Your Classi account is approved',
  text: `${schoolName} has approved your teacher account for Classi. You can now log in with this address and your password.\n`,
});

export const resetLetter = ({ to, code, schoolName }: LetterFacts): Letter => ({
  to,
  subject: 'Your code for a new password',
  text: `Your code for setting a new password for Classi at ${schoolName} is\n\n    ${code}\n\n${END}\n`,
});
