import { readdir, readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { readDrawing } from './drawing.ts';
import { TestFile } from './test-file.ts';

const contentFolder = new URL('../content/', import.meta.url);

/** A test with the name of its file, without the ending: a stable name for it. */
export interface NamedTest {
  name: string;
  file: TestFile;
}

export interface Content {
  tests: NamedTest[];
  /** Drawings by file name, each as a `data:` URL. */
  drawings: ReadonlyMap<string, string>;
}

async function listNames(folder: URL, ending: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(ending)).sort();
}

/** Reads a JSON file of the content; `path` is below `content/`. Throws naming the file where it does not fit its schema. */
export async function readContentFile<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(new URL(path, contentFolder), 'utf8')));
  if (!parsed.success) throw new Error(`The content file ${path} is not as it should be`, { cause: parsed.error });
  return parsed.data;
}

/** All tests and drawings, in the order of their names. */
export async function loadContent(): Promise<Content> {
  const testNames = await listNames(new URL('tests/', contentFolder), '.json');
  const drawingNames = await listNames(new URL('images/', contentFolder), '.svg');
  const tests = await Promise.all(
    testNames.map(async (name) => ({
      name: name.replace(/\.json$/, ''),
      file: await readContentFile(TestFile, `tests/${name}`),
    })),
  );
  const drawings = await Promise.all(
    drawingNames.map(
      async (name) => [name, readDrawing(await readFile(new URL(`images/${name}`, contentFolder), 'utf8'))] as const,
    ),
  );
  return { tests, drawings: new Map(drawings) };
}
