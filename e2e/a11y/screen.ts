import type { Page } from '@playwright/test';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Student } from '../fixtures/people.ts';

/** What a screen needs to be brought up. */
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
