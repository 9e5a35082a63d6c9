import { expect, test } from 'vitest';
import { findMissingImageFiles } from './missing-image-files.ts';

const dockerignore = '**\n!contracts/src\n!bff/vite.config.ts\n**/*.test.ts\n';
const path = 'bff/vite.config.ts';

test.each([
  ["import { findScriptFile } from './script-files.ts';", 'bff/script-files.ts'],
  ["const app = await import('../domain-service/app.ts');", 'domain-service/app.ts'],
  ["import { getText } from '@shikhar/contracts/openapi/text';", 'contracts/openapi/text.ts'],
])('finds what the images lack: %s', (text, missing) => {
  expect(findMissingImageFiles(dockerignore, [{ path, text }])).toEqual([`${path}: .dockerignore leaves out ${missing}`]);
});

test.each([
  [path, "import { Role } from '@shikhar/contracts/vocabulary/role';"],
  [path, "import * as z from 'zod';"],
  ['bff/other.ts', "import { findScriptFile } from './script-files.ts';"],
  ['contracts/src/role.test.ts', "import { findScriptFile } from '../../bff/script-files.ts';"],
])('allows in %s: %s', (importer, text) => {
  expect(findMissingImageFiles(dockerignore, [{ path: importer, text }])).toEqual([]);
});
