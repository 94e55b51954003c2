/** Metrics for Prometheus. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  runsEnded: Counter<'kind' | 'state'>;
}

export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'classi_' });
  new Gauge({
    name: 'classi_database_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  const runsEnded = new Counter({
    name: 'classi_runs_ended_total',
    help: 'Runs that came to their end, by kind and state.',
    labelNames: ['kind', 'state'],
    registers: [registry],
  });
  return { registry, runsEnded };
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Mounts /metrics. It requires the token if there is one; otherwise it can be read only from this machine. */
export function mountMetrics(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const seconds = new Histogram({
    name: 'classi_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [metrics.registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  server.get('/metrics', async (request, reply) => {
    const isAllowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    if (!isAllowed)
      return reply
        .status(403)
        .send({ message: 'Figures are for the administrator.', error: 'Figures are for the administrator.' });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
