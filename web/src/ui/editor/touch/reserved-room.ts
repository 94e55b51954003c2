/**
 * The CSS variable with the height of the tools at the bottom of the screen. Bars at the bottom are placed
 * above it, and pages end above it.
 */
const HEIGHT = '--touch-tools';

/** When the focus moves from one editor to another, the tools of both are open for a moment. */
const open = new Set<HTMLElement>();

/** Reserves the height of `tools`, also when it changes. @returns a function that ends the reservation */
export function reserveRoom(tools: HTMLElement): () => void {
  open.add(tools);
  publish();
  const observer = new ResizeObserver(publish);
  observer.observe(tools);
  return () => {
    observer.disconnect();
    open.delete(tools);
    publish();
  };
}

function publish(): void {
  const { style } = document.documentElement;
  const height = Math.max(0, ...[...open].map((tools) => tools.offsetHeight));
  if (height === 0) style.removeProperty(HEIGHT);
  else style.setProperty(HEIGHT, `${height}px`);
}
