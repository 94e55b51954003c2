import type { ReactNode } from 'react';

interface ProblemTextProps {
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Why something failed, announced at once. Renders nothing without a sentence. */
export function ProblemText({ id, className = 'text-error', children }: ProblemTextProps) {
  if (!children) return null;
  return (
    <p id={id} className={className} role="alert">
      {children}
    </p>
  );
}
