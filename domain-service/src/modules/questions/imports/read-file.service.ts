import type { ImportFormat } from '@shikhar/contracts/questions/imports/formats';
import { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { z } from 'zod';
import { invalidField } from '../../../errors/domain-error.ts';
import { createProcessRunner } from '../../materials/files/process-runner.service.ts';
import { type DraftDefaults, type ParsedFile, QuestionPlace } from './formats/parsed-file.ts';

const Told = z.object({
  lineCount: z.int(),
  questions: z.array(
    z.object({
      line: z.int(),
      draft: QuestionDraft,
      notes: z.array(z.string()),
      place: QuestionPlace.optional(),
      picture: z.object({ bytes: z.instanceof(Uint8Array), alt: z.string() }).optional(),
    }),
  ),
  rejected: z.array(z.object({ line: z.int(), message: z.string(), excerpt: z.string() })),
  notes: z.array(z.object({ line: z.int(), message: z.string() })),
});

const run = createProcessRunner({
  script: new URL('./read-process.ts', import.meta.url),
  told: Told,
  // Of one file. A proper one of the largest size takes a few seconds and 200 MB.
  timeLimitMs: 15_000,
  mostMemory: 500 * 1024 * 1024,
  hasAddons: false,
  atOnce: 2,
  maxQueued: 20,
  busy: 'Many files are being read just now. Please try again in a moment',
});

/**
 * Reads a file of questions in a process of its own with bounds of time and memory; two at once.
 *
 * @throws DomainError VALIDATION_FAILED when it takes more; OVERLOADED when too many wait
 */
export async function parseQuestionFile(format: ImportFormat, content: string, defaults: DraftDefaults): Promise<ParsedFile> {
  const told = await run({ format, content, defaults });
  if (!told) throw invalidField('content', 'This file takes too long to read. Split it into smaller ones.');
  const questions = told.questions.map(({ picture, place, ...question }) => ({
    ...question,
    ...(place && { place }),
    ...(picture && { picture }),
  }));
  return { ...told, questions };
}
