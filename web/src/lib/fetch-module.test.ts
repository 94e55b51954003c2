// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchModule } from './fetch-module.ts';

const SHEET = 'https://school.example/assets/chart.css';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** A call as the bundler writes it; the first one meets style sheets that do not come. */
function lackingASheet(address: string, ...others: string[]) {
  const come = vi.fn(async () => address);
  come.mockImplementationOnce(async () => {
    for (const href of [SHEET, ...others]) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href });
      document.head.append(link);
      link.dispatchEvent(new Event('error'));
    }
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

test('it comes after all of the style sheets that it lacked, and not before', async () => {
  const other = 'https://school.example/assets/axis.css';
  const ask = lackingASheet('./Chart-4.js', other);
  await expect(fetchModule(ask)).rejects.toThrow('preload CSS');
  const again = fetchModule(ask);
  expect(links().map(({ href }) => href)).toEqual([SHEET, other, SHEET, other]);
  links().at(-2)?.dispatchEvent(new Event('load'));
  links().at(-1)?.dispatchEvent(new Event('error'));
  await expect(again).rejects.toThrow('A style sheet did not come.');
  expect(ask).toHaveBeenCalledTimes(1);
  const third = fetchModule(ask);
  expect(links().map(({ href }) => href)).toEqual([SHEET, other, SHEET, other]);
  links().at(-1)?.dispatchEvent(new Event('load'));
  expect(await third).toBe('./Chart-4.js');
});

test('a style sheet that one module lacks keeps no other away', async () => {
  await expect(fetchModule(lackingASheet('./Chart-3.js'))).rejects.toThrow('preload CSS');
  const paint = Object.assign(async () => 'paint', { toString: () => '()=>p(()=>import("./paint.js"),[])' });
  expect(await fetchModule(paint)).toBe('paint');
});
