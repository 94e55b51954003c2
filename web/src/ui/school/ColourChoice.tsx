import { SCHOOL_COLOURS } from '@classi/contract/setup/limits';
import * as t from '../../messages/compiled/ui/school.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './school.module.css';

const COLOUR_NAMES: Record<(typeof SCHOOL_COLOURS)[number], () => string> = {
  '#3347ac': terms.blue,
  '#19633f': terms.green,
  '#754a04': t.brown,
  '#932921': terms.red,
  '#333335': t.grey,
  '#5a3d8a': t.violet,
};

interface ColourChoiceProps {
  value: string | null;
  onChange: (colour: string) => void;
}

/** The colour of the tile with the school's initial. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.label}>{t.colour()}</legend>
      {SCHOOL_COLOURS.map((colour) => (
        <label key={colour} className={styles.colour} style={{ background: colour }}>
          <input
            type="radio"
            name="colour"
            aria-label={COLOUR_NAMES[colour]()}
            checked={value === colour}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </fieldset>
  );
}
