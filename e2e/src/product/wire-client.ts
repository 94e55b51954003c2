/** An HTTP client that behaves as a page does: cookies, CSRF value, streams. */
export interface WireClient {
  get<Reply>(path: string): Promise<Reply>;
  post<Reply>(path: string, body: unknown): Promise<Reply>;
  /** The lines of a stream as they arrive. */
  stream(path: string, body: unknown): AsyncGenerator<Record<string, unknown>>;
}

async function checked(reply: Response): Promise<Response> {
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`);
  return reply;
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) if (line) yield JSON.parse(line);
  }
  if (rest) yield JSON.parse(rest);
}

/** @param who `teacher@classi.example` of the demo schools */
export async function logInAs(
  address: string,
  role: 'instructor' | 'student' | 'administrator',
  who: { email: string; password: string },
): Promise<WireClient> {
  const reply = await checked(
    await fetch(`${address}/auth/login/${role}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    }),
  );
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf =
    cookies.find((cookie) => cookie.startsWith('csrf_access_token='))?.slice('csrf_access_token='.length) ??
    '';
  const headers = { cookie: cookies.join('; '), 'X-CSRF-TOKEN': decodeURIComponent(csrf) };
  const post = async (path: string, body: unknown) =>
    checked(
      await fetch(address + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    get: async (path) => (await checked(await fetch(address + path, { headers }))).json() as Promise<never>,
    post: async (path, body) => (await post(path, body)).json() as Promise<never>,
    stream: async function* (path, body) {
      const answer = await post(path, body);
      if (answer.body) yield* lines(answer.body);
    },
  };
}
