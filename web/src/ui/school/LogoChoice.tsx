import { useState } from 'react';
import * as t from '../../messages/compiled/ui/school.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { SchoolMark } from '../SchoolMark.tsx';
import { type Logo, readLogoFile } from './logo-file.ts';
import styles from './school.module.css';

interface LogoChoiceProps {
  name: string;
  colour: string | null;
  /** The logo to show, as a `data:` URL; null for the tile with the initial. */
  shown: string | null;
  onChange: (logo: Logo | null) => void;
  /** Offers to remove the logo that is shown. */
  canRemove?: boolean;
}

/** The school's logo, with a preview in both themes. */
export function LogoChoice({ name, colour, shown, onChange, canRemove = false }: LogoChoiceProps) {
  const [sentence, setSentence] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    setSentence(null);
    if (!file) return;
    try {
      const logo = await readLogoFile(file);
      if (logo.hasScripts) setSentence(t.logoScriptsNote());
      onChange(logo);
    } catch (error) {
      setSentence(error instanceof Error ? error.message : String(error));
    }
  };
  const mark = { name: name || terms.school(), colour, logo: shown };
  return (
    <div className={styles.logo}>
      <label className={styles.label} htmlFor="logo">
        {t.logoLabel()}
      </label>
      <input
        id="logo"
        type="file"
        accept="image/png,image/jpeg,image/svg+xml"
        className={styles.file}
        aria-describedby="logo-hint"
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <p id="logo-hint" className={styles.hint} role={sentence === null ? undefined : 'alert'}>
        {sentence ?? t.logoHint()}
      </p>
      <div className={styles.previews} aria-hidden="true">
        {(['light', 'dark'] as const).map((scheme) => (
          <span key={scheme} className={styles.preview} data-scheme={scheme}>
            <SchoolMark {...mark} /> <span className={styles.previewName}>{mark.name}</span>
          </span>
        ))}
      </div>
      {canRemove && shown !== null && (
        <button type="button" className={styles.remove} onClick={() => onChange(null)}>
          {t.removeTheLogo()}
        </button>
      )}
    </div>
  );
}
