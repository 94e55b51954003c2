/** Starts the whole product with two schools, logs in a person of each role from both, and can call any endpoint. */
import { fillPath, type Role } from '@classi/contract';
import type { endpoints } from '@classi/contract/endpoints';
import type { Database } from '../../platform/db/index.ts';
import type { School } from '../../testing/cast.ts';
import { type Answered, type Caller, loggedIn } from '../../testing/server.ts';
import type { ComposedProduct } from '../composition/compose.ts';
import { startTestProduct } from '../composition/product.fixture.ts';
import { createFacts, type Facts, readHost, type Sample, servePdf } from './facts.fixture.ts';

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

export async function startTwoSchools(): Promise<TwoSchools> {
  const papers = await servePdf();
  const { product, database, fresh, classi, riverside, close } = await startTestProduct({
    URL_ALLOWED_HOSTS: readHost(papers),
    SMART_BUILDER_INSTRUCTORS: 'all',
    AI_SPEECH_MODEL: 'voice',
    AI_SPEECH_BASE_URL: `http://${readHost(papers)}/v1`,
  });
  return {
    product,
    database,
    ownerUrl: fresh.ownerUrl,
    callers: await logIn(product, classi, riverside),
    facts: await createFacts({ product, database, papers }, classi),
    close: async () => {
      papers.close();
      await close();
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
