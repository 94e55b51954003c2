import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('what a person wrote, or what opens a door, is left out wherever it stands', () => {
  const text = logged((log) => {
    log.info({ run: 5, body: { response: 'my answer', password: 'Classi#2026' } }, 'saved');
    log
      .child({ cookie: 'access_token_cookie=abc' })
      .warn({ token: 'abc', request: { headers: { authorization: 'Bearer abc' } } }, 'asked');
  });
  expect(text).toContain('"run":5');
  expect(text).not.toMatch(/my answer|Classi#2026|abc/);
});

test('an error keeps its stack', () => {
  const text = logged((log) => log.error({ error: new Error('the disk is full') }, 'failed'));
  expect(text).toContain('the disk is full');
  expect(text).toContain('log.test.ts');
});
