/** Serves the manuals of `docs/manual`, which are read once at the start. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, listDocuments } from '@classi/contract';
import type { Session } from '../../features/identity/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/manual', import.meta.url));
const ENDING = '.html';

const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? '';

export function mountManual(mount: Mount<Session>, folder = FOLDER): void {
  const documents = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .sort()
      .map((name) => [name.slice(0, -ENDING.length), readFileSync(join(folder, name), 'utf8')]),
  );
  mount(listDocuments, async () => [...documents].map(([id, html]) => ({ id, title: titleIn(html) })));
  mount(getDocument, async ({ params: { docId } }) => {
    const html = documents.get(docId);
    if (html === undefined) refuse('docs/not-found', { docId });
    return {
      contentType: 'text/html; charset=utf-8',
      bytes: html,
      headers: { 'cache-control': 'no-cache' },
    };
  });
}
