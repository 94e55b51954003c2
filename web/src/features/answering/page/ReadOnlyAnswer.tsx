import { Component, createRef, type ReactNode } from 'react';
import field from './answer.module.css';

interface ReadOnlyAnswerProps {
  /** The answer can be edited. */
  isOpen: boolean;
  /** The editor with its tools, or the text that replaces it. */
  children: ReactNode;
}

/** The height of an open answer, in pixels. */
interface Room {
  all: number;
  editor: number;
  tools: number;
}

/**
 * Replaces the editor with text when an answer is closed, without moving the page: the text takes the height
 * of the editor, its tools and what was below. It is a class because only `getSnapshotBeforeUpdate` can
 * measure the page before it changes.
 */
export class ReadOnlyAnswer extends Component<ReadOnlyAnswerProps> {
  private readonly part = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ isOpen }: ReadOnlyAnswerProps): Room | null {
    return isOpen && !this.props.isOpen ? this.room() : null;
  }

  override componentDidUpdate({ isOpen }: ReadOnlyAnswerProps, _: unknown, room: Room | null): void {
    const part = this.part.current;
    if (part === null || isOpen === this.props.isOpen) return;
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
