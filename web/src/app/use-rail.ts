import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { breakpoint } from '../ui/theme/tokens/measures.ts';

const KEY = 'sidebar';
const NARROW = `(max-width: ${breakpoint.tablet - 0.1}px)`;

/**
 * Returns whether the sidebar is a rail: always in a workspace and on a narrow screen, otherwise as the
 * person has chosen on this device. `toggle` is absent if the person cannot change it.
 */
export function useRail(isWorkspace: boolean) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(KEY) === 'rail');
  const toggle = () => {
    localStorage.setItem(KEY, isFolded ? 'wide' : 'rail');
    setIsFolded(!isFolded);
  };
  const isForced = isWorkspace || isNarrow;
  return { isRail: isForced || isFolded, toggle: isForced ? undefined : toggle };
}
