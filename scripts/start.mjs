import { replaceProcess } from './bootstrap/replace-process.mjs';

await replaceProcess('start', { isExclusive: true });
