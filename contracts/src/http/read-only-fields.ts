import * as z from 'zod';
import type { RouteDefinition } from './define-route.ts';

/** The fields of an object, also of one that is refined or transformed; none for other types. */
export function listFields(schema: unknown): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodPipe) return listFields(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** Fields that the representations of a route have and its body does not: they may be sent back, but not changed. */
export function listReadOnlyFields({ body, representations = [] }: RouteDefinition): Map<string, z.ZodType> {
  const writable = listFields(body);
  const fields = representations.flatMap(({ answers }) => Object.entries(listFields(answers[200])));
  return new Map(fields.filter(([name]) => !(name in writable)));
}
