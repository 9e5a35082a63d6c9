import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCoinedNames } from './coined-names.ts';
import { findContractingMigrations, readMigrations } from './contracting-migrations.ts';
import { findCountedTexts } from './counted-texts.ts';
import { findNameErrors } from './file-names.ts';
import { findForbiddenComments } from './forbidden-comments.ts';
import { findGluedTexts } from './glued-texts.ts';
import { findHandWrittenScripts } from './hand-written-scripts.ts';
import { findKeylessJoins } from './keyless-joins.ts';
import { findKindBranches } from './kind-branches.ts';
import { findLostForms } from './lost-forms.ts';
import { findMissingImageFiles } from './missing-image-files.ts';
import { findMissingPaths } from './missing-paths.ts';
import { readSourceFiles } from './source-files.ts';
import { findUnroutedPages } from './unrouted-pages.ts';
import { findUntestedRequirements } from './untested-requirements.ts';
import { findUntypedQueries } from './untyped-queries.ts';
import { findUnusedContracts } from './unused-contracts.ts';

const root = join(import.meta.dirname, '../..');
const files = readSourceFiles(root);
const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions'));
const errors = [
  ...findNameErrors(files),
  ...findCoinedNames(files),
  ...findCountedTexts(files),
  ...findForbiddenComments(files),
  ...findGluedTexts(files),
  ...findHandWrittenScripts(files),
  ...findKeylessJoins(files),
  ...findKindBranches(files),
  ...findLostForms(files),
  ...findMissingImageFiles(readFileSync(join(root, '.dockerignore'), 'utf8'), files),
  ...findMissingPaths(root),
  ...findUnusedContracts(files),
  ...findUnroutedPages(files),
  ...findUntestedRequirements(requirements, files, decisions),
  ...findUntypedQueries(files),
  ...findContractingMigrations(readMigrations(root)),
];

process.stdout.write(`${[...errors, `${files.length} files`].join('\n')}\n`);
process.exitCode = errors.length === 0 ? 0 : 1;
