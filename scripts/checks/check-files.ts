import { join } from 'node:path';
import { findNameFaults } from './file-names.ts';
import { findForbiddenComments } from './forbidden-comments.ts';
import { readSourceFiles } from './source-files.ts';
import { findUnroutedPages } from './unrouted-pages.ts';
import { findUnusedContracts } from './unused-contracts.ts';

const files = readSourceFiles(join(import.meta.dirname, '../..'));
const faults = [
  ...findNameFaults(files),
  ...findForbiddenComments(files),
  ...findUnusedContracts(files),
  ...findUnroutedPages(files),
];

process.stdout.write(`${[...faults, `${files.length} files`].join('\n')}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
