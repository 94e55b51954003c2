import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** Mounts the reference. The document is generated at the first request, because it takes 0.1 s and few processes need it. */
export function mountReference(server: FastifyInstance, version: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  const readDocument = () => {
    document ??= openApiDocument(version);
    return document;
  };
  const readPage = () => {
    page ??= referencePage(readDocument());
    return page;
  };
  server.get('/openapi.json', async (_, reply) => reply.send(readDocument()));
  server.get('/reference', async (_, reply) => reply.type('text/html; charset=utf-8').send(readPage()));
}
