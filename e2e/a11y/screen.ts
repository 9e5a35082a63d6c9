import type { Page } from '@playwright/test';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Student } from '../fixtures/people.ts';

/** The fixtures that screens need. */
export interface Opening {
  readonly page: Page;
  readonly origin: string;
  signInAs(role: Role): Promise<void>;
  /** Allows errors, for a screen without a network. */
  allowErrors(): void;
  enrol(details?: Partial<Student>): Promise<Student>;
}

export interface Screen {
  readonly name: string;
  open(opening: Opening): Promise<void>;
}

type Act = (opening: Opening) => Promise<unknown>;

/** A screen of a role; `act` sets up its state. */
export function asRole(role: Role, name: string, path: string, act: Act = async () => undefined): Screen {
  return {
    name,
    async open(opening) {
      await opening.signInAs(role);
      await opening.page.goto(path);
      await act(opening);
    },
  };
}

/** A screen of the administrator; `act` sets up its state. */
export function asAdmin(name: string, path: string, act?: Act): Screen {
  return asRole('admin', name, path, act);
}

export function asGuest(name: string, path: string): Screen {
  return { name, open: async ({ page }) => void (await page.goto(path)) };
}

export function createScreen(role: Role, path: string): Screen {
  return asRole(role, `${path} for ${role}`, path);
}
