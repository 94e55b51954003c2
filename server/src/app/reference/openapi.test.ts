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

test('a body with files may come without them as JSON, and says how it may be refused', () => {
  const contentOf = (path: string) => {
    const { content = {} } = (document.paths[path]?.post?.requestBody ?? {}) as { content?: object };
    return Object.keys(content).sort();
  };
  expect(contentOf('/grader/generate-assignment')).toEqual(['application/json', 'multipart/form-data']);
  expect(contentOf('/grader/upload-reference-document')).toEqual(['multipart/form-data']);
  expect(contentOf('/grader/add-assignment')).toEqual(['application/json']);
  const refused = document.paths['/grader/add-assignment']?.post?.responses;
  expect(refused?.['413']?.description).toContain('http/too-large');
  expect(refused?.['415']?.description).toContain('http/unsupported');
});

test('the page shows every path and carries no script', () => {
  const page = referencePage(document);
  for (const path of Object.keys(document.paths)) expect(page).toContain(path.replaceAll('&', '&#38;'));
  expect(page).not.toContain('<script');
});
