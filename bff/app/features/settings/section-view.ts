import type { FormErrors } from '../../forms/form-errors.ts';
import type { SettingValues } from '../../lib/site/setting-fields.ts';
import type { ConflictLine } from './settings-conflict.server.ts';

/** The changes that someone else saved while this form was open. */
export interface ConflictView {
  readonly lines: readonly ConflictLine[];
  /** Null for a deleted account. */
  readonly by: string | null;
  /** `14-11-2025 at 18:26` */
  readonly at: string | null;
}

export interface SectionView {
  readonly values: SettingValues;
  readonly errors: FormErrors;
  /** The saved values that the form started from, and their version. Both are submitted with the form. */
  readonly base: string;
  readonly version: string;
  readonly conflict: ConflictView | null;
}
