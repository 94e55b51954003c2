/** Loading code may take this long (ms; spec 3 §9). */
const CODE_TIMEOUT_MS = 120_000;

/** Thrown when code did not arrive in time, because the connection is too slow. */
export class CodeTimeoutError extends Error {}

/** @throws CodeTimeoutError, and what `coming` throws */
export function withCodeTimeout<Module>(coming: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new CodeTimeoutError('The code of a page took too long.')),
      CODE_TIMEOUT_MS,
    );
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
