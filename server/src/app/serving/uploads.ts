/** Receives uploads if files are stored in a folder. The signature in the URL authorises the upload, and the body is a stream. */
import type { Readable } from 'node:stream';
import { PDF_LIMIT, putFile } from '@classi/contract';
import type { FastifyInstance } from 'fastify';
import { drainBody } from '../../platform/http/drain-body.ts';
import { mounting } from '../../platform/http/mount.ts';
import type { Storage } from '../../platform/storage/index.ts';

/** The size limit of a request, including its headers. */
const BODY_LIMIT = PDF_LIMIT + 1024;

export async function mountUploads(server: FastifyInstance, storage: Storage): Promise<void> {
  await server.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', { bodyLimit: BODY_LIMIT }, (_, payload, done) => done(null, payload));
    const mount = mounting<never>(uploads, () => Promise.reject(new Error('Uploads have no session.')));
    mount({ ...putFile, bodyLimit: BODY_LIMIT }, async ({ params, query, request }) => {
      // If a request has no body, nothing is parsed.
      const body = (request.body as Readable | undefined) ?? request.raw;
      try {
        await storage.receive(params.name, query, request.headers['content-type'], body);
      } catch (error) {
        await drainBody(body, Number(request.headers['content-length']), BODY_LIMIT);
        throw error;
      }
      return { message: 'Uploaded' };
    });
  });
}
