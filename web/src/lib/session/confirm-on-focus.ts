/** Asks whether the session still exists when the page gets the focus, because a page without network receives no event. */
import { send } from '../http/http.ts';

/** The page asks at most once in this time, in ms. */
const PAUSE_MS = 5_000;

/** The call logs the browser out if the session has ended (`http.ts`). @returns a function that stops this */
export function confirmOnFocus(): () => void {
  let requestedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - requestedAt < PAUSE_MS) return;
    requestedAt = performance.now();
    send({ method: 'GET', path: '/auth/validate-token' }).catch(() => undefined);
  };
  window.addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    window.removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}
