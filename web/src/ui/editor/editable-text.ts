import { definePart } from '../../lib/loading/lazy-part.ts';

/** The editor itself. It is large, and loaded when one comes near the screen. */
export const editableText = definePart(() => import('./EditorText.tsx'));
