import { type Editor, mergeAttributes, type NodeViewRenderer } from '@tiptap/core';
import { Image, type ImageOptions } from '@tiptap/extension-image';
import type { Node, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import * as t from '../../../messages/compiled/ui/editor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { missingImage } from '../../rich-text/rich-text-dom.ts';
import { resized, type Size } from './image-resize.ts';

const STEP = 1.15;
/** The key of a transaction's meta value that says that the selected image is replaced on purpose. */
export const REPLACES_IMAGE = 'replaces-image';

const pixels = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || null,
});

interface ImagePorts {
  /** Opens an image in the drawing pad: a drawing is continued, a photograph is drawn on. */
  onDrawing: (source: string) => void;
}

/**
 * An inline image. It is resized by dragging its corner, with its buttons, or with + and − while it is
 * selected. Its third button, a double click and Enter open it in the drawing pad.
 */
export const ResizableImage = Image.extend<ImageOptions & ImagePorts>({
  addOptions() {
    const own: ImagePorts = { onDrawing: () => undefined };
    return { ...(this.parent?.() as ImageOptions), ...own };
  },

  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: pixels('width'),
      height: pixels('height'),
    };
  },

  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes)];
  },

  addNodeView() {
    return imageView(this.options);
  },

  addKeyboardShortcuts() {
    const by = (factor: number) => () => resizeChosen(this.editor, factor);
    const open = () => {
      const source = chosenSource(this.editor);
      if (source !== null) this.options.onDrawing(source);
      return source !== null;
    };
    return { '+': by(STEP), '=': by(STEP), '-': by(1 / STEP), Enter: open };
  },

  addInputRules: () => [],

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: restoreReplacedImage,
      // A keyboard that composes words, as on phones, changes the page itself, so the caret moves before it does.
      props: { handleDOMEvents: { compositionstart: moveCaretBehindImage } },
    }),
  ],
}).configure({ inline: true });

/**
 * A tap selects an image, and what is typed, pasted or dictated next would replace it. The image stays in front of the new text instead;
 * only deleting removes it.
 */
function restoreReplacedImage(
  transactions: readonly Transaction[],
  { selection }: EditorState,
  { tr }: EditorState,
): Transaction | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return;
  if (transactions.some((transaction) => transaction.getMeta(REPLACES_IMAGE))) return;
  let position = selection.from;
  let isReplaced = false;
  for (const step of transactions.flatMap(({ steps }) => steps)) {
    const isCovered =
      step instanceof ReplaceStep &&
      step.from <= position &&
      step.to > position &&
      !hasImage(step.slice, selection.node.attrs.src);
    if (!isReplaced && isCovered && step.slice.size > 0) {
      isReplaced = true;
      position = step.from;
    }
    position = step.getMap().map(position, -1);
  }
  return isReplaced ? tr.insert(position, selection.node) : undefined;
}

function moveCaretBehindImage(view: EditorView): void {
  const { selection, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)));
}

/** Returns whether the slice has the image: resizing it puts it back in its place. */
function hasImage({ content }: Slice, source: unknown): boolean {
  let isFound = false;
  content.descendants((node) => {
    isFound ||= node.type.name === 'image' && node.attrs.src === source;
  });
  return isFound;
}

function resizeChosen(editor: Editor, factor: number): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
  const image = editor.view.nodeDOM(selection.from);
  const element = image instanceof HTMLElement ? image.querySelector('img') : null;
  if (element === null) return false;
  store(editor, selection.from, resized(sizeOf(element), element.offsetWidth * factor));
  return true;
}

function chosenSource(editor: Editor): string | null {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || !isDrawable(selection.node)) return null;
  return String(selection.node.attrs.src);
}

/** Images of a document's pages belong to the question and cannot be drawn on. */
function isDrawable(node: Node): boolean {
  return node.type.name === 'image' && String(node.attrs.src).startsWith('/editor/');
}

function sizeOf(element: HTMLImageElement): Size {
  return { width: Math.max(element.offsetWidth, 1), height: Math.max(element.offsetHeight, 1) };
}

function store(editor: Editor, position: number, size: Size): void {
  const { tr } = editor.state;
  const node = tr.doc.nodeAt(position);
  if (node?.type.name !== 'image') return;
  tr.setNodeMarkup(position, null, { ...node.attrs, ...size });
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)));
}

const imageView =
  (ports: ImagePorts): NodeViewRenderer =>
  (view) => {
    const { node, editor, getPos } = view;
    const frame = document.createElement('span');
    frame.className = 'image-frame';
    const image = document.createElement('img');
    image.draggable = false;
    image.addEventListener('error', () => image.replaceWith(missingImage(image.alt)), { once: true });
    const show = ({ attrs }: Node) => {
      if (image.getAttribute('src') !== attrs.src) image.src = String(attrs.src);
      image.alt = String(attrs.alt ?? '');
      setSide(image, 'width', attrs.width);
      setSide(image, 'height', attrs.height);
    };
    show(node);
    frame.append(image, ...controls(editor, image, getPos));
    if (isDrawable(node)) {
      const edit = () => ports.onDrawing(image.getAttribute('src') ?? '');
      image.addEventListener('dblclick', edit);
      frame.querySelector('.image-buttons')?.append(drawButton(edit));
    }
    return {
      dom: frame,
      update: (updated) => {
        if (updated.type !== node.type) return false;
        show(updated);
        return true;
      },
      ignoreMutation: () => true,
      stopEvent: (event) => event.target instanceof Element && event.target.closest('[data-resize]') !== null,
    };
  };

function setSide(image: HTMLImageElement, side: 'width' | 'height', value: unknown): void {
  if (typeof value === 'number') image[side] = value;
  else image.removeAttribute(side);
}

function controls(editor: Editor, image: HTMLImageElement, getPos: () => number | undefined): HTMLElement[] {
  const keep = (size: Size) => {
    const position = getPos();
    if (position !== undefined) store(editor, position, size);
  };
  const scale = (factor: number) => () => keep(resized(sizeOf(image), image.offsetWidth * factor));
  const buttons = document.createElement('span');
  buttons.className = 'image-buttons';
  buttons.dataset.resize = '';
  buttons.append(button(terms.smaller(), '−', scale(1 / STEP)), button(terms.larger(), '+', scale(STEP)));
  return [buttons, handle(image, keep)];
}

function button(label: string, sign: string, press: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.tabIndex = -1;
  element.textContent = sign;
  element.title = label;
  element.setAttribute('aria-label', `${label} image`);
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', press);
  return element;
}

function drawButton(press: () => void): HTMLElement {
  const element = button(t.drawOn(), t.draw(), press);
  element.dataset.draw = '';
  return element;
}

function handle(image: HTMLImageElement, keep: (size: Size) => void): HTMLElement {
  const corner = document.createElement('span');
  corner.className = 'image-corner';
  corner.dataset.resize = '';
  corner.addEventListener('pointerdown', (down) => {
    down.preventDefault();
    corner.setPointerCapture(down.pointerId);
    const before = sizeOf(image);
    let size = before;
    const move = (event: PointerEvent) => {
      size = resized(before, before.width + event.clientX - down.clientX);
      image.width = size.width;
      image.height = size.height;
    };
    corner.addEventListener('pointermove', move);
    const end = () => {
      corner.removeEventListener('pointermove', move);
      keep(size);
    };
    corner.addEventListener('lostpointercapture', end, { once: true });
  });
  return corner;
}
