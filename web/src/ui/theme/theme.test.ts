import { describe, expect, test } from 'vitest';
import { themeCss } from './theme-css.ts';
import { color } from './tokens/colour.ts';
import { contrast } from './tokens/contrast.ts';

/** Returns the relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(contrast)('$fg on $bg has a contrast of at least $min', ({ fg, bg, min }) => {
    expect(ratio(color[theme][fg], color[theme][bg])).toBeGreaterThanOrEqual(min);
  });
});

test('defines the same colours in both themes', () => {
  expect(Object.keys(color.dark)).toEqual(Object.keys(color.light));
});

test('writes the tokens as CSS variables, the dark ones under their attribute', () => {
  const css = themeCss();
  const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark']");
  expect(light).toContain(`--color-line-strong: ${color.light.lineStrong};`);
  expect(light).toContain('--type-h1: 640 1.625rem/2rem var(--font-ui);');
  expect(light).toContain('--size-control: 36px;');
  expect(dark).toContain(`--color-line-strong: ${color.dark.lineStrong};`);
  expect(dark).toMatch(/max-width: 639\.9px[\s\S]*--size-control: 44px;/);
});
