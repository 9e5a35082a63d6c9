import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

const sources = join(import.meta.dirname, '../src');

/** The contracts' source files, sorted. */
export function listSources(): string[] {
  return globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] })
    .sort()
    .map((path) => join(sources, path));
}

/**
 * Every exported schema by its name, which becomes the name of its component. A registry that schemas join by `meta({ id })` would
 * do the same, but in the browser's scripts as well.
 * @throws when two schemas share a name
 */
export async function loadSchemas(): Promise<Map<string, z.ZodType>> {
  const schemas = new Map<string, z.ZodType>();
  for (const path of listSources()) {
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    for (const [name, schema] of Object.entries(module)) {
      if (!(schema instanceof z.ZodType) || !/^[A-Z]/.test(name)) continue;
      const other = schemas.get(name);
      if (other && other !== schema) throw new Error(`Two schemas are called ${name}; rename the one in ${path}`);
      schemas.set(name, schema);
    }
  }
  return schemas;
}

/** Runs `build` while zod knows the schemas by their names, and then forgets the names. */
export function withNames<T>(schemas: ReadonlyMap<string, z.ZodType>, build: () => T): T {
  const before = [...schemas.values()].map((schema) => [schema, z.globalRegistry.get(schema)] as const);
  for (const [id, schema] of schemas) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  try {
    return build();
  } finally {
    for (const [schema, metadata] of before) {
      z.globalRegistry.remove(schema);
      if (metadata) z.globalRegistry.add(schema, metadata);
    }
  }
}
