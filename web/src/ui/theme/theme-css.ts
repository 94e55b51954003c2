import { color } from './tokens/colour.ts';
import { motion, radius, shadow, size, space } from './tokens/measures.ts';
import { font, type } from './tokens/type.ts';

type Rules = Record<string, string>;

/** Converts the name of a token to CSS: `lineStrong` becomes `line-strong`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const rem = (px: number) => `${px / 16}rem`;

function prefixed(prefix: string, values: Record<string, string | number>, unit: (value: number) => string) {
  const rules: Rules = {};
  for (const [name, value] of Object.entries(values)) {
    rules[`--${prefix}-${kebab(name)}`] = typeof value === 'number' ? unit(value) : value;
  }
  return rules;
}

interface TextRole {
  readonly size: number;
  readonly line: number;
  readonly weight: number;
  readonly track: number;
  readonly family?: string;
}

function textRoles(roles: Record<string, TextRole>): Rules {
  const rules: Rules = {};
  for (const [name, role] of Object.entries(roles)) {
    const family = role.family === 'reading' ? 'var(--font-reading)' : 'var(--font-ui)';
    rules[`--type-${kebab(name)}`] = `${role.weight} ${rem(role.size)}/${rem(role.line)} ${family}`;
    rules[`--track-${kebab(name)}`] = `${role.track}em`;
  }
  return rules;
}

/** The text roles for students, one step larger (15–17 px). */
const studentType: Record<string, TextRole> = {
  caption: { ...type.caption, size: 13, line: 18 },
  small: { ...type.small, size: 14, line: 20 },
  body: { ...type.body, size: 15, line: 22 },
  strong: { ...type.strong, size: 15, line: 22 },
  h3: { ...type.h3, size: 16, line: 24 },
};

const phoneType: Record<string, TextRole> = { h1: { ...type.h1, size: 24, line: 30 } };

function block(selector: string, rules: Rules): string {
  const lines = Object.entries(rules).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

function themed(theme: 'light' | 'dark'): Rules {
  return {
    'color-scheme': theme,
    ...prefixed('color', color[theme], String),
    ...prefixed('shadow', shadow[theme], String),
  };
}

/**
 * Returns the tokens as CSS variables for both themes and both densities. The build replaces `tokens.css`
 * with this.
 */
export function themeCss(): string {
  const { ui, reading, mono } = font;
  const milliseconds = (value: number) => `${value}ms`;
  const px = (value: number) => `${value}px`;
  return [
    block(':root', {
      ...prefixed('font', { ui, reading, mono }, String),
      '--font-features': font.features.ui,
      ...textRoles(type),
      ...prefixed('space', space, px),
      ...prefixed('radius', radius, px),
      ...prefixed('motion', motion, milliseconds),
      ...prefixed('size', size, px),
      ...themed('light'),
    }),
    block("[data-mantine-color-scheme='dark']", themed('dark')),
    block("html[data-density='student']", {
      ...textRoles(studentType),
      '--mantine-font-size-xs': rem(13),
      '--mantine-font-size-sm': rem(14),
      '--mantine-font-size-md': rem(15),
      '--mantine-font-size-lg': rem(17),
    }),
    `@media (max-width: 639.9px) {\n${block(':root', { ...textRoles(phoneType), '--size-control': '44px', '--size-control-sm': '44px' })}}\n`,
    `@media (prefers-reduced-motion: reduce) {\n${block(':root', { '--motion-fast': '80ms', '--motion-base': '80ms', '--motion-slow': '80ms' })}}\n`,
  ].join('\n');
}
