import { replaceProcess } from './bootstrap/hand-over.mjs';

await replaceProcess('test', { isExclusive: false });
