import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchPage } from '../../lib/loading/fetch-page.ts';

/**
 * A page that is fetched when it is first opened.
 * @param ask imports its module
 * @param name what it is called there
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  ask: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => fetchPage(ask), name);
}
