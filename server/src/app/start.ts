import { closeDocuments } from '@classi/documents';
import { createSetupLink, setupState } from '../features/setup/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { runExclusively } from '../platform/db/index.ts';
import type { Log } from '../platform/log/log.ts';
import { checkMail } from '../platform/mail/index.ts';
import { scheduleBackups } from './backup/schedule.ts';
import { type ComposedProduct, composeProduct } from './composition/compose.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { demoLogins } from './demo/logins.ts';
import { checkFolder } from './folder.ts';
import { checkListening } from './listening.ts';
import { openProductDatabase } from './product-database.ts';

export interface Product {
  address: string;
  /** Whether this database has the demo schools. */
  hasDemo: boolean;
  /** The URL at which the first school is created; null if a school exists. */
  setupAddress: string | null;
  stop(): Promise<void>;
}

/**
 * The key of an advisory lock, which is arbitrary but the same in every process. Without it, two processes that start at once would both
 * fill the empty database.
 */
const DEMO_LOCK = 7_206_424;

/** Fills an empty database and starts to listen. If that fails, the product is closed before its database is. */
async function opened(product: ComposedProduct, config: Config): Promise<Omit<Product, 'stop'>> {
  try {
    const isDemo =
      config.hasDemo && (await runExclusively(product.database.url, DEMO_LOCK, () => ensureDemo(product)));
    await product.listen();
    return { address: product.address(), hasDemo: isDemo, setupAddress: await setupAddress(product) };
  } catch (error) {
    await product.close();
    throw error;
  }
}

/** Creates a one-time setup link if the installation has no school yet. */
async function setupAddress(product: ComposedProduct): Promise<string | null> {
  const demoSlugs = product.config.hasDemo ? demoLogins.map(({ school }) => school) : [];
  const state = await setupState({ ...product, demoSlugs });
  return state === 'none' ? null : `${product.address()}${await createSetupLink(product)}`;
}

export async function start(config: Config, log: Log): Promise<Product> {
  await checkListening(config);
  await checkFolder(config.dataDir);
  if (config.s3) await (await import('../platform/storage/bucket-check.ts')).checkBucket(config.s3);
  void checkMail(config.mail, log);
  const { database, close } = await openProductDatabase(config, log);
  try {
    const product = await composeProduct({ config, database, log, clock: systemClock });
    const backups = config.hasWorker ? scheduleBackups(config, log, systemClock) : undefined;
    const stop = async () => {
      await backups?.stop();
      await product.close();
      await closeDocuments();
      await close();
    };
    return { ...(await opened(product, config)), stop };
  } catch (error) {
    await close();
    throw error;
  }
}
