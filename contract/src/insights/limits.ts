/** The polling interval of the page while an insight is being written, in ms (spec 2 §9). */
export const INSIGHTS_POLL_MS = 3000;
