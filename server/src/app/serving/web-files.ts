/**
 * Serves the built web app: files with hashed names are cached forever, the page itself is never cached, and any other path returns the
 * page.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../../platform/http/refuse.ts';

const BUILT = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Classi</title><p>The web app is not built yet. Run <code>npm run build</code>, then reload.</p>`;

/** The paths at which the page has screens. The router of the web app knows the screens. */
const SCREENS =
  /^\/(?:(?:login|join|setup|forgot-password|welcome|website2|calendar)\/?|docs(?:\/[^/.]+)?\/?|(?:student|instructor|admin)(?:\/.*)?)?$/;

/** Returns whether to send the page: browsers receive it at any path, other clients only at the path of a screen. */
function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accepted = headers.accept ?? '*/*';
  return (
    accepted.includes('text/html') || (accepted.includes('*/*') && SCREENS.test(url.replace(/\?.*$/, '')))
  );
}

export async function mountWebFiles(server: FastifyInstance, folder = BUILT): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      // Each file has its own route. Compressed files need none, because they are sent at the path of the original file.
      globIgnore: ['**/*.{br,gz}'],
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const page = isBuilt ? await readFile(join(folder, 'index.html'), 'utf8') : NOT_BUILT;
  server.setNotFoundHandler((request, reply) => {
    if (wantsPage(request))
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    const refused = new Refused('http/not-found');
    return reply.status(refused.status).send(refused.body());
  });
}
