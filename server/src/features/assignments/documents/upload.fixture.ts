/** Uploads marking schemes and papers as a page does: sends a real multipart request and reads the lines of the reply. */
import { FILES_OF_A_DOCUMENT_MAX } from '@classi/contract';
import type { Person } from '../../../testing/cast.ts';
import type { TestParts } from '../../../testing/server.ts';

/** File content by field. Several files in one field form one document. */
export interface DocumentForm {
  files?: [field: string, content: Uint8Array, name?: string][];
  fields?: Record<string, string>;
}

export interface Sending {
  send(person: Person, sent: DocumentForm, signal?: AbortSignal): Promise<Response>;
  /** All lines of the stream. */
  lines(person: Person, sent: DocumentForm): Promise<Record<string, unknown>[]>;
  lastLine(person: Person, sent: DocumentForm): Promise<Record<string, unknown> | undefined>;
}

export const tooMany = FILES_OF_A_DOCUMENT_MAX + 1;

export async function readJsonLines(answer: Response): Promise<Record<string, unknown>[]> {
  return (await answer.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function formOf({ files = [], fields = {} }: DocumentForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, content, name = 'scheme.pdf'] of files) {
    form.append(field, new File([new Uint8Array(content)], name));
  }
  return form;
}

export async function startSending(parts: Pick<TestParts, 'server' | 'as'>): Promise<Sending> {
  const address = await parts.server.listen({ host: '127.0.0.1', port: 0 });
  const send: Sending['send'] = async (person, sent, signal) => {
    const caller = await parts.as(person);
    const cookies = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`);
    return fetch(`${address}/grader/process-marking-scheme`, {
      method: 'POST',
      body: formOf(sent),
      headers: { cookie: cookies.join('; '), 'x-csrf-token': caller.csrf },
      ...(signal ? { signal } : {}),
    });
  };
  const lines: Sending['lines'] = async (person, sent) => readJsonLines(await send(person, sent));
  return { send, lines, lastLine: async (person, sent) => (await lines(person, sent)).at(-1) };
}
