// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchModule } from './fetch-module.ts';

const SHEET = 'https://school.example/assets/chart.css';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** A call as the bundler writes it; the first one meets a style sheet that does not come. */
function lackingASheet(address: string) {
  const come = vi.fn(async () => address);
  come.mockImplementationOnce(async () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: SHEET });
    document.head.append(link);
    throw new Error(`Unable to preload CSS for ${SHEET}`);
  });
  return Object.assign(come, { toString: () => `()=>p(()=>import("${address}"),m([0]))` });
}

beforeEach(() => {
  for (const link of links()) link.remove();
});

test('a module comes after the style sheet that it lacked', async () => {
  const ask = lackingASheet('./Chart-1.js');
  await expect(fetchModule(ask)).rejects.toThrow('preload CSS');
  const again = fetchModule(ask);
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(links().at(-1)?.href).toBe(SHEET);
  links().at(-1)?.dispatchEvent(new Event('load'));
  expect(await again).toBe('./Chart-1.js');
});

test('as long as the style sheet does not come, the module does not, and is asked for again', async () => {
  const ask = lackingASheet('./Chart-2.js');
  await expect(fetchModule(ask)).rejects.toThrow('preload CSS');
  for (let tries = 0; tries < 2; tries += 1) {
    const again = fetchModule(ask);
    links().at(-1)?.dispatchEvent(new Event('error'));
    await expect(again).rejects.toThrow('A style sheet did not come.');
  }
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a style sheet that one module lacks keeps no other away', async () => {
  await expect(fetchModule(lackingASheet('./Chart-3.js'))).rejects.toThrow('preload CSS');
  const paint = Object.assign(async () => 'paint', { toString: () => '()=>p(()=>import("./paint.js"),[])' });
  expect(await fetchModule(paint)).toBe('paint');
});
