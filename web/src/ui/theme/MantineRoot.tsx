import '@mantine/core/styles.layer.css';
import './mantine-variables.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ComponentType, type ReactNode, useContext } from 'react';
import './reading-fonts.ts';
import { useColorScheme } from './color-scheme.ts';
import { mantineTheme } from './mantine-theme.ts';

/**
 * Mantine with its style sheet, or the children alone inside of another one. Import it only from lazy code, because the login page and the
 * frame of the pages must not load it.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const isInside = useContext(MantineContext) !== null;
  return isInside ? children : <Provider>{children}</Provider>;
}

/** The variables and classes that the provider would insert are in the style sheet. */
function Provider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={useColorScheme()}
    >
      {children}
    </MantineProvider>
  );
}

/** Returns the component with Mantine around it. */
export function withMantine<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function WithMantine(props: Props) {
    return (
      <MantineRoot>
        <Content {...props} />
      </MantineRoot>
    );
  };
}
