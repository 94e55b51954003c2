/** Writes Mantine's variables as a style sheet when the app is built, so that no page computes and inserts them. */
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariablesResolver, mantineValues } from './mantine-values.ts';

/** @returns what the provider would insert as style elements: the variables of both themes, and the classes for widths */
export function mantineCss(): string {
  const html = renderToStaticMarkup(
    createElement(MantineProvider, { theme: mantineValues, cssVariablesResolver }),
  );
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
}
