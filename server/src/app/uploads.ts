/** The folder's own upload address: the signature in it is the authority, and the body is a stream. */
import type { Readable } from 'node:stream';
import { PDF_LIMIT, putFile } from '@classi/contract';
import type { FastifyInstance } from 'fastify';
import { mounting } from '../platform/http/mount.ts';
import type { Storage } from '../platform/storage/index.ts';

export async function mountUploads(server: FastifyInstance, storage: Storage): Promise<void> {
  await server.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', { bodyLimit: PDF_LIMIT + 1024 }, (_, payload, done) =>
      done(null, payload),
    );
    const mount = mounting<never>(uploads, () => Promise.reject(new Error('Uploads have no session.')));
    mount({ ...putFile, bodyLimit: PDF_LIMIT + 1024 }, async ({ params, query, request }) => {
      await storage.receive(params.name, query, request.headers['content-type'], request.body as Readable);
      return { message: 'Uploaded' };
    });
  });
}
