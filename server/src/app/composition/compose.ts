/** The composition root: the only place that knows every part. Hands to each what it needs, and mounts all endpoints. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDF_LIMIT } from '@classi/contract';
import { closeDocuments, intake, setDocumentLimits } from '@classi/documents';
import type { FastifyInstance } from 'fastify';
import { mountAccessLinks } from '../../features/access-links/index.ts';
import { mountAdministration } from '../../features/administration/index.ts';
import {
  createReadOwnPdfRun,
  createSessionClosing,
  createSessionNews,
  marksSeen,
  mountAnswering,
  mountOwnPdfs,
  mountReceipts,
  mountSealedAnswers,
  mountTimedSessions,
  submitDueWork,
  workBegun,
  workOverview,
} from '../../features/answering/index.ts';
import { assignmentCounts, createReadPaperRun, mountAssignments } from '../../features/assignments/index.ts';
import { openChanges } from '../../features/changes/index.ts';
import { mountCourseResults } from '../../features/course-results/index.ts';
import { listColleagues, mountCourses } from '../../features/courses/index.ts';
import {
  createGradingRuns,
  createStartMarking,
  marksOverview,
  mountAssistedMarking,
  mountGrading,
  visibleMarks,
  withdrawMarksAbove,
  workMarks,
} from '../../features/grading/index.ts';
import { mountHome } from '../../features/home/index.ts';
import {
  createEndedSessions,
  createSessions,
  createTrustedDevices,
  mountIdentity,
  type Session,
} from '../../features/identity/index.ts';
import { createInsightsRun, mountInsights } from '../../features/insights/index.ts';
import {
  createPassageVectors,
  createPictureDescriptions,
  createSchoolModels,
  createSpending,
  mountAuraUse,
  mountFigures,
} from '../../features/language-models/index.ts';
import { keepLibrary, mountLibrary } from '../../features/library/index.ts';
import { createGradePracticeRun, mountPractice } from '../../features/practice/index.ts';
import { mountSetup } from '../../features/setup/index.ts';
import { mountSignUp } from '../../features/signup/index.ts';
import {
  createFiguresOfTeacher,
  createPicturesOfStudent,
  createPicturesOfWork,
  createReadSubmissionRun,
  mountSubmissions,
} from '../../features/submissions/index.ts';
import {
  createConnections,
  createExampleQueries,
  createVisitors,
  mountTutor,
  startTutor,
} from '../../features/tutor/index.ts';
import { createWriteQuestionsRun, mountWriting } from '../../features/writing/index.ts';
import { createAttempts } from '../../platform/attempts/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { createSharedPlaces, type Database } from '../../platform/db/index.ts';
import { mounting } from '../../platform/http/mount.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { createKeys } from '../../platform/keys/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { createMail } from '../../platform/mail/index.ts';
import { createMetrics, mountMetrics } from '../../platform/metrics/metrics.ts';
import { createRemote } from '../../platform/remote/index.ts';
import { createRuns, type Runs } from '../../platform/runs/index.ts';
import { createSpeech } from '../../platform/speech/index.ts';
import { createStorage, type Storage } from '../../platform/storage/index.ts';
import { demoLogins } from '../demo/logins.ts';
import { localAddress } from '../listening.ts';
import { mountReference } from '../reference/routes.ts';
import { mountHealth } from '../serving/health.ts';
import { mountManual } from '../serving/manual.ts';
import { mountUploads } from '../serving/uploads.ts';
import { mountWebFiles } from '../serving/web-files.ts';
import { createAsksLiveQuestion } from './asks-live-question.ts';
import { createAura } from './aura.ts';
import { createFindPassage } from './find-passage.ts';
import { periodically } from './periodically.ts';
import { correctionsOfWork } from './picture-corrections.ts';

export interface ProductParts {
  config: Config;
  database: Database;
  log: Log;
  clock: Clock;
}

export interface ComposedProduct extends ProductParts {
  server: FastifyInstance;
  runs: Runs;
  storage: Storage;
  listen(): Promise<void>;
  address(): string;
  close(): Promise<void>;
}

const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;

/** How often work that is due is handed in, in ms. */
const DUE_WORK_EVERY_MS = 20_000;

/** How often the question library follows what was read and made, in ms; a search follows too. */
const LIBRARY_EVERY_MS = 60_000;

function storageOrigin(config: Config): string | undefined {
  const { s3 } = config;
  if (!s3) return undefined;
  return s3.endpoint ? new URL(s3.endpoint).origin : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`;
}

export async function composeProduct(parts: ProductParts): Promise<ComposedProduct> {
  const { config, database, log, clock } = parts;
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  // The storage tidies it.
  const incoming = join(config.dataDir, 'incoming');
  const server = await createHttpServer({
    log,
    secure,
    trustProxy: config.trustProxy,
    storageOrigin: storageOrigin(config),
    fileLimit: PDF_LIMIT,
    incoming,
  });
  const address = () => {
    const bound = server.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : config.port;
    return config.publicUrl ?? localAddress(config.host, port);
  };
  const metrics = createMetrics(database.pool);
  mountMetrics(server, metrics, config.metricsToken);
  const keys = createKeys(database, config.signingSecrets);
  const sessions = createSessions({
    ...{ database, keys, clock, secure },
    ended: createEndedSessions(database, clock),
  });
  const storage = createStorage({ database, config, keys, clock, log });
  const remote = createRemote({
    folder: incoming,
    allowedHosts: config.urlAllowedHosts,
    log,
  });
  const schoolModels = createSchoolModels({ database, keys, log, installation: config.ai });
  const spending = createSpending({ database, log });
  const { engine, embedded, closeEngine } = createAura(config, {
    schoolModels,
    spending,
    vectors: createPassageVectors({ database }),
    descriptions: createPictureDescriptions({ database, correctionsOf: correctionsOfWork }),
    sharedPlaces: createSharedPlaces({ url: database.url, log }),
    log,
  });
  setDocumentLimits(config.documents);
  const picturing = { database, storage, clock, intake };
  const pictures = createPicturesOfWork(picturing);
  const started = Promise.withResolvers<Runs>();
  const runs = await createRuns({
    database,
    log,
    worker: config.worker,
    ended: (kind, state) => metrics.runsEnded.inc({ kind, state }),
    handlers: [
      createReadPaperRun({ database, engine, storage, clock, intake }),
      createReadOwnPdfRun({ engine, storage }),
      createReadSubmissionRun({ engine, storage, startMarking: createStartMarking(started.promise) }),
      ...createGradingRuns({ engine, clock, pictures }),
      createWriteQuestionsRun({ database, engine, storage, clock }),
      createGradePracticeRun({
        ...{ database, engine, clock, pictures: createPicturesOfStudent(picturing) },
        findPassage: createFindPassage({ database, embedded }),
      }),
      createInsightsRun({ engine, clock }),
    ],
  });
  started.resolve(runs);
  const mount = mounting<Session>(server, async (request, reply, access) => {
    const session = await sessions.authorise(request, reply, access);
    tutor.onActivity();
    return session;
  });
  const mail = createMail({ settings: config.mail, folder: join(config.dataDir, 'outbox'), clock, log });
  const attempts = createAttempts({ database, keys, clock });
  const devices = createTrustedDevices({ keys, clock, secure });
  mountSignUp(mount, { database, clock, keys, mail, sessions, attempts, devices, secure });
  mountIdentity(mount, {
    ...{ database, clock, sessions, attempts, devices, mail },
    feedbackUrl: config.feedbackUrl,
    contactUrl: config.contactUrl,
    demoUrl: config.demoUrl,
    trialUrl: config.trialUrl,
  });
  const exampleQueries = createExampleQueries({ database, clock, engine, embedded, log });
  mountCourses(mount, { database, assignmentCounts, exampleQueries });
  mountAccessLinks(mount, { database, clock, sessions, devices });
  const demoSlugs = config.demo ? demoLogins.map(({ school }) => school) : [];
  mountSetup(mount, { database, clock, sessions, devices, demoSlugs });
  mountAdministration(mount, {
    ...{ database, clock, sessions, mail, log, assignmentCounts, address },
    mailIsSent: config.mail.url !== undefined,
  });
  const ofWork = { workOverview, marksOverview, workBegun, marksSeen, withdrawMarksAbove };
  mountAssignments(mount, { database, clock, runs, storage, remote, ...ofWork });
  mountLibrary(mount, { database, openFor: config.smartBuilderInstructors });
  mountAnswering(mount, { database, clock, attempts, visibleMarks });
  mountOwnPdfs(mount, { database, clock, runs, storage });
  const news = createSessionNews({ database, clock, log });
  const closed = (tenantId: number) => news.notify({ tenantId });
  const closing = createSessionClosing({ database, clock, log, closed });
  mountReceipts(mount, { database, keys });
  mountSealedAnswers(mount, { database, keys, clock });
  mountTimedSessions(mount, { database, clock, closing, news });
  mountSubmissions(mount, {
    database,
    clock,
    runs,
    storage,
    marks: workMarks,
    startMarking: createStartMarking(Promise.resolve(runs)),
  });
  const hasModel = async (tenantId: number) => (await schoolModels.of(tenantId)).settings !== undefined;
  mountWriting(mount, { database, clock, runs, storage, engine, embedded, hasModel });
  mountPractice(mount, {
    ...{ database, clock, runs, storage, keys, attempts, embedded, hasModel },
    asksLiveQuestion: createAsksLiveQuestion({ database, clock, engine }),
  });
  mountAssistedMarking(mount, { database, clock, engine });
  mountGrading(mount, { database, clock, runs, correctionsOf: correctionsOfWork });
  mountHome(mount, { database, clock, workOverview, marksOverview });
  mountInsights(mount, { database, clock, runs });
  mountCourseResults(mount, { database, workOverview, marksOverview });
  mountAuraUse(mount, { database, clock, schoolModels });
  mountFigures(mount, {
    ...{ database, clock, log },
    figure: createFiguresOfTeacher(picturing),
    colleagues: listColleagues,
  });
  const visitors = createVisitors({ keys, secure });
  const speech = createSpeech(config.speech, log);
  mountTutor(mount, { database, clock, engine, speech, visitors, exampleQueries });
  const { publicUrl, trustProxy } = config;
  const connections = createConnections({ server, log, sessions, visitors, publicUrl, trustProxy });
  const tutor = startTutor({ realtime: connections, database, clock, engine, log });
  const changes = await openChanges({ connections, database, clock, log });
  await mountUploads(server, storage);
  mountHealth(server, database);
  mountManual(mount);
  mountReference(server, VERSION);
  await mountWebFiles(server);
  await storage.tidy();
  const dueWork = config.worker
    ? periodically({ every: DUE_WORK_EVERY_MS, database, log }, (tenantId) =>
        submitDueWork({ database, clock }, tenantId),
      )
    : undefined;
  const library = config.worker
    ? periodically({ every: LIBRARY_EVERY_MS, database, log }, (tenantId) => keepLibrary(database, tenantId))
    : undefined;

  return {
    ...parts,
    server,
    runs,
    storage,
    listen: async () => {
      await server.listen({ port: config.port, host: config.host });
    },
    address,
    close: async () => {
      dueWork?.stop();
      library?.stop();
      closing.stop();
      news.stop();
      await runs.stop();
      await changes.stop();
      await tutor.close();
      await server.close();
      await closeEngine();
      await closeDocuments();
    },
  };
}
