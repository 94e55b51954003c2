import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('everything has a default', () => {
  const config = readConfig({}, '/srv/classi');
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/classi/.data',
    demo: true,
    worker: true,
  });
  expect(config.database).toBeUndefined();
  expect(config.s3).toBeUndefined();
});

test('an empty setting is none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number between 0 and 65535'],
  [{ DEMO: 'perhaps' }, 'DEMO must be on or off'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
])('a wrong setting is named: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(sentence);
});
