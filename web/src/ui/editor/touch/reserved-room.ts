/** The height of the tools at the foot of the screen, for the layout: bars at the foot lie above it, and pages end above it. */
const HEIGHT = '--touch-tools';

/** When the focus goes from one editor to another, the tools of both are open for a moment. */
const open = new Set<HTMLElement>();

/** Reserves the height of `tools`, also as it changes. @returns ends the reservation */
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
