import { handleJob } from '../files/handle-job.service.ts';
import { PagesJob } from './checked-file.ts';
import { drawPages } from './kinds/pdf-pages.ts';

handleJob(PagesJob, async ({ file, from, count }) => ({ pages: await drawPages(file, from, count) }));
