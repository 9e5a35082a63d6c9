import { writeFileSync } from 'node:fs';
import { buildDocument } from './build-document.ts';
import { clientFile, documentFile, examplesFile, formatJson, readJson, releasedFile } from './files.ts';
import { generateClient } from './generate-client.ts';

// `npm run openapi` after a change of a contract, with `-- --release` when a version is released.
const document = await buildDocument(readJson(examplesFile));
writeFileSync(documentFile, formatJson(document));
writeFileSync(clientFile, await generateClient(document));
if (process.argv.includes('--release')) writeFileSync(releasedFile, formatJson(document));
