// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithFiles } from './import-with-files.ts';

/** Returns whether the network answers a path. Any other path fails as without a connection. */
let reachable: (path: string) => boolean;
const requested: string[] = [];

/** A busy machine may need longer than the second that is waited by default. */
const WAIT = { timeout: 20_000 };

const styleSheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

beforeEach(() => {
  requested.length = 0;
  reachable = () => true;
  vi.stubGlobal('fetch', async (href: string) => {
    const { pathname } = new URL(href);
    requested.push(pathname);
    if (!reachable(pathname)) throw new TypeError('Failed to fetch');
    return new Response('content');
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const link of styleSheets()) link.remove();
});

test('imports nothing until every file has arrived, and requests only the missing one again', async () => {
  const load = vi.fn(async () => 'editor');
  reachable = (path) => path !== '/a/nested.js';
  await expect(importWithFiles(load, ['/a/editor.js', '/a/nested.js'])).rejects.toThrow(
    'one of its files did not arrive',
  );
  expect(load).not.toHaveBeenCalled();

  reachable = () => true;
  requested.length = 0;
  expect(await importWithFiles(load, ['/a/editor.js', '/a/nested.js'])).toBe('editor');
  expect(requested).toEqual(['/a/nested.js']);
});

test('waits for a style sheet, and adds it again after a failure', async () => {
  const load = vi.fn(async () => 'chart');
  const first = importWithFiles(load, ['/b/chart.css']);
  await vi.waitFor(() => expect(styleSheets()).toHaveLength(1), WAIT);
  styleSheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('one of its files did not arrive');
  expect(load).not.toHaveBeenCalled();

  const second = importWithFiles(load, ['/b/chart.css']);
  await vi.waitFor(() => expect(styleSheets()).toHaveLength(1), WAIT);
  styleSheets()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('chart');
});

test('takes scripts from links where the browser supports them, and requests a lost one again', async () => {
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  // The document may end the request of a script before this test looks, and the script is then removed.
  const append = vi.spyOn(document.head, 'append');
  const load = vi.fn(async () => 'editor');
  const imported = importWithFiles(load, ['/e/editor.js', '/e/nested.js']);
  const [editor, nested] = await vi.waitFor(() => {
    expect(preloads()).toHaveLength(2);
    return preloads();
  }, WAIT);
  editor?.dispatchEvent(new Event('load'));
  expect(load).not.toHaveBeenCalled();
  nested?.dispatchEvent(new Event('error'));
  // The browser gives the failed preload to this element instead of the import.
  const consumer = await vi.waitFor(() => {
    const found = append.mock.calls.flat().find((added) => added instanceof HTMLScriptElement);
    expect(found?.src).toBe(new URL('/e/nested.js', document.baseURI).href);
    return found;
  }, WAIT);
  consumer?.dispatchEvent(new Event('error'));
  expect(await imported).toBe('editor');
  expect(requested).toEqual(['/e/nested.js']);
  expect(preloads()).toEqual([editor]);
});

test('leaves a missing file to the import, whose error names it', async () => {
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  const load = async () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /c/page.js'));
  await expect(importWithFiles(load, ['/c/page.js'])).rejects.toThrow('/c/page.js');
});

test('does not fetch files that the HTML of the page names', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/d/frame.js' });
  document.head.append(link);
  await importWithFiles(async () => 'page', ['/d/frame.js', '/d/page.js']);
  expect(requested).toEqual(['/d/page.js']);
});
