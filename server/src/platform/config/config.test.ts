import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('has a default for every setting', () => {
  const config = readConfig({}, '/srv/classi');
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/classi/.data',
    hasDemo: true,
    hasWorker: true,
  });
  expect(config.database).toBeUndefined();
  expect(config.s3).toBeUndefined();
});

test('converts document limits to the units of the reading', () => {
  expect(readConfig({}).documents).toEqual({
    bytes: 50 * 1024 * 1024,
    pages: 300,
    pageArea: 4,
    pageTime: 20_000,
    scanTime: 60_000,
    memory: 512 * 1024 * 1024,
  });
  const set = readConfig({ DOCUMENT_MAX_MB: '20', DOCUMENT_MAX_PAGES: '40', DOCUMENT_PAGE_SECONDS: '5' });
  expect(set.documents).toMatchObject({ bytes: 20 * 1024 * 1024, pages: 40, pageTime: 5_000 });
});

test('reads quotes of schools from a JSON list', () => {
  const quotes = [{ text: 'It helps.', name: 'Asha Rao', school: 'Riverside School' }];
  expect(readConfig({ SCHOOL_QUOTES: JSON.stringify(quotes) }).schoolQuotes).toEqual(quotes);
  expect(readConfig({}).schoolQuotes).toEqual([]);
});

test('treats an empty setting as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number between 0 and 65535'],
  [{ DEMO: 'perhaps' }, 'DEMO must be on or off'],
  [{ DOCUMENT_MAX_PAGES: '0' }, 'DOCUMENT_MAX_PAGES must be a number between 1 and 5000'],
  [{ SCHOOL_QUOTES: 'It helps.' }, 'SCHOOL_QUOTES must be a JSON list of at most 6 quotes'],
  [{ SCHOOL_QUOTES: '[{"text":"It helps."}]' }, 'SCHOOL_QUOTES must be a JSON list of at most 6 quotes'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, on, a number of proxies from 1 to 10, or networks'],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY must be off, on, a number'],
  [{ TRUST_PROXY: '10.0.0.0/40' }, 'TRUST_PROXY must be off, on, a number'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error, silent'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://user'],
  [{ DATABASE_URL: 'postgres:nonsense' }, 'DATABASE_URL must be an address such as postgres://user'],
  [{ DATABASE_URL: 'postgres://a:b@[/x' }, 'DATABASE_URL must be an address such as postgres://user'],
  [{ DATABASE_OWNER_URL: 'postgres://o@h/d' }, 'DATABASE_URL must be given too, where DATABASE_OWNER_URL is'],
  [{ PUBLIC_URL: 'localhost:3000' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
  [{ PUBLIC_URL: 'https://h/classi' }, 'PUBLIC_URL must be an address without a path'],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an address that begins with http'],
  [{ S3_ENDPOINT: 'http://h:9000' }, 'S3_BUCKET must be given too, where S3_ENDPOINT is'],
  [
    { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together',
  ],
  [
    { URL_ALLOWED_HOSTS: 'files.school.example, http://x/' },
    'URL_ALLOWED_HOSTS must be hosts such as files.school.example:8443, not "http://x/"',
  ],
  [{ URL_ALLOWED_HOSTS: 'files.school.example:99999' }, 'URL_ALLOWED_HOSTS must be hosts such as'],
  [{ URL_ALLOWED_HOSTS: '*' }, 'URL_ALLOWED_HOSTS must be hosts such as'],
])('names a wrong setting: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('reads allowed hosts like addresses', () => {
  expect(readConfig({}).urlAllowedHosts).toEqual([]);
  const hosts = 'Files.School.example:8443, intranet. ,127.1:9000,,[::1]:9000,[FD00::1],prüfung.example';
  expect(readConfig({ URL_ALLOWED_HOSTS: hosts }).urlAllowedHosts).toEqual([
    { host: 'files.school.example', port: 8443 },
    { host: 'intranet', port: undefined },
    { host: '127.0.0.1', port: 9000 },
    { host: '::1', port: 9000 },
    { host: 'fd00::1', port: undefined },
    { host: 'xn--prfung-4ya.example', port: undefined },
  ]);
});
