/** While an insight is being written, the page asks again this often, in ms (spec 2 §9). */
export const INSIGHTS_POLL_MS = 3000;
