import { IconFileText, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as t from '../../../../messages/compiled/assignments/setup.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../../ui/glyphs/AuraGlyph.tsx';
import { ProblemText } from '../../../../ui/ProblemText.tsx';
import type { Method } from '../draft.ts';
import styles from './setup.module.css';

export interface MethodCard<Name extends string> {
  method: Name;
  name: string;
  words: string;
  icon: ReactNode;
}

export const methods = (): readonly MethodCard<Method>[] => [
  {
    method: 'document',
    name: t.fromADocument(),
    words: t.fromDocumentHint(),
    icon: <IconFileText size={22} stroke={1.6} aria-hidden="true" />,
  },
  {
    method: 'scratch',
    name: t.fromScratch(),
    words: t.fromScratchHint(),
    icon: <IconPencil size={22} stroke={1.6} aria-hidden="true" />,
  },
  { method: 'ai', name: terms.withAi(), words: t.withAiHint(), icon: <AuraGlyph size={22} /> },
];

interface MethodChoiceProps<Name extends string> {
  cards: readonly MethodCard<Name>[];
  /** The chosen method, or null. */
  method: string | null;
  problem: string | undefined;
  onChange: (method: Name) => void;
}

/** The choice of how the questions are made, with a card for each method. */
export function MethodChoice<Name extends string>(props: MethodChoiceProps<Name>) {
  const { cards, method, problem, onChange } = props;
  return (
    <fieldset
      data-field="method"
      className={styles.methods}
      aria-describedby={problem ? 'method-problem' : undefined}
    >
      <legend className={styles.sectionTitle}>{t.methodLabel()}</legend>
      <div className={styles.methodCards}>
        {cards.map(({ method: each, name, words, icon }) => (
          <label key={each} className={styles.method} data-chosen={method === each || undefined}>
            <input
              type="radio"
              name="method"
              value={each}
              checked={method === each}
              onChange={() => onChange(each)}
              className={styles.methodInput}
            />
            <span className={styles.methodIcon}>{icon}</span>
            <span className={styles.methodName}>{name}</span>
            <span className={styles.methodWords}>{words}</span>
          </label>
        ))}
      </div>
      <ProblemText id="method-problem" className={styles.problem}>
        {problem}
      </ProblemText>
    </fieldset>
  );
}
