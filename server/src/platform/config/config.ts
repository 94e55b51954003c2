/** Reads, checks and types the settings once. An invalid setting stops the start with a message that names it. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { ModelSettings } from '@classi/engines';
import { z } from 'zod';
import { readTrustProxy, type TrustProxy } from '../http/trusted-proxies.ts';
import { aiProblem, aiSettings, readModelSettings } from './ai.ts';
import { hostList, type NamedHost, webAddress } from './hosts.ts';
import { quoteList, type SchoolQuote } from './quotes.ts';
import { readSpeechSettings, type SpeechSettings, speechProblem, speechSettings } from './speech.ts';

const number = (low: number, high: number) =>
  z.coerce.number(`a number between ${low} and ${high}`).int().min(low).max(high);
const switched = z.enum(['on', 'off'], 'on or off');
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host:5432/database')
  .refine(URL.canParse, 'an address such as postgres://user:password@host:5432/database');
const trustProxy = z.string().transform((text, context): TrustProxy => {
  const read = readTrustProxy(text);
  if (read !== undefined) return read;
  context.addIssue({
    code: 'custom',
    message:
      'off, on, a number of proxies from 1 to 10, or networks such as 10.0.0.0/8 with commas between them',
  });
  return z.NEVER;
});
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Ids separated by commas, or `all`. */
const instructorList = z
  .string()
  .regex(/^\s*(all|\d{1,9}(\s*,\s*\d{1,9})*)\s*$/, 'ids of teachers with commas between them, or all')
  .transform((text): number[] | 'all' => (text.trim() === 'all' ? 'all' : text.split(',').map(Number)));

/** Secrets separated by commas. */
const secretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every(({ length }) => length >= 32),
    'at least 32 characters each, with commas between them',
  );

const MEGABYTE = 1024 * 1024;

const settings = z.object({
  PORT: number(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_CONNECTIONS: number(2, 200).default(12),
  DEMO: switched.default('on'),
  LOG_LEVEL: z.enum(LEVELS, LEVELS.join(', ')).default('info'),
  PUBLIC_URL: webAddress
    .refine(
      (text) => new URL(text).pathname === '/',
      'an address without a path: Classi is served from the root',
    )
    .optional(),
  TRUST_PROXY: trustProxy.default(0),
  WORKER: z.enum(['inside', 'off'], 'inside or off').default('inside'),
  MARKING_THREADS: number(1, 16).default(1),
  DOCUMENT_MAX_MB: number(1, 500).default(50),
  DOCUMENT_MAX_PAGES: number(1, 5_000).default(300),
  DOCUMENT_MAX_PAGE_AREA: number(1, 25).default(4),
  DOCUMENT_PAGE_SECONDS: number(1, 600).default(20),
  DOCUMENT_SCAN_SECONDS: number(1, 600).default(60),
  DOCUMENT_MEMORY_MB: number(128, 2_048).default(512),
  STORAGE_STUDENT_MB: number(10, 1_000_000).default(1_000),
  STORAGE_SCHOOL_GB: number(1, 1_000_000).default(200),
  ROSTER_DIR: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOUR: number(0, 23).default(20),
  BACKUP_KEEP: number(1, 1_000).default(14),
  SIGNING_SECRETS: secretList.default([]),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FEEDBACK_URL: webAddress.optional(),
  CONTACT_URL: webAddress.optional(),
  DEMO_URL: webAddress.optional(),
  TRIAL_URL: webAddress.optional(),
  SCHOOL_QUOTES: quoteList.default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+\/?$/, 'an address such as smtp://user:password@mail.school.example:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'an address to send from')
    .default('Classi <no-reply@localhost>'),
  URL_ALLOWED_HOSTS: hostList.default([]),
  SMART_BUILDER_INSTRUCTORS: instructorList.default([1, 20]),
  ...aiSettings,
  ...speechSettings,
});

export interface Config {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Class lists in this folder are imported at night. It has a folder for each school, named by its short name. */
  rosterFolder: string | undefined;
  /** The folder for backups of the embedded database, the hour (UTC) from which they are made, and how many are stored. */
  backup: { folder: string; hour: number; copies: number } | undefined;
  database: { url: string; ownerUrl: string | undefined } | undefined;
  databaseConnections: number;
  hasDemo: boolean;
  logLevel: string;
  publicUrl: string | undefined;
  trustProxy: TrustProxy;
  hasWorker: boolean;
  markingThreads: number;
  /** Limits for one document, in bytes, pages, square metres and milliseconds. */
  documents: {
    bytes: number;
    pages: number;
    pageArea: number;
    pageTime: number;
    scanTime: number;
    /** The memory limit of a worker that reads documents. */
    memory: number;
  };
  /** In bytes: for one student's uploads, and for all files of a school. */
  storageQuotas: { owner: number; school: number };
  /**
   * The first one signs sessions, uploads, receipts and codes, and all of them verify. Without one, keys are generated and stored in the
   * database.
   */
  signingSecrets: readonly string[];
  /** Without a token, /metrics can be read only from this machine. */
  metricsToken: string | undefined;
  s3:
    | {
        bucket: string;
        endpoint: string | undefined;
        region: string;
        accessKeyId: string | undefined;
        secretAccessKey: string | undefined;
      }
    | undefined;
  /** The external form behind the bug-report icon. Without one, the icon is not shown. */
  feedbackUrl: string | undefined;
  /** The external calendar of the public pages. Without one, its buttons are not shown. */
  contactUrl: string | undefined;
  /** The target of 'Get Demo' and 'Try it for free'; the calendar if it is not set. */
  demoUrl: string | undefined;
  trialUrl: string | undefined;
  /** Shown on the page for schools. */
  schoolQuotes: readonly SchoolQuote[];
  /** Hosts of the school's own network. PDFs are fetched from them although they are private. */
  urlAllowedHosts: NamedHost[];
  /** E-mails are sent to this server. Without an address they are written as files to `<dataDir>/outbox`. */
  mail: { url: string | undefined; from: string };
  /** The teachers who may use the Smart Builder (spec 2 §6). */
  smartBuilderInstructors: readonly number[] | 'all';
  /** The language model. Without it, AURA uses only the embedded engine. */
  ai: ModelSettings | undefined;
  /** A speech service. Without one, espeak-ng is used if this machine has it. */
  speech: SpeechSettings | undefined;
}

type Settings = z.output<typeof settings>;

/** Refuses DATABASE_OWNER_URL without DATABASE_URL, because the product would silently use the embedded database. */
function databaseProblem(value: Settings): string | undefined {
  if (!value.DATABASE_OWNER_URL || value.DATABASE_URL) return undefined;
  return 'DATABASE_URL must be given too, where DATABASE_OWNER_URL is';
}

/** Backups are made only of the embedded database, because another server has its own. */
function backupProblem(value: Settings): string | undefined {
  if (!value.BACKUP_DIR || !value.DATABASE_URL) return undefined;
  return 'BACKUP_DIR must not be given where DATABASE_URL is: use the backups of your own PostgreSQL';
}

function bucketProblem(value: Settings): string | undefined {
  if (!value.S3_BUCKET && value.S3_ENDPOINT) return 'S3_BUCKET must be given too, where S3_ENDPOINT is';
  if (Boolean(value.S3_ACCESS_KEY_ID) !== Boolean(value.S3_SECRET_ACCESS_KEY))
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together';
  return undefined;
}

export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>, folder = process.cwd()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')} must be ${issue.message}`);
    throw new ConfigError(`These settings are not as they should be:\n${lines.join('\n')}`);
  }
  const value = read.data;
  const problem =
    databaseProblem(value) ??
    backupProblem(value) ??
    bucketProblem(value) ??
    aiProblem(value) ??
    speechProblem(value);
  if (problem) {
    throw new ConfigError(`These settings are not as they should be:\n  ${problem}`);
  }
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(folder, value.DATA_DIR.replace(/^~(?=\/|$)/, homedir())),
    database: value.DATABASE_URL
      ? { url: value.DATABASE_URL, ownerUrl: value.DATABASE_OWNER_URL }
      : undefined,
    databaseConnections: value.DATABASE_CONNECTIONS,
    hasDemo: value.DEMO === 'on',
    logLevel: value.LOG_LEVEL,
    publicUrl: value.PUBLIC_URL,
    trustProxy: value.TRUST_PROXY,
    hasWorker: value.WORKER === 'inside',
    markingThreads: value.MARKING_THREADS,
    documents: {
      bytes: value.DOCUMENT_MAX_MB * MEGABYTE,
      pages: value.DOCUMENT_MAX_PAGES,
      pageArea: value.DOCUMENT_MAX_PAGE_AREA,
      pageTime: value.DOCUMENT_PAGE_SECONDS * 1_000,
      scanTime: value.DOCUMENT_SCAN_SECONDS * 1_000,
      memory: value.DOCUMENT_MEMORY_MB * MEGABYTE,
    },
    storageQuotas: {
      owner: value.STORAGE_STUDENT_MB * MEGABYTE,
      school: value.STORAGE_SCHOOL_GB * 1024 * MEGABYTE,
    },
    rosterFolder: value.ROSTER_DIR ? resolve(folder, value.ROSTER_DIR) : undefined,
    backup: value.BACKUP_DIR
      ? { folder: resolve(folder, value.BACKUP_DIR), hour: value.BACKUP_HOUR, copies: value.BACKUP_KEEP }
      : undefined,
    signingSecrets: value.SIGNING_SECRETS,
    metricsToken: value.METRICS_TOKEN,
    s3: value.S3_BUCKET
      ? {
          bucket: value.S3_BUCKET,
          endpoint: value.S3_ENDPOINT,
          region: value.S3_REGION,
          accessKeyId: value.S3_ACCESS_KEY_ID,
          secretAccessKey: value.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    feedbackUrl: value.FEEDBACK_URL,
    contactUrl: value.CONTACT_URL,
    demoUrl: value.DEMO_URL,
    trialUrl: value.TRIAL_URL,
    schoolQuotes: value.SCHOOL_QUOTES,
    mail: { url: value.SMTP_URL, from: value.MAIL_FROM },
    urlAllowedHosts: value.URL_ALLOWED_HOSTS,
    smartBuilderInstructors: value.SMART_BUILDER_INSTRUCTORS,
    ai: readModelSettings(value),
    speech: readSpeechSettings(value),
  };
}
