import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';

/** The user data the navigation shows. */
export interface ShellUser {
  name: string;
  role: Role;
  class?: ClassLevel | undefined;
}

/** `AS` for Ananya Sharma: the first letters of the first and the last word. */
export function findInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toLocaleUpperCase('en-IN');
}
