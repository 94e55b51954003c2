import { startEmbeddedPostgres } from './index.ts';

/**
 * A parent process for the tests of supervision. It starts a server with the settings in its first argument (JSON), prints `{ pid, port,
 * url }` or `{ refused }` as one line, and ends at SIGTERM.
 */
const tell = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
try {
  const server = await startEmbeddedPostgres({ ...JSON.parse(process.argv[2] ?? '{}'), log });
  const staying = setInterval(() => undefined, 1000);
  process.once('SIGTERM', async () => {
    clearInterval(staying);
    await server.stop();
  });
  process.once('SIGUSR2', () => process.exit(3));
  tell({ pid: server.pid, port: server.port, url: server.url('postgres') });
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) });
}
