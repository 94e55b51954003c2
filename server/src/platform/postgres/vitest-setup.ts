import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from './testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test run's PostgreSQL server for a superuser: `inject('postgresUrl')`. */
    postgresUrl: string;
  }
}

let server: TestPostgres | undefined;

/** Vitest's global set-up: one server for the whole run, which all workers share. */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestPostgres();
  project.provide('postgresUrl', server.url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
