import { MarkGlyph, type MarkState } from '../../../ui/glyphs/MarkGlyph.tsx';
import { WorkGlyph } from '../../../ui/glyphs/WorkGlyph.tsx';
import type { Group } from '../rules/rows.ts';

const STATES: Record<Exclude<Group, 'handed-in'>, MarkState> = {
  'needs-you': 'needs-you',
  'by-aura': 'proposed',
  marking: 'marking',
  checked: 'checked',
  'not-handed-in': 'none',
};

/** The glyph for the state of a student's whole work. */
export function GroupGlyph({ group }: { group: Group }) {
  return group === 'handed-in' ? <WorkGlyph state="Submitted" /> : <MarkGlyph state={STATES[group]} />;
}
