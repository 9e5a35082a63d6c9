import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { PackageDetail, PackagesPage, PackagesQuery } from './schemas.ts';

export const listPackages = defineRoute({
  method: 'GET',
  path: '/packages',
  summary: "Packages on sale or owned by the caller that match the filters; a student's own class comes first",
  access: 'session',
  query: PackagesQuery,
  answers: { 200: PackagesPage },
});

export const getPackage = defineRoute({
  method: 'GET',
  path: '/packages/:id',
  summary: 'A package on sale, or one the caller has had',
  access: 'session',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: PackageDetail },
});
