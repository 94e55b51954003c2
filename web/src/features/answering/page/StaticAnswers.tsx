import { Component, createRef, type ReactNode } from 'react';
import frame from './work.module.css';

/** Between the head and what is written, for its tools, in pixels. */
const TOOLS_PX = 64;

interface StaticAnswersProps {
  /** What its height hangs on. */
  says: string;
  children: ReactNode;
}

/**
 * A part of the page's head that comes and goes, and moves nothing under it: the page is scrolled by as much in the same moment,
 * where the browser does not do that by itself. Only the text that is being written never goes under the head. A class, since only a
 * class can look at the page before it changes.
 */
export class StaticAnswers extends Component<StaticAnswersProps> {
  private readonly part = createRef<HTMLDivElement>();

  /** @returns where the answers are, in pixels from the top of the screen; null where they may move */
  override getSnapshotBeforeUpdate({ says }: StaticAnswersProps): number | null {
    if (says === this.props.says) return null;
    return this.answersAt();
  }

  override componentDidUpdate(_: StaticAnswersProps, __: unknown, before: number | null): void {
    if (before === null) return;
    scrollBy(this.answersAt() - before);
    const edge = (this.head()?.getBoundingClientRect().bottom ?? 0) + TOOLS_PX;
    const hidden = edge - (written()?.getBoundingClientRect().top ?? edge);
    // What was above the edge before is where its writer has scrolled it.
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
