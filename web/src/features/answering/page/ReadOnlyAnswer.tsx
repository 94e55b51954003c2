import { Component, createRef, type ReactNode } from 'react';
import field from './answer.module.css';

interface ReadOnlyAnswerProps {
  /** Whether it can be written in. */
  open: boolean;
  /** First the editor, and what belongs to it; or the text that takes its place. */
  children: ReactNode;
}

/** What an open answer took, in pixels. */
interface Room {
  all: number;
  editor: number;
  tools: number;
}

/**
 * An answer that is closed while someone looks at it moves nothing: the text takes the room of the editor, with that of its tools above and
 * of what stood below. A class, since only a class can look at the page before it changes.
 */
export class ReadOnlyAnswer extends Component<ReadOnlyAnswerProps> {
  private readonly part = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ open }: ReadOnlyAnswerProps): Room | null {
    return open && !this.props.open ? this.room() : null;
  }

  override componentDidUpdate({ open }: ReadOnlyAnswerProps, _: unknown, room: Room | null): void {
    const part = this.part.current;
    if (part === null || open === this.props.open) return;
    part.toggleAttribute('data-stood', room !== null);
    for (const name of ['all', 'editor', 'tools'] as const)
      part.style.setProperty(`--stood-${name}`, room && `${room[name]}px`);
  }

  override render() {
    return (
      <div ref={this.part} className={field.standing}>
        {this.props.children}
      </div>
    );
  }

  private room(): Room {
    const part = this.part.current;
    const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;
    return {
      all: heightOf(part),
      editor: heightOf(part?.firstElementChild),
      tools: heightOf(part?.querySelector('[role="toolbar"]:not([popover])')),
    };
  }
}
