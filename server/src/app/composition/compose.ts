/**
 * The composition root, the only module that knows every part. It creates the services that features share, mounts the features, and starts
 * periodic work.
 */
import type { FastifyInstance } from 'fastify';
import { importRosterFolderAtNight } from '../../features/administration/index.ts';
import { submitDueWork } from '../../features/answering/index.ts';
import { openChanges } from '../../features/changes/index.ts';
import type { Session } from '../../features/identity/index.ts';
import { addToLibrary } from '../../features/library/index.ts';
import { sendNotices } from '../../features/notices/index.ts';
import { createConnections, startTutor } from '../../features/tutor/index.ts';
import { mounting } from '../../platform/http/mount.ts';
import { mountMetrics } from '../../platform/metrics/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyRetentionAtNight } from '../personal-data/retention/apply-retention.ts';
import { mountReference } from '../reference/routes.ts';
import { mountHealth } from '../serving/health.ts';
import { mountManual } from '../serving/manual.ts';
import { mountUploads } from '../serving/uploads.ts';
import { mountWebFiles } from '../serving/web-files.ts';
import { mountFeatures, mountTimedWork } from './features.ts';
import { type Periodic, periodically } from './periodically.ts';
import { createProductRuns } from './runs.ts';
import { createServices, type ProductDeps, type Services } from './services.ts';
import { VERSION } from './version.ts';

export interface ComposedProduct extends ProductDeps, Platform<'runs' | 'storage'> {
  server: FastifyInstance;
  listen(): Promise<void>;
  address(): string;
  close(): Promise<void>;
}

/** The interval at which due work is submitted, in ms. */
const DUE_WORK_EVERY_MS = 20_000;

/** The interval at which the question library copies new questions, in ms. A search copies as well. */
const LIBRARY_EVERY_MS = 60_000;

/** The interval at which notices are sent, in ms. */
const NOTICES_EVERY_MS = 10 * 60_000;

/** The interval at which nightly work is started for schools where it is night (deletion of old data, import of class lists), in ms. */
const NIGHTLY_EVERY_MS = 60 * 60_000;

/** Sockets: the tutor's answers and live changes. */
async function openSockets(services: Services) {
  const { publicUrl, trustProxy } = services.config;
  const connections = createConnections({ ...services, publicUrl, trustProxy });
  return {
    tutor: startTutor({ ...services, realtime: connections }),
    changes: await openChanges({ ...services, connections }),
  };
}

function startPeriodicWork(services: Services): Periodic[] {
  const { config, database, log, clock } = services;
  if (!config.hasWorker) return [];
  return [
    periodically({ every: DUE_WORK_EVERY_MS, database, log }, (tenantId) =>
      submitDueWork({ database, clock }, tenantId),
    ),
    periodically({ every: LIBRARY_EVERY_MS, database, log }, (tenantId) => addToLibrary(database, tenantId)),
    periodically({ every: NIGHTLY_EVERY_MS, database, log }, async (tenantId) => {
      await applyRetentionAtNight(services, tenantId);
      const root = config.rosterFolder;
      if (root !== undefined) await importRosterFolderAtNight(services, { root, tenantId });
    }),
    // Without a mail server, notices would only fill a folder.
    ...(config.mail.url === undefined
      ? []
      : [
          periodically({ every: NOTICES_EVERY_MS, database, log }, (tenantId) =>
            sendNotices(services, tenantId),
          ),
        ]),
  ];
}

export async function composeProduct(deps: ProductDeps): Promise<ComposedProduct> {
  const services = await createServices(deps);
  const { config, database, server, storage, address, metrics, sessions } = services;
  mountMetrics(server, metrics, config.metricsToken);
  const runs = await createProductRuns(services);
  const product = { ...services, runs };
  const mount = mounting<Session>(server, async (request, reply, access) => {
    const session = await sessions.authorise(request, reply, access);
    tutor.onActivity();
    return session;
  });
  mountFeatures(mount, product);
  const timedWork = mountTimedWork(mount, product);
  const { tutor, changes } = await openSockets(services);
  await mountUploads(server, storage);
  mountHealth(server, database);
  mountManual(mount);
  mountReference(server, VERSION);
  await mountWebFiles(server);
  await storage.tidy();
  const periodic = startPeriodicWork(services);

  return {
    ...deps,
    server,
    runs,
    storage,
    listen: async () => {
      await server.listen({ port: config.port, host: config.host });
    },
    address,
    close: async () => {
      for (const work of periodic) work.stop();
      timedWork.stop();
      await runs.stop();
      await changes.stop();
      await tutor.close();
      await server.close();
      await services.closeEngine();
    },
  };
}
