import type { ExtraTimeEntity } from '../src/modules/attempts/extra-time/extra-time.entity.ts';
import { defineFactory } from './define-factory.ts';

/** A quarter more time. */
export const buildExtraTime = defineFactory<ExtraTimeEntity, 'student'>(() => ({
  factor: 1.25,
  reason: 'A certificate',
  setAt: new Date(),
}));
