import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { GradeScale } from '@shikhar/contracts/analytics/grades/schemas';
import { v7 as makeUuid } from 'uuid';
import * as z from 'zod';
import { GradeScaleEntity } from './grade-scale.entity.ts';

/** Adds the boards' grade scales to a database without any. */
export async function seedGrades(em: EntityManager): Promise<void> {
  // Like chapters: once scales exist, the database owns them.
  if ((await em.count(GradeScaleEntity)) > 0) return;
  const text = await readFile(new URL('grade-scales.json', import.meta.url), 'utf8');
  const scales = z.array(GradeScale).parse(JSON.parse(text));
  const rows = scales.map((scale) => ({ id: makeUuid(), ...scale }));
  await em.upsertMany(GradeScaleEntity, rows, { onConflictFields: ['board', 'kind'], onConflictAction: 'ignore' });
}
