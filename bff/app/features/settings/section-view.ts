import type { FormErrors } from '../../forms/form-errors.ts';
import type { SettingValues } from '../../lib/site/setting-fields.ts';
import type { ConflictLine } from './settings-conflict.server.ts';

/** What someone else saved while this form was open. */
export interface ConflictView {
  readonly lines: readonly ConflictLine[];
  /** Null for an account that is gone. */
  readonly by: string | null;
  /** `14-11-2025 at 18:26` */
  readonly at: string | null;
}

/** A section's form, ready to show. */
export interface SectionView {
  readonly values: SettingValues;
  readonly errors: FormErrors;
  /** What the values are changes of, and its version: both go back with the form. */
  readonly base: string;
  readonly version: string;
  readonly conflict: ConflictView | null;
}
