import { z } from 'zod';
import { createNotFound } from '../../lib/not-found.ts';

type Params = Readonly<Record<string, string | undefined>>;

function readId(params: Params, name: string): string {
  const id = z.uuid().safeParse(params[name]).data;
  if (!id) throw createNotFound();
  return id;
}

/** Throws the screen for an address that leads nowhere. */
export function readTestId(params: Params): string {
  return readId(params, 'testId');
}

export function readQuestionId(params: Params): string {
  return readId(params, 'questionId');
}
