import { replaceProcess } from './bootstrap/replace-process.mjs';

await replaceProcess('backup', { isExclusive: false });
