import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as t from '../../../messages/compiled/answering/page.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import frame from './work.module.css';

interface WorkFootProps {
  /** To the question before or after. */
  step: (by: 1 | -1) => void;
  /** The one button of the work. */
  children: ReactNode;
}

/** At the foot of a phone: from question to question, and the button that ends the work. */
export function WorkFoot({ step, children }: WorkFootProps) {
  return (
    <div className={frame.foot}>
      <IconButton label={t.previousQuestion()} size={44} variant="default" onClick={() => step(-1)}>
        <IconChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.nextQuestion()} size={44} variant="default" onClick={() => step(1)}>
        <IconChevronDown size={20} aria-hidden="true" />
      </IconButton>
      {children}
    </div>
  );
}
