import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchPage } from '../../lib/loading/fetch-page.ts';

/**
 * Returns a page that is loaded when it is first opened.
 * @param ask imports its module
 * @param name the name of the component in the module
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  ask: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => fetchPage(ask), name);
}
