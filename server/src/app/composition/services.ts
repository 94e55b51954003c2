/** Creates the services that features share: sessions, files, e-mail, AURA and its models. */
import { join } from 'node:path';
import { PDF_LIMIT } from '@classi/contract';
import { intake, setDocumentLimits } from '@classi/documents';
import { createEndedSessions, createSessions, createTrustedDevices } from '../../features/identity/index.ts';
import {
  createPassageVectors,
  createPictureDescriptions,
  createSchoolModels,
  createSpending,
} from '../../features/language-models/index.ts';
import { createSignOnProviders } from '../../features/sign-on/index.ts';
import { createExampleQueries, createVisitors } from '../../features/tutor/index.ts';
import { createAttempts } from '../../platform/attempts/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { createDistributedSemaphore } from '../../platform/db/index.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { createMail } from '../../platform/mail/index.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRemote } from '../../platform/remote/index.ts';
import { createStorage } from '../../platform/storage/index.ts';
import { localAddress } from '../listening.ts';
import { createAura } from './aura.ts';
import { correctionsOfWork } from './picture-corrections.ts';

export interface ProductDeps extends Platform<'clock' | 'database' | 'log'> {
  config: Config;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

function storageOrigin(config: Config): string | undefined {
  const { s3 } = config;
  if (!s3) return undefined;
  return s3.endpoint ? new URL(s3.endpoint).origin : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`;
}

/** Creates the HTTP server and determines the URL at which people reach it. */
async function createServer({ config, log }: ProductDeps, isSecure: boolean, incoming: string) {
  const server = await createHttpServer({
    log,
    secure: isSecure,
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
  return { server, address };
}

/** Creates AURA with the model that each school has chosen. */
function createEngines({ config, database, log }: ProductDeps, keys: ReturnType<typeof createKeys>) {
  const schoolModels = createSchoolModels({ database, keys, log, installation: config.ai });
  const hasModel = async (tenantId: number) => (await schoolModels.of(tenantId)).settings !== undefined;
  const spending = createSpending({ database, log });
  const aura = createAura(config, {
    ...{ schoolModels, spending },
    vectors: createPassageVectors({ database }),
    descriptions: createPictureDescriptions({ database, correctionsOf: correctionsOfWork }),
    semaphore: createDistributedSemaphore({ url: database.url, log }),
    log,
  });
  return { schoolModels, spending, hasModel, ...aura };
}

export async function createServices(deps: ProductDeps) {
  const { config, database, log, clock } = deps;
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  // Files that remain here after a crash are removed by the storage.
  const incoming = join(config.dataDir, 'incoming');
  const http = await createServer(deps, isSecure, incoming);
  const keys = createKeys(database, config.signingSecrets);
  const engines = createEngines(deps, keys);
  const storage = createStorage({ database, config, keys, clock, log });
  setDocumentLimits(config.documents);
  return {
    ...deps,
    ...http,
    ...engines,
    secure: isSecure,
    keys,
    storage,
    metrics: createMetrics(database.pool),
    sessions: createSessions({
      ...{ database, keys, clock, secure: isSecure },
      ended: createEndedSessions(database, clock),
    }),
    remote: createRemote({ folder: incoming, allowedHosts: config.urlAllowedHosts, log }),
    mail: createMail({ settings: config.mail, folder: join(config.dataDir, 'outbox'), clock, log }),
    attempts: createAttempts({ database, keys, clock }),
    devices: createTrustedDevices({ keys, clock, secure: isSecure }),
    visitors: createVisitors({ keys, secure: isSecure }),
    exampleQueries: createExampleQueries({ database, clock, log, ...engines }),
    signOnProviders: createSignOnProviders({ database, keys, allowedHosts: config.urlAllowedHosts }),
    picturing: { database, storage, clock, intake },
  };
}
