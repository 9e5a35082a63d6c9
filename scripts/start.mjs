import { replaceProcess } from './bootstrap/hand-over.mjs';

await replaceProcess('start', { isExclusive: true });
