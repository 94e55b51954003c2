/** Code that is loaded when it is first needed, and loaded again if the network failed. */
import { useCallback, useEffect, useState } from 'react';
import { fetchModule } from './fetch-module.ts';

/** The interval of retries for a needed part, in ms. A retry also happens as soon as the network is back. */
const RETRY_MS = 5000;

export interface Part<Module> {
  /** Returns the module, or undefined until it is loaded. */
  now: () => Module | undefined;
  /**
   * Loads the module. All callers share one request. After a failure it is sent again. @throws if the code
   * does not arrive
   */
  fetch: () => Promise<Module>;
}

/** @param ask imports the module */
export function definePart<Module>(ask: () => Promise<Module>): Part<Module> {
  let loaded: Module | undefined;
  let coming: Promise<Module> | undefined;
  const fetch = () => {
    coming ??= fetchModule(ask).then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return { now: () => loaded, fetch };
}

/** Retries until the module is loaded. @returns a function that ends the retries */
export function loadWhenPossible<Module>(
  part: Part<Module>,
  onCome: (module: Module) => void,
  onFailed: () => void = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  function ask() {
    clearTimeout(timer);
    part.fetch().then(
      (module) => {
        if (isOver) return;
        end();
        onCome(module);
      },
      () => {
        if (isOver) return;
        clearTimeout(timer);
        timer = setTimeout(ask, RETRY_MS);
        onFailed();
      },
    );
  }
  window.addEventListener('online', ask);
  ask();
  return end;
}

/** Loads a part while a component needs it, until it has arrived. `again` retries at once. */
export function usePart<Module>(part: Part<Module>, isWanted: boolean) {
  // The module is wrapped, because a callable module would be taken for an updater.
  const [module, setModule] = useState<{ loaded: Module } | undefined>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches at once
  useEffect(() => {
    if (!isWanted) return;
    const end = loadWhenPossible(
      part,
      (loaded) => {
        setModule({ loaded });
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
    return () => {
      end();
      setHasFailed(false);
    };
  }, [part, isWanted, attempt]);
  const loaded = module?.loaded ?? part.now();
  return { module: isWanted ? loaded : undefined, hasFailed: isWanted && hasFailed, again };
}
