import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as terms from '../../messages/compiled/ui/terms.ts';
import * as t from '../../messages/compiled/ui/toasts.ts';
import styles from './toasts.module.css';
import { TOAST_MS, type Toast, type ToastKind, toastStore, toast as toasts } from './toasts.ts';
import { useToastPlace } from './use-toast-place.ts';

const icons: Record<ToastKind, typeof IconX> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertOctagon,
};

/** Returns how long a toast stays, in ms, or null if it stays until it is closed. */
function stayOf({ kind, action, staysMs }: Toast): number | null {
  if (kind !== 'success' && kind !== 'info') return null;
  return staysMs ?? (action ? null : TOAST_MS);
}

interface ToastsProps {
  /**
   * The page is a workspace, whose bar toasts must not cover: the one at the bottom, on a phone the one at
   * the top.
   */
  isInWorkspace?: boolean;
}

/**
 * Shows the toasts at the bottom right, on a phone at the top, and moves them if they would cover a control.
 * Render it once, near the root.
 */
export function Toasts({ isInWorkspace = false }: ToastsProps) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const section = useRef<HTMLElement>(null);
  useToastPlace(section, shown);
  return (
    <section
      ref={section}
      className={styles.place}
      data-workspace={isInWorkspace || undefined}
      aria-label={t.notices()}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const stay = isHeld || toast.isLeaving ? null : stayOf(toast);
  useEffect(() => {
    if (stay === null) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), stay);
    return () => clearTimeout(timer);
  }, [stay, toast.id]);
  const Icon = icons[toast.kind];
  const isUrgent = toast.kind === 'error' || toast.kind === 'warning';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the pointer over it only keeps it on the screen
    <div
      className={`${styles.toast} ${styles[toast.kind]} ${toast.isLeaving ? styles.leaving : ''}`}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" className={styles.icon} />
      <div role={isUrgent ? 'alert' : 'status'} className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.detail && <div className={styles.detail}>{toast.detail}</div>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toasts.dismiss(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={terms.close()}
        onClick={() => toasts.dismiss(toast.id)}
      >
        <IconX size={18} stroke={1.7} aria-hidden="true" />
      </button>
    </div>
  );
}
