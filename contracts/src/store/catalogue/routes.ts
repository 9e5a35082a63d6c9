import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { PackageDetail, PackagesPage, PackagesQuery } from './schemas.ts';

export const listPackages = defineRoute({
  method: 'GET',
  path: '/packages',
  summary: 'Packages on sale, and those the caller has, that match; for a student those of the own class first',
  access: 'session',
  query: PackagesQuery,
  answers: { 200: PackagesPage },
});

export const getPackage = defineRoute({
  method: 'GET',
  path: '/packages/:id',
  summary: 'A package on sale, or one that the caller had',
  access: 'session',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: PackageDetail },
});
