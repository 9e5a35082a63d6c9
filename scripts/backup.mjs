import { replaceProcess } from './bootstrap/hand-over.mjs';

await replaceProcess('backup', { isExclusive: false });
