/** Finds the cards of questions in the page by their keys. */

/** Scrolls to a question together with what is above it, such as a section heading. */
export function scrollToQuestion(key: string): void {
  const card = document.getElementById(`question-${key}`);
  const lead = card?.previousElementSibling;
  (lead?.hasAttribute('data-lead') ? lead : card)?.scrollIntoView({ block: 'start' });
}

const inCard = (key: string | null | undefined, selector: string) =>
  document.getElementById(`question-${key}`)?.querySelector<HTMLElement>(selector);

/** The searched element is rendered only in the next frame. */
const inTwoFrames = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** Scrolls to a card where it is out of sight, because the editor that was closed in it was higher than the text is. */
export function keepInView(key: string | null): void {
  inTwoFrames(() => document.getElementById(`question-${key}`)?.scrollIntoView({ block: 'nearest' }));
}

/**
 * Moves the focus into a card after the focused element was removed, so that keyboard users continue from
 * there.
 */
export function focusInCard(key: string | null | undefined, selector: string): void {
  inTwoFrames(() => inCard(key, selector)?.focus({ preventScroll: true }));
}

/**
 * The same, unless the focus has moved in the meantime: on a slow device, two frames are long enough to start
 * typing elsewhere.
 */
export function offerFocusInCard(key: string | null | undefined, selector: string): void {
  const from = document.activeElement;
  inTwoFrames(() => {
    const now = document.activeElement;
    if (now === from || now === null || now === document.body)
      inCard(key, selector)?.focus({ preventScroll: true });
  });
}
