import type { z } from 'zod';
import { sayRepeated } from './read-form.ts';

/** What is wrong with a form: lines above it, and words beside its fields. */
export interface FormFaults {
  readonly messages: readonly string[];
  /** By the field's name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Sorts complaints by where the form says them: beside the fields it shows, or above. */
export function sortFaults(shown: ReadonlySet<string>, faults: Iterable<readonly [field: string, message: string]>): FormFaults {
  const fields: Record<string, string> = {};
  const messages = new Set<string>();
  for (const [path, message] of faults) {
    const [field = ''] = path.split('.');
    if (shown.has(field)) fields[field] ??= message;
    else messages.add(message);
  }
  return { messages: [...messages], fields };
}

export function listIssues({ issues }: z.ZodError): [field: string, message: string][] {
  return issues.map(({ path, message }) => [String(path[0] ?? ''), message]);
}

export function sayRepeatedFields(repeated: readonly string[]): FormFaults {
  return { messages: [sayRepeated(repeated)], fields: {} };
}

export function sayAbove(message: string): FormFaults {
  return { messages: [message], fields: {} };
}
