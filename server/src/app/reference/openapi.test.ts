import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

const document = openApiDocument('1.2.3') as {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { description: string }>; requestBody?: object }>
  >;
};

test('speaks the names of the wire, not ours', () => {
  const save = document.paths['/students/set-assignment-response']?.post;
  const text = JSON.stringify(save);
  expect(text).toContain('"response_content"');
  expect(text).not.toContain('baseRevision');
});

test('tells each refusal with its sentence, and the shared ones', () => {
  const save = document.paths['/students/set-assignment-response']?.post;
  expect(save?.responses['403']?.description).toContain('can no longer be edited');
  expect(save?.responses['403']?.description).toContain('session/csrf');
  expect(save?.responses['401']).toBeDefined();
});

test('the page shows every path and carries no script', () => {
  const page = referencePage(document);
  for (const path of Object.keys(document.paths)) expect(page).toContain(path.replaceAll('&', '&#38;'));
  expect(page).not.toContain('<script');
});
