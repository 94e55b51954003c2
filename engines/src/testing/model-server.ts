import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The reply of the scripted model to one request. */
export type ScriptedReply =
  /** A text, sent at once or in pieces as requested. */
  | { say: string | string[]; finish?: 'stop' | 'length' | 'content_filter'; pauseBetween?: number }
  /** The model calls a tool. */
  | { tool: string; input: unknown }
  /** A stream that ends after these pieces because the socket is closed. */
  | { cutAfter: string[] }
  /** A reply without text; `begins` sends the headers. */
  | { silent: true; begins?: boolean }
  | { vectors: number[][] }
  /** An arbitrary reply, sent in pieces of `bytesAtATime` if given. */
  | { status?: number; headers?: Record<string, string>; body: string; bytesAtATime?: number };

/** A request that the server received. */
export interface ModelRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw body. */
  text: string;
  /** The messages of an OpenAI-compatible request. */
  messages: { role: string; content: string }[];
  /** The data URLs of the pictures. */
  pictures: string[];
  wantsStream: boolean;
  /** Resolves if the client disconnects before the reply is complete. */
  left: Promise<void>;
}

/** A real HTTP server on loopback that behaves like an OpenAI-compatible server and returns scripted replies. */
export interface ModelServer {
  /** The base URL, including /v1. */
  url: string;
  requests: ModelRequest[];
  /** Adds replies that are returned in this order. */
  script(...replies: ScriptedReply[]): void;
  /** Sets the reply after the end of the script, which is status 500 by default. */
  otherwise(reply: (request: ModelRequest) => ScriptedReply | Promise<ScriptedReply>): void;
  /** The number of calls in progress, and the highest number so far. */
  inFlight: { now: number; most: number };
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const script: ScriptedReply[] = [];
  const inFlight = { now: 0, most: 0 };
  let otherwise = (_: ModelRequest): ScriptedReply | Promise<ScriptedReply> => ({
    status: 500,
    body: '{"error":{"message":"Nothing was scripted."}}',
  });
  const server = createServer(async (incoming, outgoing) => {
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    outgoing.once('close', () => {
      inFlight.now -= 1;
    });
    const request = await read(incoming, outgoing);
    requests.push(request);
    await send(script.shift() ?? (await otherwise(request)), request, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    inFlight,
    script: (...replies) => void script.push(...replies),
    otherwise: (reply) => {
      otherwise = reply;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface WireBody {
  stream?: boolean;
  messages?: {
    role: string;
    content: string | { type: string; text?: string; image_url?: { url: string } }[];
  }[];
}

async function read(incoming: IncomingMessage, outgoing: ServerResponse): Promise<ModelRequest> {
  const left = new Promise<void>((resolve) => {
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) resolve();
    });
  });
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const { messages = [], stream = false }: WireBody = JSON.parse(text || '{}');
  const partsOf = (content: NonNullable<WireBody['messages']>[number]['content']) =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
  return {
    path: incoming.url ?? '',
    headers: incoming.headers,
    text,
    messages: messages.map(({ role, content }) => ({
      role,
      content: partsOf(content)
        .map((part) => part.text ?? '')
        .join('\n'),
    })),
    pictures: messages.flatMap(({ content }) =>
      partsOf(content).flatMap((part) => ('image_url' in part && part.image_url ? [part.image_url.url] : [])),
    ),
    wantsStream: stream,
    left,
  };
}

const usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };
const head = { id: 'reply-1', created: 1_790_000_000, model: 'scripted' };

async function send(reply: ScriptedReply, request: ModelRequest, outgoing: ServerResponse): Promise<void> {
  if ('body' in reply) {
    outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    await inPieces(Buffer.from(reply.body), reply.bytesAtATime, outgoing);
  } else if ('silent' in reply) {
    if (reply.begins) outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  } else if ('vectors' in reply) {
    const data = reply.vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
    json(outgoing, { object: 'list', data, model: 'scripted', usage: { prompt_tokens: 7, total_tokens: 7 } });
  } else if ('cutAfter' in reply) {
    await cut(reply.cutAfter, request, outgoing);
  } else if (request.wantsStream) {
    await stream(reply, outgoing);
  } else {
    json(outgoing, whole(reply));
  }
}

async function inPieces(bytes: Buffer, size = bytes.length, outgoing: ServerResponse): Promise<void> {
  outgoing.socket?.setNoDelay(true);
  for (let at = 0; at < bytes.length; at += size) {
    await new Promise<void>((resolve) => outgoing.write(bytes.subarray(at, at + size), () => resolve()));
  }
  outgoing.end();
}

function json(outgoing: ServerResponse, value: unknown): void {
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(value));
}

type SuccessfulReply = Extract<ScriptedReply, { say: string | string[] } | { tool: string }>;

function toolCall(reply: Extract<SuccessfulReply, { tool: string }>) {
  const call = { name: reply.tool, arguments: JSON.stringify(reply.input) };
  return { index: 0, id: 'call-1', type: 'function', function: call };
}

function whole(reply: SuccessfulReply) {
  const isTool = 'tool' in reply;
  const message = isTool
    ? { role: 'assistant', content: null, tool_calls: [toolCall(reply)] }
    : { role: 'assistant', content: [reply.say].flat().join('') };
  const finish = isTool ? 'tool_calls' : (reply.finish ?? 'stop');
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finish }],
    usage,
  };
}

function line(outgoing: ServerResponse, delta: unknown, finish: string | null = null): void {
  const chunk = {
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  outgoing.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

async function stream(reply: SuccessfulReply, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('tool' in reply) {
    line(outgoing, { role: 'assistant', tool_calls: [toolCall(reply)] });
    line(outgoing, {}, 'tool_calls');
  } else {
    for (const piece of [reply.say].flat()) {
      line(outgoing, { role: 'assistant', content: piece });
      if (reply.pauseBetween) await pause(reply.pauseBetween);
    }
    line(outgoing, {}, reply.finish ?? 'stop');
  }
  outgoing.write(
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
  );
  outgoing.end('data: [DONE]\n\n');
}

async function cut(pieces: string[], request: ModelRequest, outgoing: ServerResponse): Promise<void> {
  const type = request.wantsStream ? 'text/event-stream' : 'application/json';
  outgoing.writeHead(200, {
    'content-type': type,
    ...(request.wantsStream ? {} : { 'content-length': '9999' }),
  });
  for (const piece of pieces) {
    if (request.wantsStream) line(outgoing, { role: 'assistant', content: piece });
    else outgoing.write(piece);
  }
  // The written data must be sent before the socket is closed.
  await new Promise<void>((resolve) => outgoing.write('\n', () => resolve()));
  await pause(20);
  outgoing.destroy();
}
