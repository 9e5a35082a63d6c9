import { handleJob } from '../files/handle-job.service.ts';
import { CheckJob } from './checked-file.ts';
import { inspectFile } from './inspect-file.ts';
import { Refusal } from './refusal.ts';

handleJob(CheckJob, async ({ file, anew, claim }) => {
  try {
    return { facts: await inspectFile(file, anew, claim) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
});
