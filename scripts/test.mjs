import { replaceProcess } from './bootstrap/replace-process.mjs';

await replaceProcess('test', { isExclusive: false });
