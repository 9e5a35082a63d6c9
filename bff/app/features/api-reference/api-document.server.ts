import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ApiAudience, type ApiDocument, selectAudience } from '@shikhar/contracts/http/api-audience';

const { resolve } = createRequire(import.meta.url);

function readDocument(): ApiDocument {
  return JSON.parse(readFileSync(resolve('@shikhar/contracts/openapi/openapi.json'), 'utf8'));
}

const texts = new Map<string, string>();

/** The OpenAPI document `openapi` or that of an audience, as JSON; undefined for other names. */
export function findApiDocument(name: string): string | undefined {
  const audience = ApiAudience.safeParse(name).data;
  if (!audience && name !== 'openapi') return undefined;
  const text = texts.get(name) ?? JSON.stringify(audience ? selectAudience(readDocument(), audience) : readDocument());
  texts.set(name, text);
  return text;
}
