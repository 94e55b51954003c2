import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './reading-fonts.ts';
import { useColorScheme } from './color-scheme.ts';
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts';

/** Mantine with its style sheet. Import it only from lazy code, because the login page must not load it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useColorScheme()}
    >
      {children}
    </MantineProvider>
  );
}
