import { replaceProcess } from './bootstrap/replace-process.mjs';

await replaceProcess('restore', { isExclusive: false });
