import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as t from '../../messages/compiled/ui/questions.ts';
import styles from './paper-lead.module.css';
import type { Lead } from './paper-parts.ts';

interface PaperLeadProps {
  lead: Lead | undefined;
  /** Shown instead of the heading if it can be edited. */
  heading?: ReactNode;
  /** An action for the choice between alternatives. */
  action?: ReactNode;
}

/**
 * The lines above a question: the heading of its section, how many questions to answer, and 'OR' between
 * alternatives.
 */
export function PaperLead({ lead, heading, action }: PaperLeadProps) {
  if (!lead || (lead.section === '' && lead.choice === '' && !lead.isAlternative)) return null;
  return (
    <div className={styles.lead} data-lead="">
      {lead.section !== '' && (heading ?? <h2 className={styles.section}>{lead.section}</h2>)}
      {lead.choice !== '' && (
        <p className={styles.choice}>
          <IconArrowsSplit2 size={17} stroke={1.7} aria-hidden="true" />
          <span>{lead.choice}</span>
          {action}
        </p>
      )}
      {lead.isAlternative && (
        <p className={styles.or}>
          <span>{t.or()}</span>
        </p>
      )}
    </div>
  );
}
