import { answerJob } from '../files/answer-job.service.ts';
import { CheckJob } from './checked-file.ts';
import { inspectFile } from './inspect-file.ts';
import { drawPages } from './kinds/pdf-pages.ts';
import { Refusal } from './refusal.ts';

answerJob(CheckJob, async (job) => {
  try {
    if (job.task === 'pages') return { pages: await drawPages(job.file, job.from, job.count) };
    return { facts: await inspectFile(job.file, job.anew, job.claim) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
});
