import { partOf } from '../../lib/part.ts';

/** The living editor: heavy, and fetched when one comes near the screen. */
export const livingText = partOf(() => import('./EditorText.tsx'));
