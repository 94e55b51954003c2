import { userInfo } from 'node:os';

/** The user of the machine who runs a command; a container may have a number without a name. */
export function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
