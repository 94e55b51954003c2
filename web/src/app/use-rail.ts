import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { breakpoint } from '../ui/theme/tokens/measures.ts';

const KEY = 'sidebar';
const NARROW = `(max-width: ${breakpoint.tablet - 0.1}px)`;

/**
 * Returns whether the sidebar is a rail: always in a workspace and on a narrow screen, otherwise as the
 * person has chosen on this device. `toggle` is absent if the person cannot change it.
 */
export function useRail(workspace: boolean) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'rail');
  const toggle = () => {
    localStorage.setItem(KEY, folded ? 'wide' : 'rail');
    setFolded(!folded);
  };
  const forced = workspace || narrow;
  return { rail: forced || folded, toggle: forced ? undefined : toggle };
}
