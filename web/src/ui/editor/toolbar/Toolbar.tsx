import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconBlockquote,
  IconBold,
  IconCamera,
  IconCode,
  IconDots,
  IconH1,
  IconH2,
  IconHelp,
  IconHighlight,
  IconItalic,
  IconKeyboardHide,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconMicrophone,
  IconPalette,
  IconPhoto,
  IconScribble,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as t from '../../../messages/compiled/ui/editor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDictation } from '../../dictation/use-dictation.ts';
import { focusNow } from '../focus-now.ts';
import { useFloating } from '../touch/use-floating.ts';
import { ToolMenu } from './ToolMenu.tsx';
import styles from './toolbar.module.css';
import { act, headings, inkChoices, keys, readTools, type ToolState, tintChoices } from './tools.ts';

const SIZE = 18;

interface ToolbarProps {
  editor: Editor;
  /** Called with an image file. Without it there is no image tool. */
  onImage: ((file: File) => void) | undefined;
  /** Opens the drawing pad. */
  onDrawing: (() => void) | undefined;
  onProblem: ((sentence: string) => void) | undefined;
  onTour: () => void;
  /** The label of the tool that the tour highlights. */
  spotlight: string | undefined;
  /** Shows only a few tools, for feedback fields. */
  compact: boolean;
  /** Shown at the end of the row. */
  end: ReactNode;
}

/**
 * The tools of the editor. They are one tab stop; arrow keys move between them, and Esc returns to the text.
 */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { editor, compact, spotlight, end } = props;
  const state = useEditorState({ editor, selector: ({ editor: current }) => readTools(current) });
  const narrow = useMediaQuery('(max-width: 639.9px)') ?? false;
  const [more, setMore] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const floating = useFloating(toolbar, !compact);
  useEffect(() => {
    const tools = toolbar.current ? toolsOf(toolbar.current) : [];
    for (const tool of tools) tool.toggleAttribute('data-spot', tool.ariaLabel === spotlight);
    tools
      .find((tool) => tool.ariaLabel === spotlight)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [spotlight]);
  const others = <MoreTools {...props} state={state} narrow={narrow} />;
  const showsMore = more || (spotlight !== undefined && IN_MORE.includes(spotlight));
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t.formatting()}
      aria-orientation="horizontal"
      className={styles.toolbar}
      popover={floating ? 'manual' : undefined}
      // The text keeps the focus, also when a press misses the tools.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => walk(event, editor)}
      onFocus={keepTabStop}
    >
      {!compact && narrow && showsMore && <div className={styles.moreTools}>{others}</div>}
      <div className={styles.tools}>
        <MainTools {...props} state={state} narrow={narrow} />
        {!compact && !narrow && others}
      </div>
      {!compact && narrow && (
        <Tool label={t.moreTools()} expanded={showsMore} onPress={() => setMore(!more)}>
          <IconDots size={SIZE} />
        </Tool>
      )}
      {end}
      {floating && (
        <Tool label={terms.done()} onPress={() => editor.view.dom.blur()}>
          <IconKeyboardHide size={SIZE} />
        </Tool>
      )}
    </div>
  );
});

/** Tools of the tour that a narrow screen shows under “More tools”. */
const IN_MORE = ['Drawing'];

interface ToolsProps extends ToolbarProps {
  state: ToolState;
  narrow: boolean;
}

/**
 * The tools that a narrow screen shows without “More tools”. Together with it and “Done” they fit into 320
 * px.
 */
function MainTools({ editor, state, narrow, compact, onImage, onDrawing, onProblem }: ToolsProps) {
  return (
    <>
      <Tool label={t.bold()} shortcut={keys('B')} active={state.bold} onPress={() => act.bold(editor)} first>
        <IconBold size={SIZE} />
      </Tool>
      <Tool label={t.italic()} shortcut={keys('I')} active={state.italic} onPress={() => act.italic(editor)}>
        <IconItalic size={SIZE} />
      </Tool>
      {!compact && <Rule />}
      {!compact && !narrow && <NumberedListTool editor={editor} active={state.ordered} />}
      <Tool label={t.bulletList()} active={state.bullet} onPress={() => act.bullet(editor)}>
        <IconList size={SIZE} />
      </Tool>
      {!compact && <Rule />}
      <Tool
        label={t.formula()}
        shortcut={keys('E', true)}
        active={state.formula}
        onPress={() => act.formula(editor)}
      >
        <IconMathFunction size={SIZE} />
      </Tool>
      {onImage && !compact && (
        <ImageTool label={t.image()} onImage={onImage}>
          <IconPhoto size={SIZE} />
        </ImageTool>
      )}
      {!compact && !narrow && <InputTools editor={editor} onDrawing={onDrawing} onProblem={onProblem} />}
    </>
  );
}

function NumberedListTool({ editor, active }: { editor: Editor; active: boolean }) {
  return (
    <Tool label={t.numberedList()} active={active} onPress={() => act.ordered(editor)}>
      <IconListNumbers size={SIZE} />
    </Tool>
  );
}

/** The drawing and dictation tools. */
function InputTools({
  editor,
  onDrawing,
  onProblem,
}: Pick<ToolbarProps, 'editor' | 'onDrawing' | 'onProblem'>) {
  return (
    <>
      {onDrawing && (
        <Tool label={t.drawing()} onPress={() => onDrawing()}>
          <IconScribble size={SIZE} />
        </Tool>
      )}
      <DictationTool editor={editor} onProblem={onProblem} />
    </>
  );
}

function MoreTools({ editor, state, narrow, onImage, onDrawing, onProblem, onTour }: ToolsProps) {
  const Heading = state.heading === 2 ? IconH2 : IconH1;
  return (
    <>
      {!narrow && <Rule />}
      {narrow && <InputTools editor={editor} onDrawing={onDrawing} onProblem={onProblem} />}
      {narrow && <NumberedListTool editor={editor} active={state.ordered} />}
      <ToolMenu
        label={t.heading()}
        icon={<Heading size={SIZE} />}
        choices={headings()}
        value={String(state.heading)}
        active={state.heading > 0}
        onChoose={(value) => act.heading(editor, value)}
      />
      <Tool label={t.quote()} active={state.quote} onPress={() => act.quote(editor)}>
        <IconBlockquote size={SIZE} />
      </Tool>
      <Tool label={t.codeBlock()} active={state.code} onPress={() => act.code(editor)}>
        <IconCode size={SIZE} />
      </Tool>
      <ToolMenu
        label={t.highlight()}
        icon={<IconHighlight size={SIZE} />}
        choices={tintChoices()}
        value={state.tint}
        active={state.tint !== ''}
        onChoose={(value) => act.tint(editor, value)}
      />
      <ToolMenu
        label={t.textColour()}
        icon={<IconPalette size={SIZE} />}
        choices={inkChoices()}
        value={state.ink}
        active={state.ink !== ''}
        onChoose={(value) => act.ink(editor, value)}
      />
      {narrow && onImage && (
        <ImageTool label={t.takeAPhoto()} camera onImage={onImage}>
          <IconCamera size={SIZE} />
        </ImageTool>
      )}
      {narrow && (
        <Tool label={terms.undo()} onPress={() => act.undo(editor)}>
          <IconArrowBackUp size={SIZE} />
        </Tool>
      )}
      <Tool label={t.tourTitle()} onPress={onTour}>
        <IconHelp size={SIZE} />
      </Tool>
    </>
  );
}

interface DictationToolProps {
  editor: Editor;
  onProblem: ((sentence: string) => void) | undefined;
}

function DictationTool({ editor, onProblem }: DictationToolProps) {
  const { listening, toggle } = useDictation(
    (words) => act.dictated(editor, words),
    (sentence) => onProblem?.(sentence),
  );
  return (
    <Tool label={listening ? t.stopDictation() : t.dictate()} active={listening} onPress={toggle}>
      <IconMicrophone size={SIZE} />
    </Tool>
  );
}

interface ToolProps {
  label: string;
  shortcut?: string;
  active?: boolean;
  /** The tools that this button shows are visible. */
  expanded?: boolean;
  first?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, shortcut, active, expanded, first = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={first ? 0 : -1}
      aria-label={label}
      aria-pressed={active}
      aria-expanded={expanded}
      title={shortcut ? `${label} (${shortcut})` : label}
      data-active={active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface ImageToolProps {
  label: string;
  onImage: (file: File) => void;
  /** The file chooser opens the camera at the back of the device. */
  camera?: boolean;
  children: ReactNode;
}

function ImageTool({ label, onImage, camera = false, children }: ImageToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool label={label} onPress={() => input.current?.click()}>
        {children}
      </Tool>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        hidden
        aria-label={camera ? t.photo() : t.imageFile()}
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

/** Tab returns to the tool that was last used. */
function keepTabStop(event: FocusEvent<HTMLDivElement>): void {
  const tools = toolsOf(event.currentTarget);
  if (!tools.some((tool) => tool === event.target)) return;
  for (const tool of tools) tool.tabIndex = tool === event.target ? 0 : -1;
}

function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  const tools = toolsOf(event.currentTarget);
  const index = tools.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Escape') focusNow(editor);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || index < 0) return;
  event.preventDefault();
  tools.at(next % tools.length)?.focus();
}
