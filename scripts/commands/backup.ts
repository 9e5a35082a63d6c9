import { runAttended } from './run-attended.ts';

await runAttended('backup', []);
