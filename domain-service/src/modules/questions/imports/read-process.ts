import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import { ImportFormat } from '@shikhar/contracts/questions/imports/formats';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import * as z from 'zod';
import { handleJob } from '../../materials/files/handle-job.service.ts';
import { parseFile } from './formats/formats.ts';

const ReadJob = z.object({
  format: ImportFormat,
  content: z.string(),
  defaults: z.object({ chapter: z.string(), difficulty: Difficulty, marks: z.number() }),
  options: z.object({ hasDollarFormulas: z.boolean() }),
});

usePlainMessages();

handleJob(ReadJob, ({ format, content, defaults, options }) => parseFile(format, content, defaults, options));
