/** The cards of questions on the page, found by their keys. */

/** What is above a question, such as a section heading, scrolls into view with it. */
export function scrollToQuestion(key: string): void {
  const card = document.getElementById(`question-${key}`);
  const lead = card?.previousElementSibling;
  (lead?.hasAttribute('data-lead') ? lead : card)?.scrollIntoView({ block: 'start' });
}

const inCard = (key: string | null | undefined, selector: string) =>
  document.getElementById(`question-${key}`)?.querySelector<HTMLElement>(selector);

/** What is looked for comes with the next frame. */
const inTwoFrames = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** After what had the focus has gone: by keyboard one goes on from there. */
export function focusInCard(key: string | null | undefined, selector: string): void {
  inTwoFrames(() => inCard(key, selector)?.focus({ preventScroll: true }));
}

/** The same, unless the person has moved on in the meantime: on a busy device two frames are long enough to start typing. */
export function offerFocusInCard(key: string | null | undefined, selector: string): void {
  const from = document.activeElement;
  inTwoFrames(() => {
    const now = document.activeElement;
    if (now === from || now === null || now === document.body)
      inCard(key, selector)?.focus({ preventScroll: true });
  });
}
