/** Code that is fetched when it is first needed, and fetched again if the network failed. */
import { useCallback, useEffect, useState } from 'react';
import { fetchModule } from './fetch-module.ts';

/** How often a needed part is fetched again, in ms. It is also fetched as soon as the network is back. */
const RETRY_MS = 5000;

export interface Part<Module> {
  /** Undefined until it has come. */
  now: () => Module | undefined;
  /** All users share one request. After a failure it is sent again. @throws if the code does not arrive */
  fetch: () => Promise<Module>;
}

/** @param ask imports it */
export function partOf<Module>(ask: () => Promise<Module>): Part<Module> {
  let come: Module | undefined;
  let coming: Promise<Module> | undefined;
  const fetch = () => {
    coming ??= fetchModule(ask).then(
      (module) => {
        come = module;
        return module;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return { now: () => come, fetch };
}

/** Asks until it has come. @returns ends the asking */
export function keepAsking<Module>(
  part: Part<Module>,
  onCome: (module: Module) => void,
  onFailed: () => void = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const end = () => {
    over = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  function ask() {
    clearTimeout(timer);
    part.fetch().then(
      (module) => {
        if (over) return;
        end();
        onCome(module);
      },
      () => {
        if (over) return;
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

/** Fetches a part while a component needs it, until it has arrived. `again` fetches at once. */
export function usePart<Module>(part: Part<Module>, wanted: boolean) {
  // A module may be callable, and is never an updater.
  const [module, setModule] = useState<{ come: Module } | undefined>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches at once
  useEffect(() => {
    if (!wanted) return;
    const end = keepAsking(
      part,
      (come) => {
        setModule({ come });
        setFailed(false);
      },
      () => setFailed(true),
    );
    return () => {
      end();
      setFailed(false);
    };
  }, [part, wanted, attempt]);
  const come = module?.come ?? part.now();
  return { module: wanted ? come : undefined, failed: wanted && failed, again };
}
