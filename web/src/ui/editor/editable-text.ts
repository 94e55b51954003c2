import { partOf } from '../../lib/loading/lazy-part.ts';

/** The living editor: heavy, and fetched when one comes near the screen. */
export const editableText = partOf(() => import('./EditorText.tsx'));
