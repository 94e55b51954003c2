import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** The document is generated at the first request: few processes get one, and at the start it would take 0.1 s. */
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
