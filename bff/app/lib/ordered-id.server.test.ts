import { expect, test } from 'vitest';
import * as z from 'zod';
import { createOrderedId } from './ordered-id.server.ts';

test('creates a UUIDv7 of the current time', () => {
  const id = createOrderedId(new Date('2026-11-22T10:30:00.000Z'));
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-22T10:30:00.000Z'));
});
