import { useNavigate } from '@tanstack/react-router';
import { logOut } from '../features/identity/log-out.ts';
import * as t from '../messages/compiled/app/profileMenu.ts';
import * as terms from '../messages/compiled/ui/terms.ts';
import { toast, toastStore } from '../ui/toasts/toasts.ts';

/**
 * @returns a function that ends the session and opens the login page, or the logout page of the identity
 * provider
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const leave = async () => {
    try {
      const providerLogout = await logOut();
      // Toasts for one person must not be shown to the next person on this device.
      toastStore.clear();
      if (providerLogout !== null) window.location.assign(providerLogout);
      else await navigate({ to: '/login' });
    } catch {
      toast.error(t.logoutError(), {
        id: 'logout',
        detail: t.serverUnreachable(),
        action: { label: terms.tryAgain(), run: () => void leave() },
      });
    }
  };
  return leave;
}
