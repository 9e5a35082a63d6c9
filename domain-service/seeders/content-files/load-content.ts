import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { FullPaperFile } from './full-paper-file.ts';
import { type NoteInFile, NotesFile } from './note-file.ts';
import { TestFile } from './test-file.ts';
import { type VideoInFile, VideosFile } from './video-file.ts';

const contentFolder = new URL('../content/', import.meta.url);

/** A test with its file name without extension, which is a stable name. */
export interface NamedTest {
  name: string;
  file: TestFile;
}

export interface NamedPaper {
  name: string;
  file: FullPaperFile;
}

export interface Content {
  tests: NamedTest[];
  /** Papers in the pattern of the board. */
  fullPapers: NamedPaper[];
  /** Drawings by file name, each as a `data:` URL. */
  drawings: ReadonlyMap<string, string>;
}

async function listNames(folder: URL, ending: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(ending)).sort();
}

/**
 * Reads a JSON content file; `path` is relative to `content/`. Throws an error with the file name when it does not match its
 * schema.
 */
export async function readContentFile<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(new URL(path, contentFolder), 'utf8')));
  if (!parsed.success) throw new Error(`The content file ${path} is not as it should be`, { cause: parsed.error });
  return parsed.data;
}

// '%' and '#' have a meaning in URLs; the other characters, and all outside printable ASCII, are not allowed.
const unsafeInUrl = /[%#<>"{}|\\^`]|[^ -~]+/g;

/**
 * An SVG as a `data:` URL, shorter than base64 and easy to compress: uses single quotes, drops space between elements, and
 * escapes only what a URL may not contain.
 */
function buildSvgUrl(svg: string): string {
  if (svg.includes("'")) throw new Error("A drawing may not hold the character ': attributes are quoted with it");
  const compact = svg.trim().replace(/>\s+</g, '><').replace(/\s+/g, ' ').replaceAll('"', "'");
  return `data:image/svg+xml,${compact.replace(unsafeInUrl, (text) => encodeURIComponent(text))}`;
}

/** The files of a folder by name without extension. */
async function readFolder<S extends z.ZodType>(schema: S, folder: string): Promise<{ name: string; file: z.output<S> }[]> {
  const names = await listNames(new URL(`${folder}/`, contentFolder), '.json');
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.json$/, ''),
      file: await readContentFile(schema, `${folder}/${name}`),
    })),
  );
}

/** All tests and drawings, by name. */
export async function loadContent(): Promise<Content> {
  const drawingNames = await listNames(new URL('images/', contentFolder), '.svg');
  const tests = await readFolder(TestFile, 'tests');
  const fullPapers = await readFolder(FullPaperFile, 'full-papers');
  const drawings = await Promise.all(
    drawingNames.map(
      async (name) => [name, buildSvgUrl(await readFile(new URL(`images/${name}`, contentFolder), 'utf8'))] as const,
    ),
  );
  return { tests, fullPapers, drawings: new Map(drawings) };
}

/** The concept notes of all classes, in chapter order. */
export async function readNotes(): Promise<NoteInFile[]> {
  const names = await listNames(new URL('notes/', contentFolder), '.json');
  return (await Promise.all(names.map((name) => readContentFile(NotesFile, `notes/${name}`)))).flat();
}

/** Full path of a content file; `path` is relative to `content/`. */
export function findContentFile(path: string): string {
  return fileURLToPath(new URL(path, contentFolder));
}

export async function readVideos(): Promise<VideoInFile[]> {
  return readContentFile(VideosFile, 'videos/videos.json');
}
