import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
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

/**
 * Returns a page that is built of Mantine's controls, which are loaded together with it. The frame of the pages does not load them, so that a
 * page without them is shown sooner.
 */
export function lazyMantinePage<Module extends Record<Name, ComponentType>, Name extends string>(
  ask: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [page, { withMantine }] = await Promise.all([
      fetchPage(ask),
      fetchPage(() => import('../../ui/theme/MantineRoot.tsx')),
    ]);
    return { page: withMantine(page[name]) };
  }, 'page');
}

/** Returns a function that creates the pages below a parent: pages of Mantine's controls that need no search parameters. */
export function createPagesBelow<Parent extends AnyRoute>(parent: Parent) {
  return <const Path extends string, Module extends Record<Name, ComponentType>, Name extends string>(
    path: Path,
    ask: () => Promise<Module>,
    name: Name,
    staticData: StaticDataRouteOption = {},
  ) => createRoute({ getParentRoute: () => parent, path, staticData, component: lazyMantinePage(ask, name) });
}
