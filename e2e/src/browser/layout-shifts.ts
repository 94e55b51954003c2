/// <reference lib="dom" />
/** Records elements that moved on a page without a user action. */
import type { BrowserContext, Page } from '@playwright/test';

interface Shift {
  /** The share of the window that moved, times how far (https://wicg.github.io/layout-instability). */
  value: number;
  /** The moved elements with their old and new height in the window, in px. */
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Makes every page of this context record its layout shifts. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) => (node?.textContent ?? '').trim().slice(0, 40);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)}: ${Math.round(from.y)} to ${Math.round(to.y)}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts since the page was opened, after its fonts have loaded and two frames are drawn. */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}
