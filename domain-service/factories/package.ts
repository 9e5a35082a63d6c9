import { v7 as makeUuid } from 'uuid';
import type { PackageEntity } from '../src/modules/store/packages/package.entity.ts';
import { defineFactory } from './define-factory.ts';

/** A published class 10 package without tests, for ₹799. */
export const buildPackage = defineFactory<PackageEntity>(({ createdAt = new Date() }) => ({
  id: makeUuid(),
  title: 'Science papers',
  description: 'Papers',
  subject: 'Science',
  class: '10',
  level: 'Intermediate',
  pricePaise: 79_900,
  gstPercent: 18,
  status: 'published',
  createdAt,
  updatedAt: createdAt,
  publishedAt: createdAt,
}));
