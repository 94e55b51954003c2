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
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/ui/editor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDictation } from '../../dictation/use-dictation.ts';
import { HiddenFileInput } from '../../files/HiddenFileInput.tsx';
import { useFloating } from '../touch/use-floating.ts';
import { ToolMenu } from './ToolMenu.tsx';
import { findTools, keepTabStop, walk } from './tool-keys.ts';
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
  /** Starts the tour. Without it there is no tour. */
  onTour: (() => void) | undefined;
  /** The label of the tool that the tour highlights. */
  spotlight: string | undefined;
  /** Shows only a few tools, for feedback fields. */
  isCompact: boolean;
  /** Shown at the end of the row. */
  end: ReactNode;
}

/**
 * The tools of the editor. They are one tab stop; arrow keys move between them, and Esc returns to the text.
 */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { editor, isCompact, spotlight, end } = props;
  const state = useEditorState({ editor, selector: ({ editor: current }) => readTools(current) });
  const isNarrow = useMediaQuery('(max-width: 639.9px)') ?? false;
  const [hasMore, setHasMore] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const isFloating = useFloating(toolbar, !isCompact);
  useEffect(() => {
    const tools = toolbar.current ? findTools(toolbar.current) : [];
    for (const tool of tools) tool.toggleAttribute('data-spot', tool.ariaLabel === spotlight);
    tools
      .find((tool) => tool.ariaLabel === spotlight)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [spotlight]);
  const others = <MoreTools {...props} state={state} isNarrow={isNarrow} />;
  const showsMore = hasMore || (spotlight !== undefined && IN_MORE.includes(spotlight));
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t.formatting()}
      aria-orientation="horizontal"
      className={styles.toolbar}
      popover={isFloating ? 'manual' : undefined}
      // The text keeps the focus, also when a press misses the tools.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => walk(event, editor)}
      onFocus={keepTabStop}
    >
      {!isCompact && isNarrow && showsMore && <div className={styles.moreTools}>{others}</div>}
      <div className={styles.tools}>
        <MainTools {...props} state={state} isNarrow={isNarrow} />
        {!isCompact && !isNarrow && others}
      </div>
      {!isCompact && isNarrow && (
        <Tool label={t.moreTools()} isExpanded={showsMore} onPress={() => setHasMore(!hasMore)}>
          <IconDots size={SIZE} />
        </Tool>
      )}
      {end}
      {isFloating && (
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
  isNarrow: boolean;
}

/**
 * The tools that a narrow screen shows without “More tools”. Together with it and “Done” they fit into 320
 * px.
 */
function MainTools({ editor, state, isNarrow, isCompact, onImage, onDrawing, onProblem }: ToolsProps) {
  return (
    <>
      <Tool
        label={t.bold()}
        shortcut={keys('B')}
        isActive={state.isBold}
        onPress={() => act.bold(editor)}
        isFirst
      >
        <IconBold size={SIZE} />
      </Tool>
      <Tool
        label={t.italic()}
        shortcut={keys('I')}
        isActive={state.isItalic}
        onPress={() => act.italic(editor)}
      >
        <IconItalic size={SIZE} />
      </Tool>
      {!isCompact && <Rule />}
      {!isCompact && !isNarrow && <NumberedListTool editor={editor} isActive={state.isOrdered} />}
      <Tool label={t.bulletList()} isActive={state.isBullet} onPress={() => act.bullet(editor)}>
        <IconList size={SIZE} />
      </Tool>
      {!isCompact && <Rule />}
      <Tool
        label={t.formula()}
        shortcut={keys('E', true)}
        isActive={state.isFormula}
        onPress={() => act.formula(editor)}
      >
        <IconMathFunction size={SIZE} />
      </Tool>
      {onImage && !isCompact && (
        <ImageTool label={t.image()} onImage={onImage}>
          <IconPhoto size={SIZE} />
        </ImageTool>
      )}
      {!isCompact && !isNarrow && <InputTools editor={editor} onDrawing={onDrawing} onProblem={onProblem} />}
    </>
  );
}

function NumberedListTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  return (
    <Tool label={t.numberedList()} isActive={isActive} onPress={() => act.ordered(editor)}>
      <IconListNumbers size={SIZE} />
    </Tool>
  );
}

/** The drawing and dictation tools. */
function InputTools(props: Pick<ToolbarProps, 'editor' | 'onDrawing' | 'onProblem'>) {
  const { editor, onDrawing, onProblem } = props;
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

function MoreTools({ editor, state, isNarrow, onImage, onDrawing, onProblem, onTour }: ToolsProps) {
  const Heading = state.heading === 2 ? IconH2 : IconH1;
  return (
    <>
      {!isNarrow && <Rule />}
      {isNarrow && <InputTools editor={editor} onDrawing={onDrawing} onProblem={onProblem} />}
      {isNarrow && <NumberedListTool editor={editor} isActive={state.isOrdered} />}
      <ToolMenu
        label={terms.heading()}
        icon={<Heading size={SIZE} />}
        choices={headings()}
        value={String(state.heading)}
        isActive={state.heading > 0}
        onChoose={(value) => act.heading(editor, value)}
      />
      <Tool label={t.quote()} isActive={state.isQuote} onPress={() => act.quote(editor)}>
        <IconBlockquote size={SIZE} />
      </Tool>
      <Tool label={t.codeBlock()} isActive={state.isCode} onPress={() => act.code(editor)}>
        <IconCode size={SIZE} />
      </Tool>
      <ToolMenu
        label={t.highlight()}
        icon={<IconHighlight size={SIZE} />}
        choices={tintChoices()}
        value={state.tint}
        isActive={state.tint !== ''}
        onChoose={(value) => act.tint(editor, value)}
      />
      <ToolMenu
        label={t.textColour()}
        icon={<IconPalette size={SIZE} />}
        choices={inkChoices()}
        value={state.ink}
        isActive={state.ink !== ''}
        onChoose={(value) => act.ink(editor, value)}
      />
      {isNarrow && onImage && (
        <ImageTool label={terms.takeAPhoto()} hasCamera onImage={onImage}>
          <IconCamera size={SIZE} />
        </ImageTool>
      )}
      {isNarrow && (
        <Tool label={terms.undo()} onPress={() => act.undo(editor)}>
          <IconArrowBackUp size={SIZE} />
        </Tool>
      )}
      {onTour && (
        <Tool label={t.tourTitle()} onPress={onTour}>
          <IconHelp size={SIZE} />
        </Tool>
      )}
    </>
  );
}

interface DictationToolProps {
  editor: Editor;
  onProblem: ((sentence: string) => void) | undefined;
}

function DictationTool({ editor, onProblem }: DictationToolProps) {
  const { isListening, toggle } = useDictation(
    (words) => act.dictated(editor, words),
    (sentence) => onProblem?.(sentence),
  );
  return (
    <Tool
      label={isListening ? terms.stopDictation() : terms.dictate()}
      isActive={isListening}
      onPress={toggle}
    >
      <IconMicrophone size={SIZE} />
    </Tool>
  );
}

interface ToolProps {
  label: string;
  shortcut?: string;
  isActive?: boolean;
  /** The tools that this button shows are visible. */
  isExpanded?: boolean;
  isFirst?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, shortcut, isActive, isExpanded, isFirst = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      aria-pressed={isActive}
      aria-expanded={isExpanded}
      title={shortcut ? `${label} (${shortcut})` : label}
      data-active={isActive || undefined}
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
  hasCamera?: boolean;
  children: ReactNode;
}

function ImageTool({ label, onImage, hasCamera = false, children }: ImageToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool label={label} onPress={() => input.current?.click()}>
        {children}
      </Tool>
      <HiddenFileInput
        ref={input}
        accept="image/*"
        capture={hasCamera ? 'environment' : undefined}
        aria-label={hasCamera ? t.photo() : t.imageFile()}
        onFiles={(files) => files.forEach(onImage)}
      />
    </>
  );
}

function Rule() {
  return <span className={styles.rule} aria-hidden />;
}
