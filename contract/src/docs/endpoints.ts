import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';

export const listDocuments = endpoint({
  method: 'GET',
  path: '/docs/list-documents',
  access: 'public',
  summary: 'The manuals that can be read.',
  reply: z.array(fields({ doc_id: as('id', z.string()), title: z.string() })),
  refuses: [],
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/docs/{docId}.html',
  access: 'public',
  summary: 'A manual, as a page with its own list of contents.',
  params: z.object({ docId: z.string() }),
  blob: 'text/html; charset=utf-8',
  refuses: ['docs/not-found'],
});
