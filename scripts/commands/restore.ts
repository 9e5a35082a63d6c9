import { resolve } from 'node:path';
import { callersFolder } from '../env.ts';
import { runAttended } from './run-attended.ts';

const [file, ...words] = process.argv.slice(2);
await runAttended('restore', file === undefined ? [] : [resolve(callersFolder, file), ...words]);
