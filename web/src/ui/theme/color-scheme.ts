import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** The key in local storage (spec 1 §3, Theme). `public/theme.js` reads it before the first paint. */
const THEME_KEY = 'theme';

const ATTRIBUTE = 'data-mantine-color-scheme';
const CHANGED = 'classi:theme';

function read(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function show(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  window.dispatchEvent(new Event(CHANGED));
}

/** Shows a theme and stores it on this device. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(THEME_KEY, scheme);
  } catch {
    // If the browser forbids storage, the theme applies to this visit only.
  }
  show(scheme);
}

function subscribe(changed: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key === THEME_KEY) show(event.newValue === 'dark' ? 'dark' : 'light');
  };
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', fromAnotherTab);
  };
}

/** Returns the current theme. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, read);
}
