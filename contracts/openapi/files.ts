import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The committed document, which both services serve. */
export const documentFile = join(import.meta.dirname, 'openapi.json');

/** The document of the last release, for finding breaking changes. */
export const releasedFile = join(import.meta.dirname, 'released.json');

/** The generated client. */
export const clientFile = join(import.meta.dirname, 'student-client.ts');

/** Real requests and answers, which api-client.integration.test.ts records. */
export const examplesFile = join(import.meta.dirname, 'examples.json');

export function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
