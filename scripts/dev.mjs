import { replaceProcess } from './bootstrap/hand-over.mjs';

await replaceProcess('dev', { isExclusive: true });
