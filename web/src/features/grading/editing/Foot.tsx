import type { ReactNode } from 'react';

/** The buttons below a form, with the error above them. */
export function Foot({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <>
      {problem && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
      <div className="dialog-actions">{children}</div>
    </>
  );
}
