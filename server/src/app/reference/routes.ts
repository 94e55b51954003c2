import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

export function mountReference(server: FastifyInstance, version: string): void {
  const document = openApiDocument(version);
  const page = referencePage(document);
  server.get('/openapi.json', async (_, reply) => reply.send(document));
  server.get('/reference', async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
}
