import { expect, test } from 'vitest';
import { describeUploadFailure, storedSource } from './stored-source.ts';

test('accepts only sources of this server', () => {
  const source = '/editor/image/11111111-1111-4111-8111-111111111111';
  expect(storedSource(source)).toBe(source);
  for (const none of ['', 'https://elsewhere.example/x.png', 'data:image/png;base64,AA=='])
    expect(() => storedSource(none)).toThrow('No API URL returned from the server');
});

test.each([
  [new Error('Upload failed with status: 403'), 'Upload failed with status: 403'],
  [new Error(''), 'Unknown error'],
  ['thrown as a text', 'Unknown error'],
])('shows %s as “%s”', (error, reason) => {
  expect(describeUploadFailure(error)).toBe(reason);
});
