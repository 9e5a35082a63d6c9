import { replaceProcess } from './bootstrap/hand-over.mjs';

await replaceProcess('restore', { isExclusive: false });
