import { replaceProcess } from './bootstrap/replace-process.mjs';

await replaceProcess('dev', { isExclusive: true });
