/** A real HTTP server in the service's place, a real process in espeak-ng's. */
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log/log.ts';
import { findEspeak, speakWithEspeak } from './espeak.ts';
import { createSpeech } from './speech.ts';

const never = new AbortController().signal;

describe('a service', () => {
  let server: Server;
  const requests: {
    url: string | undefined;
    authorization: string | undefined;
    body: Record<string, unknown>;
  }[] = [];
  let reply: RequestListener;
  beforeEach(async () => {
    requests.length = 0;
    reply = (_, answer) => answer.setHeader('content-type', 'audio/mpeg').end('MP3');
    server = createServer(async (request, answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      requests.push({
        url: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(pieces).toString()),
      });
      reply(request, answer);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const speech = (timeLimit = 5_000) =>
    createSpeech(
      {
        baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
        apiKey: 'key',
        model: 'voice-1',
        voice: 'alloy',
        timeLimit,
      },
      silentLog(),
    );

  test('is given the words, and its audio comes back', async () => {
    const spoken = await speech().speak('<p>Energy is $mc^2$.</p>', never);
    expect(spoken).toEqual({ contentType: 'audio/mpeg', bytes: Buffer.from('MP3') });
    expect(requests).toEqual([
      {
        url: '/v1/audio/speech',
        authorization: 'Bearer key',
        body: { model: 'voice-1', voice: 'alloy', input: 'Energy is mc squared.', response_format: 'mp3' },
      },
    ]);
  });

  test('is not called with an empty text', async () => {
    expect(await speech().speak('<p> — </p>', never)).toBe('nothing');
    expect(requests).toEqual([]);
  });

  test.each<[string, RequestListener]>([
    ['an error', (_, answer) => answer.writeHead(500).end('no')],
    ['no audio', (_, answer) => answer.setHeader('content-type', 'text/html').end('<p>')],
    ['nothing', (_, answer) => answer.setHeader('content-type', 'audio/mpeg').end()],
    ['another address', (_, answer) => answer.writeHead(302, { location: 'http://localhost:9/' }).end()],
    [
      'half of it',
      (_, answer) =>
        answer
          .writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': 9 })
          .write('MP', () => answer.destroy()),
    ],
  ])('that answers with %s has failed', async (_, listener) => {
    reply = listener;
    expect(await speech().speak('Hello.', never)).toBe('failed');
  });

  test('that does not answer in time has failed', async () => {
    reply = () => undefined;
    expect(await speech(100).speak('Hello.', never)).toBe('failed');
  });

  test('makes two at once; the others wait for their turn', async () => {
    const waiting: (() => void)[] = [];
    reply = (_, answer) => void waiting.push(() => answer.setHeader('content-type', 'audio/mpeg').end('MP3'));
    const voice = speech();
    const all = Promise.all([1, 2, 3].map((at) => voice.speak(`Number ${at}.`, never)));
    while (waiting.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(requests).toHaveLength(2);
    for (const finish of waiting.splice(0)) finish();
    while (waiting.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    waiting[0]?.();
    expect(await all).toHaveLength(3);
  });
});

describe('a program', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'classi-voice-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function program(script: string): Promise<string> {
    const file = join(folder, 'espeak-ng');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }

  test('is found where it is installed, and not where it is not', async () => {
    expect(findEspeak(folder)).toBeUndefined();
    const file = await program('cat');
    expect(findEspeak(`/nowhere:${folder}`)).toBe(file);
  });

  test('reads the text from its standard input: nothing of it is in the command', async () => {
    const file = await program('printf "%s|" "$@"; cat');
    const spoken = await speakWithEspeak(file, '--version; $(id)', never);
    expect(Buffer.from(spoken.bytes).toString()).toBe('--stdin|--stdout|-v|en|-s|160|--version; $(id)');
    expect(spoken.contentType).toBe('audio/wav');
  });

  test.each([['exit 1'], ['true']])('that says nothing has failed: %s', async (script) => {
    await expect(speakWithEspeak(await program(script), 'Hello.', never)).rejects.toThrow(/espeak-ng ended/);
  });

  test('ends with the request', async () => {
    const stop = new AbortController();
    const speaking = speakWithEspeak(await program('exec sleep 60'), 'Hello.', stop.signal);
    stop.abort();
    await expect(speaking).rejects.toThrow();
  });
});

const installed = findEspeak();
test.runIf(installed)('makes a WAV with the right length by espeak-ng', async () => {
  const { bytes } = await speakWithEspeak(installed ?? '', 'Good morning.', never);
  const wav = Buffer.from(bytes);
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
});

test.skipIf(installed)('says that the server has no voice', async () => {
  expect(await createSpeech(undefined, silentLog()).speak('Hello.', never)).toBe('none');
});
