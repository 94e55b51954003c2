import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconHighlight,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPalette,
  IconPhoto,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { ToolMenu } from './ToolMenu.tsx';
import styles from './toolbar.module.css';
import { act, HEADINGS, INK_CHOICES, keys, readTools, TINT_CHOICES, type ToolState } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  /** Opens the choice of an image file. Without it there is no such tool. */
  onImage: ((file: File) => void) | undefined;
  /** Few tools, for feedback beside other work. */
  compact: boolean;
  /** Stands at the end of the row. */
  end: ReactNode;
}

const SIZE = 18;

/** The tools of the editor. One tab stop; arrow keys walk through it, Esc goes back to the text. */
export const Toolbar = memo(function Toolbar({ editor, onImage, compact, end }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => readTools(current) });
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      className={styles.toolbar}
      onKeyDown={(event) => walk(event, editor)}
      onFocus={keepTabStop}
    >
      <div className={styles.tools}>
        <Tool label="Bold" shortcut={keys('B')} active={state.bold} onPress={() => act.bold(editor)} first>
          <IconBold size={SIZE} />
        </Tool>
        <Tool label="Italic" shortcut={keys('I')} active={state.italic} onPress={() => act.italic(editor)}>
          <IconItalic size={SIZE} />
        </Tool>
        {!compact && <Rule />}
        {!compact && (
          <Tool label="Numbered list" active={state.ordered} onPress={() => act.ordered(editor)}>
            <IconListNumbers size={SIZE} />
          </Tool>
        )}
        <Tool label="Bullet list" active={state.bullet} onPress={() => act.bullet(editor)}>
          <IconList size={SIZE} />
        </Tool>
        {!compact && <Rule />}
        <Tool
          label="Formula"
          shortcut={keys('E', true)}
          active={state.formula}
          onPress={() => act.formula(editor)}
        >
          <IconMathFunction size={SIZE} />
        </Tool>
        {onImage && !compact && <ImageTool onImage={onImage} />}
        {!compact && <MoreTools editor={editor} state={state} />}
      </div>
      {end}
    </div>
  );
});

function MoreTools({ editor, state }: { editor: Editor; state: ToolState }) {
  const Heading = state.heading === 2 ? IconH2 : IconH1;
  return (
    <>
      <Rule />
      <ToolMenu
        label="Heading"
        icon={<Heading size={SIZE} />}
        choices={HEADINGS}
        value={String(state.heading)}
        active={state.heading > 0}
        onChoose={(value) => act.heading(editor, value)}
      />
      <Tool label="Quote" active={state.quote} onPress={() => act.quote(editor)}>
        <IconBlockquote size={SIZE} />
      </Tool>
      <Tool label="Code block" active={state.code} onPress={() => act.code(editor)}>
        <IconCode size={SIZE} />
      </Tool>
      <ToolMenu
        label="Highlight"
        icon={<IconHighlight size={SIZE} />}
        choices={TINT_CHOICES}
        value={state.tint}
        active={state.tint !== ''}
        onChoose={(value) => act.tint(editor, value)}
      />
      <ToolMenu
        label="Text colour"
        icon={<IconPalette size={SIZE} />}
        choices={INK_CHOICES}
        value={state.ink}
        active={state.ink !== ''}
        onChoose={(value) => act.ink(editor, value)}
      />
    </>
  );
}

interface ToolProps {
  label: string;
  shortcut?: string;
  active?: boolean;
  first?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, shortcut, active, first = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={first ? 0 : -1}
      aria-label={label}
      aria-pressed={active}
      title={shortcut ? `${label} (${shortcut})` : label}
      data-active={active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function ImageTool({ onImage }: { onImage: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool label="Image" onPress={() => input.current?.click()}>
        <IconPhoto size={SIZE} />
      </Tool>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image file"
        onChange={(event) => {
          for (const file of event.target.files ?? []) onImage(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

function Rule() {
  return <span className={styles.rule} aria-hidden />;
}

function toolsOf(toolbar: Element): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(`.${styles.tool}`)];
}

/** The tool that was last used is where Tab comes back to. */
function keepTabStop(event: FocusEvent<HTMLDivElement>): void {
  const tools = toolsOf(event.currentTarget);
  if (!tools.some((tool) => tool === event.target)) return;
  for (const tool of tools) tool.tabIndex = tool === event.target ? 0 : -1;
}

function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  const tools = toolsOf(event.currentTarget);
  const at = tools.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Escape') editor.commands.focus();
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  tools.at(next % tools.length)?.focus();
}
