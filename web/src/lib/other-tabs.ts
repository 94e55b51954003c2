/** What changed in one tab of this browser is asked for again in the others. */
import { queryClient } from './query-client.ts';

const CHANNEL = 'classi-changes';
/** Several changes at once are asked for once, in ms. */
const GATHER_MS = 300;

/** A tab of an old browser hears of nothing, and asks when it gets the focus. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

/** What marks, runs and releases change: the first part of the keys of the queries that show them. */
const SHOWS_MARKS = ['grading', 'assignments', 'home', 'courses', 'insights'] as const;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks again for what this tab shows; what it does not show is asked for when it is opened. */
function refresh(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const first of SHOWS_MARKS) void queryClient.invalidateQueries({ queryKey: [first] });
  }, GATHER_MS);
}

channel?.addEventListener('message', refresh);

/** Marks were given, a run ended, or marks were released here: the other tabs ask again. */
export function tellOtherTabs(): void {
  channel?.postMessage('marks');
}
