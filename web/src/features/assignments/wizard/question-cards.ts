/** The cards of questions on the page, found by their keys. */

/** What stands above it, such as the heading of its part, comes into sight with it. */
export function scrollToQuestion(key: string): void {
  const card = document.getElementById(`question-${key}`);
  const lead = card?.previousElementSibling;
  (lead?.hasAttribute('data-lead') ? lead : card)?.scrollIntoView({ block: 'start' });
}

/** After what had the focus has gone: by keyboard one goes on from there. Twice, as what is looked for comes with the next frame. */
export function focusInCard(key: string | null | undefined, selector: string): void {
  const focus = () =>
    document
      .getElementById(`question-${key}`)
      ?.querySelector<HTMLElement>(selector)
      ?.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
