import { Component, createRef, type ReactNode } from 'react';
import frame from './work.module.css';

/**
 * The height between the page's head and the text being written, reserved for the editor's tools, in pixels.
 */
const TOOLS_PX = 64;

interface StaticAnswersProps {
  /** The text that determines the height of the part. */
  says: string;
  children: ReactNode;
}

/**
 * A part of the page's head that appears and disappears without moving the answers below. Where the browser
 * has no scroll anchoring, the page is scrolled by the same amount; the text that is being written is never
 * covered by the head. It is a class because only `getSnapshotBeforeUpdate` can measure the page before it
 * changes.
 */
export class StaticAnswers extends Component<StaticAnswersProps> {
  private readonly part = createRef<HTMLDivElement>();

  /** @returns the answers' distance from the top of the window in pixels, or null if they may move */
  override getSnapshotBeforeUpdate({ says }: StaticAnswersProps): number | null {
    if (says === this.props.says) return null;
    return this.answersAt();
  }

  override componentDidUpdate(_: StaticAnswersProps, __: unknown, before: number | null): void {
    if (before === null) return;
    scrollBy(this.answersAt() - before);
    const edge = (this.head()?.getBoundingClientRect().bottom ?? 0) + TOOLS_PX;
    const hidden = edge - (written()?.getBoundingClientRect().top ?? edge);
    // Lines that the student had scrolled above the top edge must stay there.
    if (hidden > 0) scrollBy(-Math.min(hidden, this.part.current?.offsetHeight ?? 0));
  }

  override render() {
    return (
      <div ref={this.part} role="status" className={frame.coming}>
        {this.props.children}
      </div>
    );
  }

  private head(): Element | null {
    return this.part.current?.parentElement ?? null;
  }

  private answersAt(): number {
    return this.head()?.nextElementSibling?.getBoundingClientRect().top ?? 0;
  }
}

const written = () => document.activeElement?.closest('[role="textbox"]');

function scrollBy(distance: number): void {
  if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
}
