/** Starts the whole product with two schools, logs in a person of each role from both, and can call any endpoint. */

import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath, type Role } from '@classi/contract';
import type { endpoints } from '@classi/contract/endpoints';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { aSchool, type School } from '../../testing/cast.ts';
import { freshDatabase } from '../../testing/database.ts';
import { type Answered, type Caller, loggedIn } from '../../testing/server.ts';
import { type ComposedProduct, composeProduct } from '../composition/compose.ts';
import { type Facts, hostOf, type Sample, servePdf, someFacts } from './facts.fixture.ts';

export type AnyEndpoint = (typeof endpoints)[number];

type Callers = Record<Role, { first: Caller; elsewhere: Caller }>;

export interface TwoSchools {
  product: ComposedProduct;
  database: Database;
  /** A database URL with which tests can read rows that the server itself may not see. */
  ownerUrl: string;
  facts: Facts;
  callers: Callers;
  close(): Promise<void>;
}

async function logIn(product: ComposedProduct, first: School, other: School): Promise<Callers> {
  const { server } = product;
  return {
    student: {
      first: await loggedIn(server, first.students[0]),
      elsewhere: await loggedIn(server, other.students[0]),
    },
    instructor: {
      first: await loggedIn(server, first.teacher),
      elsewhere: await loggedIn(server, other.teacher),
    },
    administrator: {
      first: await loggedIn(server, first.administrator),
      elsewhere: await loggedIn(server, other.administrator),
    },
  };
}

function configured(folder: string, papers: Server) {
  return readConfig({
    DATA_DIR: folder,
    DEMO: 'off',
    URL_ALLOWED_HOSTS: hostOf(papers),
    SMART_BUILDER_INSTRUCTORS: 'all',
    AI_SPEECH_MODEL: 'voice',
    AI_SPEECH_BASE_URL: `http://${hostOf(papers)}/v1`,
  });
}

export async function startTwoSchools(): Promise<TwoSchools> {
  const fresh = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'classi-access-'));
  const log = silentLog();
  const database = openDatabase(fresh.appUrl, log, 6);
  const papers = await servePdf();
  const config = configured(folder, papers);
  const product = await composeProduct({ config, database, log, clock: systemClock });
  const first = await aSchool(database, 'classi');
  const other = await aSchool(database, 'riverside');
  return {
    product,
    database,
    ownerUrl: fresh.ownerUrl,
    callers: await logIn(product, first, other),
    facts: await someFacts({ product, database, papers }, first),
    close: async () => {
      papers.close();
      await product.close();
      await database.close();
      await fresh.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Calls an endpoint with the values of its sample. */
export function callEndpoint(
  who: Pick<Caller, 'get' | 'post' | 'put'>,
  endpoint: AnyEndpoint,
  sample: Omit<Sample, 'elsewhere'>,
  headers?: Record<string, string>,
): Promise<Answered> {
  const query = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  const url = fillPath(endpoint.path, sample.params ?? {}) + query;
  if (endpoint.method === 'GET') return who.get(url);
  const send = endpoint.method === 'PUT' ? who.put : who.post;
  return send(url, sample.body ?? {}, { ...sample.headers, ...headers });
}
