/** Mounts the endpoints of each feature with the services of others that it needs. */
import { mountAccessLinks } from '../../features/access-links/index.ts';
import {
  mountAccommodations,
  mountAdministration,
  mountAuraSettings,
  mountRubrics,
  mountSchoolHealth,
  mountSignOnSettings,
  mountTextbooks,
  mountTimetable,
  recordAudit,
  recordLook,
  toActor,
} from '../../features/administration/index.ts';
import {
  createSessionClosing,
  createSessionNews,
  hasStartedWork,
  marksSeen,
  mountAnswering,
  mountOwnDueDates,
  mountOwnPdfs,
  mountReceipts,
  mountSealedAnswers,
  mountTimedSessions,
  type OnDueDateChanged,
  workOverview,
} from '../../features/answering/index.ts';
import { assignmentCounts, mountAssignments, rubricUse } from '../../features/assignments/index.ts';
import { mountCourseResults, mountSchoolResults } from '../../features/course-results/index.ts';
import { listColleagues, mountCourses } from '../../features/courses/index.ts';
import {
  createStartMarking,
  isBeingMarked,
  marksOverview,
  mountAssistedMarking,
  mountGrading,
  visibleMarks,
  withdrawMarksAbove,
  workMarks,
} from '../../features/grading/index.ts';
import { mountHome } from '../../features/home/index.ts';
import { mountIdentity, type Session } from '../../features/identity/index.ts';
import { mountInsights, removeInsights } from '../../features/insights/index.ts';
import { mountAuraUse, mountFigures } from '../../features/language-models/index.ts';
import { mountLibrary } from '../../features/library/index.ts';
import { mountNotices } from '../../features/notices/index.ts';
import { mountPractice } from '../../features/practice/index.ts';
import { mountSchoolSettings, mountSetup } from '../../features/setup/index.ts';
import { isConnected, mountSignOn, providerLogout } from '../../features/sign-on/index.ts';
import { mountSignUp } from '../../features/signup/index.ts';
import { createFiguresOfTeacher, mountSubmissions } from '../../features/submissions/index.ts';
import { conversationCounts, mountTutor } from '../../features/tutor/index.ts';
import { mountWriting } from '../../features/writing/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Runs } from '../../platform/runs/index.ts';
import { createSpeech } from '../../platform/speech/index.ts';
import { mountMerging } from '../account-merging/routes.ts';
import { lastBackupAt } from '../backup/last-backup.ts';
import { demoLogins } from '../demo/logins.ts';
import { mountDataSettings } from '../personal-data/retention/routes.ts';
import { mountPersonalData } from '../personal-data/routes.ts';
import { createMatchesLiveQuestion } from './matches-live-question.ts';
import { correctionsOfWork } from './picture-corrections.ts';
import type { Services } from './services.ts';
import { VERSION } from './version.ts';

export type ProductServices = Services & { runs: Runs };
type MountFeature = (mount: Mount<Session>, product: ProductServices) => void;

const signUp: MountFeature = (mount, product) => mountSignUp(mount, product);

const identity: MountFeature = (mount, { config, ...product }) => {
  const { feedbackUrl, contactUrl, demoUrl, trialUrl, schoolQuotes } = config;
  const signOn = {
    label: async (tenantId: number) => {
      const provider = await product.signOnProviders.stored(tenantId);
      return provider?.isOn ? provider.label : null;
    },
    isConnected: (tenantId: number, accountId: number) => isConnected(product, tenantId, accountId),
    providerLogout: (tenantId: number, call: Parameters<typeof providerLogout>[2]) =>
      providerLogout(product, tenantId, call),
  };
  const isMailSent = config.mail.url !== undefined;
  const publicPages = { isMailSent, feedbackUrl, contactUrl, demoUrl, trialUrl, schoolQuotes };
  mountIdentity(mount, { ...product, ...publicPages, signOn });
  mountSignOn(mount, product);
  mountNotices(mount, product);
};

const courses: MountFeature = (mount, product) => mountCourses(mount, { ...product, assignmentCounts });

const administration: MountFeature = (mount, product) => {
  const { config } = product;
  mountAccessLinks(mount, product);
  mountSetup(mount, { ...product, demoSlugs: config.hasDemo ? demoLogins.map(({ school }) => school) : [] });
  mountSchoolSettings(mount, product);
  const isMailSent = config.mail.url !== undefined;
  mountAdministration(mount, { ...product, assignmentCounts, isMailSent });
  mountPersonalData(mount, product);
  mountMerging(mount, product);
  mountDataSettings(mount, product);
  mountRubrics(mount, { ...product, rubricUse });
  mountTextbooks(mount, { ...product, conversationCounts });
  mountTimetable(mount, product);
  mountSignOnSettings(mount, product);
  mountAuraSettings(mount, { ...product, allowedHosts: config.urlAllowedHosts });
  mountSchoolHealth(mount, {
    ...{ ...product, isMailSent, version: VERSION, storageLimit: config.storageQuotas.school },
    backup: { isScheduled: config.backup !== undefined, lastAt: () => lastBackupAt(config.dataDir) },
  });
};

const assignments: MountFeature = (mount, product) =>
  mountAssignments(mount, {
    ...product,
    ...{ workOverview, marksOverview, hasStartedWork, marksSeen, withdrawMarksAbove },
  });

const library: MountFeature = (mount, { database, config }) =>
  mountLibrary(mount, { database, openFor: config.smartBuilderInstructors });

const answering: MountFeature = (mount, product) => {
  mountAnswering(mount, { ...product, visibleMarks });
  mountOwnPdfs(mount, product);
  mountReceipts(mount, product);
  mountSealedAnswers(mount, product);
};

const submissions: MountFeature = (mount, product) =>
  mountSubmissions(mount, {
    ...product,
    marks: workMarks,
    startMarking: createStartMarking(Promise.resolve(product.runs)),
    onPaperMoved: async (tx, { tenantId, accountId }, { assignmentId, studentIds }) => {
      await removeInsights(tx, { assignmentId, studentIds });
      const details = { ids: studentIds, assignmentId };
      const teacher = { tenantId, accountId };
      await recordAudit(tx, product.clock, teacher, { action: 'paper.moved', details });
    },
  });

const writing: MountFeature = (mount, product) => mountWriting(mount, product);

const practice: MountFeature = (mount, product) =>
  mountPractice(mount, { ...product, matchesLiveQuestion: createMatchesLiveQuestion(product) });

const grading: MountFeature = (mount, product) => {
  mountAssistedMarking(mount, product);
  mountGrading(mount, { ...product, correctionsOf: correctionsOfWork });
};

const overviews: MountFeature = (mount, product) => {
  mountHome(mount, { ...product, workOverview, marksOverview });
  mountInsights(mount, product);
  mountCourseResults(mount, { ...product, workOverview });
  mountSchoolResults(mount, {
    ...product,
    ...{ workOverview, marks: workMarks },
    recordLook: (tx, by, look) => recordLook(tx, product.clock, toActor(by.session, by.request), look),
  });
};

const languageModels: MountFeature = (mount, product) => {
  mountAuraUse(mount, product);
  mountFigures(mount, {
    ...product,
    figure: createFiguresOfTeacher(product.picturing),
    colleagues: listColleagues,
  });
};

const tutor: MountFeature = (mount, product) =>
  mountTutor(mount, { ...product, speech: createSpeech(product.config.speech, product.log) });

const FEATURES: readonly MountFeature[] = [
  ...[signUp, identity, courses, administration, assignments, library, answering, submissions],
  ...[writing, practice, grading, overviews, languageModels, tutor],
];

export function mountFeatures(mount: Mount<Session>, product: ProductServices): void {
  for (const mountFeature of FEATURES) mountFeature(mount, product);
}

/** Returns what is recorded of changed due dates. Texts about the marks of work that was opened again are removed. */
const dueDateRecorder =
  ({ clock }: ProductServices): OnDueDateChanged =>
  async (tx, teacher, { assignmentId, studentIds, reopened }) => {
    const record = (action: 'due-date.changed' | 'work.reopened', ids: number[]) =>
      recordAudit(tx, clock, teacher, { action, details: { ids, assignmentId } });
    if (studentIds.length > 0) await record('due-date.changed', studentIds);
    if (reopened.length === 0) return;
    await removeInsights(tx, { assignmentId, studentIds: reopened });
    await record('work.reopened', reopened);
  };

/**
 * Mounts timed work and due dates of single students, which also has timers in this process.
 * @returns a function that stops them
 */
export function mountTimedWork(mount: Mount<Session>, product: ProductServices): { stop(): void } {
  const news = createSessionNews(product);
  const closing = createSessionClosing({ ...product, closed: (tenantId) => news.notify({ tenantId }) });
  mountTimedSessions(mount, { ...product, closing, news });
  mountAccommodations(mount, { ...product, closing, news });
  const ports = { isBeingMarked, onDueDateChanged: dueDateRecorder(product) };
  mountOwnDueDates(mount, { ...product, closing, news, ...ports });
  return {
    stop: () => {
      closing.stop();
      news.stop();
    },
  };
}
