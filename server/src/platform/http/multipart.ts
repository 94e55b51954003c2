/** Receives multipart bodies: text fields, and files in a temporary folder until the reply is sent or the client has disconnected. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@classi/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brokenForm } from './malformed.ts';
import { Refused } from './refuse.ts';
import { toStorableText } from './storable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder for files that are being received. */
    readonly incoming: string;
  }
}

/** A file of a multipart body, in a temporary place until the reply is sent. */
export interface ReceivedFile {
  field: string;
  originalName: string;
  contentType: string;
  path: string;
}

interface Received {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

async function receiveFile(folder: string, part: MultipartFile, paths: string[]): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  paths.push(path);
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return {
    field: part.fieldname,
    originalName: toStorableText(part.filename),
    contentType: part.mimetype,
    path,
  };
}

/** @param paths the files to remove in the end, which are added as they are created */
async function receive(
  request: FastifyRequest,
  wanted: readonly string[],
  paths: string[],
): Promise<Received> {
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refused('http/too-large');
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    } else if (wanted.includes(part.fieldname))
      files.push(await receiveFile(request.server.incoming, part, paths));
    else part.file.resume();
  }
  return { fields, files };
}

/**
 * Reads the body of a request with the files that the endpoint names. Bodies of other types are returned unchanged.
 * @throws Refused http/too-large, and http/invalid if the body is incomplete
 */
export async function multipartBody(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<{ fields: unknown; files: ReceivedFile[] }> {
  if (!endpoint.files || !request.isMultipart()) return { fields: request.body, files: [] };
  if (Number(request.headers['content-length']) > (endpoint.bodyLimit ?? Number.POSITIVE_INFINITY)) {
    throw new Refused('http/too-large');
  }
  const paths: string[] = [];
  const remove = async () => {
    for (const path of paths.splice(0)) await rm(path, { force: true });
  };
  finished(reply.raw, () => void remove());
  try {
    return await receive(request, endpoint.files, paths);
  } catch (error) {
    await remove();
    throw brokenForm(error) ?? error;
  }
}
