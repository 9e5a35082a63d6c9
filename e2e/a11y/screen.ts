import type { Page } from '@playwright/test';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Student } from '../fixtures/people.ts';

/** The fixtures that a screen needs. */
export interface Opening {
  readonly page: Page;
  readonly origin: string;
  signInAs(role: Role): Promise<void>;
  /** For a screen without a network. */
  allowErrors(): void;
  enrol(given?: Partial<Student>): Promise<Student>;
}

export interface Screen {
  readonly name: string;
  open(opening: Opening): Promise<void>;
}
