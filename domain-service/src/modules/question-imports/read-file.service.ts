import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ImportFormat } from '@shikhar/contracts/question-imports/formats';
import { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import pLimit from 'p-limit';
import { z } from 'zod';
import { DomainError, invalidField } from '../../errors/domain-error.ts';
import type { DraftDefaults, ReadFile } from './formats/read-file.ts';

/** Processes at once, and files that may wait for one. */
const mostAtOnce = 2;
const mostWaiting = 20;
/** Of one file. A proper one of the largest size takes a few seconds and 200 MB. */
const timeLimitMs = 15_000;
const mostMemory = 500 * 1024 * 1024;

const script = fileURLToPath(new URL('./read-process.ts', import.meta.url));
const flags = ['--permission', '--allow-fs-read=*', '--allow-worker', '--max-old-space-size=256'];

const Told = z.object({
  lineCount: z.int(),
  questions: z.array(
    z.object({
      line: z.int(),
      draft: QuestionDraft,
      notes: z.array(z.string()),
      picture: z.object({ bytes: z.instanceof(Uint8Array), alt: z.string() }).optional(),
    }),
  ),
  rejected: z.array(z.object({ line: z.int(), message: z.string(), excerpt: z.string() })),
  notes: z.array(z.object({ line: z.int(), message: z.string() })),
});

async function read(format: ImportFormat, content: string, defaults: DraftDefaults): Promise<ReadFile> {
  const child = fork(script, {
    execArgv: flags,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  });
  let told: unknown;
  child.once('message', (message) => {
    told = message;
  });
  child.send({ format, content, defaults, mostMemory });
  await once(child, 'close');
  const answer = Told.safeParse(told);
  // It ended without a word: out of time or of memory.
  if (!answer.success) throw invalidField('content', 'This file takes too long to read. Split it into smaller ones.');
  const questions = answer.data.questions.map(({ picture, ...question }) => ({ ...question, ...(picture && { picture }) }));
  return { ...answer.data, questions };
}

const limit = pLimit(mostAtOnce);

/**
 * Reads a file of questions in a process of its own with bounds of time and memory; two at once.
 *
 * @throws DomainError VALIDATION_FAILED when it takes more; OVERLOADED when too many wait
 */
export async function readFileOfQuestions(format: ImportFormat, content: string, defaults: DraftDefaults): Promise<ReadFile> {
  if (limit.pendingCount >= mostWaiting) {
    throw new DomainError('OVERLOADED', 'Many files are being read just now. Please try again in a moment', {
      retryAfterSeconds: 10,
    });
  }
  return limit(() => read(format, content, defaults));
}
