import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/index.ts';

/** Mounts /healthz, which checks that this process runs, and /readyz, which also checks that it can reach its database. */
export function mountHealth(server: FastifyInstance, database: Database): void {
  server.get('/healthz', async (_, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    try {
      await database.pool.query('select 1');
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ error }, 'not ready');
      return reply.status(503).send({ status: 'not ready', message: 'The database does not answer.' });
    }
  });
}
