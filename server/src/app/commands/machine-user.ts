import { userInfo } from 'node:os';

/** Returns the operating-system user who runs a command. In a container, it may be a number without a name. */
export function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
