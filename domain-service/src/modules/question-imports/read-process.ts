import { Worker } from 'node:worker_threads';
import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import { ImportFormat } from '@shikhar/contracts/question-imports/formats';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { z } from 'zod';
import { readQuestions } from './formats/formats.ts';

// A process of its own for one file of a stranger: what a hostile one breaks is this process alone. It knows no secret and
// writes nothing.

const ReadJob = z.object({
  format: ImportFormat,
  content: z.string(),
  defaults: z.object({ chapter: z.string(), difficulty: Difficulty, marks: z.number() }),
  mostMemory: z.int(),
});

usePlainMessages();

process.once('message', (message) => {
  const { format, content, defaults, mostMemory } = ReadJob.parse(message);
  new Worker(new URL('../files/memory-watch.ts', import.meta.url), { workerData: mostMemory }).unref();
  process.send?.(readQuestions(format, content, defaults), () => process.disconnect());
});
