/** The texts of e-mails about work in each language of the screens (docs/hindi.md for Hindi). */
import type { Language } from '@classi/contract/identity/languages';

interface NoticeWords {
  hello(name: string): string;
  dueTomorrow(title: string): string;
  manyDueTomorrow(count: number): string;
  dueLead: string;
  marked(title: string): string;
  manyMarked(count: number): string;
  markedLead: string;
  toReview(submissions: number): string;
  digestLead(submissions: number, assignments: number): string;
  openAssignments: string;
  sentBy(school: string): string;
  stop: string;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const english: NoticeWords = {
  hello: (name) => `Hello ${name},`,
  dueTomorrow: (title) => `Due tomorrow: ${title}`,
  manyDueTomorrow: (count) => `${count} assignments are due tomorrow`,
  dueLead: 'This is due tomorrow, and you have not submitted it yet:',
  marked: (title) => `Graded: ${title}`,
  manyMarked: (count) => `${count} assignments are graded`,
  markedLead: 'You can see your marks and the feedback:',
  toReview: (submissions) => `${counted(submissions, 'submission')} to review`,
  digestLead: (submissions, assignments) =>
    `${counted(submissions, 'submission')} in ${counted(assignments, 'assignment')} ${submissions === 1 ? 'waits' : 'wait'} for you.`,
  openAssignments: 'Open your assignments',
  sentBy: (school) => `${school}, sent by Classi.`,
  stop: 'No more such emails',
};

const hindi: NoticeWords = {
  hello: (name) => `नमस्ते ${name},`,
  dueTomorrow: (title) => `कल तक जमा करें: ${title}`,
  manyDueTomorrow: (count) => `${count} असाइनमेंट कल तक जमा करने हैं`,
  dueLead: 'इसे कल तक जमा करना है, और आपने इसे अभी जमा नहीं किया है:',
  marked: (title) => `जाँचा गया: ${title}`,
  manyMarked: (count) => `${count} असाइनमेंट जाँचे गए`,
  markedLead: 'आप अपने अंक और फ़ीडबैक देख सकते हैं:',
  toReview: (submissions) => (submissions === 1 ? '1 कॉपी जाँचनी है' : `${submissions} कॉपियाँ जाँचनी हैं`),
  digestLead: (submissions, assignments) =>
    submissions === 1
      ? '1 कॉपी आपकी प्रतीक्षा में है।'
      : `${assignments} असाइनमेंट की ${submissions} कॉपियाँ आपकी प्रतीक्षा में हैं।`,
  openAssignments: 'अपने असाइनमेंट खोलें',
  sentBy: (school) => `${school}, Classi से भेजा गया।`,
  stop: 'ऐसे ईमेल अब न भेजें',
};

export const NOTICE_WORDS: Readonly<Record<Language, NoticeWords>> = { en: english, hi: hindi };
