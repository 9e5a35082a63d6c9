import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { ApiAudience, type ApiDocument, selectAudience } from '../src/http/api-audience.ts';

/** The OpenAPI documents of every installation: the whole one, and the part of each audience. */
export const DocumentName = z.enum(['openapi', ...ApiAudience.options]);
export type DocumentName = z.infer<typeof DocumentName>;

function readDocument(): ApiDocument {
  // By its package, because the build of the BFF moves this code.
  const file = createRequire(import.meta.url).resolve('@shikhar/contracts/openapi/openapi.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

const texts = new Map<DocumentName, string>();

/** An OpenAPI document as JSON. */
export function getDocumentText(name: DocumentName): string {
  const document = () => (name === 'openapi' ? readDocument() : selectAudience(readDocument(), name));
  const text = texts.get(name) ?? JSON.stringify(document());
  texts.set(name, text);
  return text;
}
