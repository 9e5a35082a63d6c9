import { answerJob } from '../files/answer-job.service.ts';
import { PagesJob } from './checked-file.ts';
import { drawPages } from './kinds/pdf-pages.ts';

answerJob(PagesJob, async ({ file, from, count }) => ({ pages: await drawPages(file, from, count) }));
