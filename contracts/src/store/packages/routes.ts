import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { AuthoredPackage, AuthoredPackagesPage, AuthoredPackagesQuery, PackageChange, PackageDraft } from './schemas.ts';

const admin = ['admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const listAuthoredPackages = defineRoute({
  method: 'GET',
  path: '/admin/packages',
  summary: 'All packages, last changed first',
  access: admin,
  query: AuthoredPackagesQuery,
  answers: { 200: AuthoredPackagesPage },
});

export const getAuthoredPackage = defineRoute({
  method: 'GET',
  path: '/admin/packages/:id',
  summary: 'A package for editing',
  access: admin,
  params: ById,
  answers: { 200: AuthoredPackage },
});

export const createPackage = defineRoute({
  method: 'POST',
  path: '/packages',
  summary: 'Create a draft package; one per id, which the caller generates',
  access: admin,
  body: z.strictObject({ id: z.uuid(), ...PackageDraft.shape }),
  answers: { 200: AuthoredPackage, 201: AuthoredPackage },
});

export const changePackage = defineRoute({
  method: 'PUT',
  path: '/packages/:id',
  summary: 'Change a package; a new price applies to new orders, and buyers keep a removed test',
  access: admin,
  params: ById,
  body: PackageChange,
  representations: [getAuthoredPackage],
  answers: { 200: AuthoredPackage },
  codes: ['PACKAGE_STALE', 'PACKAGE_NOT_READY'],
});

export const publishPackage = defineRoute({
  method: 'POST',
  path: '/packages/:id/publish',
  summary: 'Publish a draft or retired package; it needs at least one test, and all must be published',
  access: admin,
  params: ById,
  answers: { 200: AuthoredPackage },
  codes: ['PACKAGE_STALE', 'PACKAGE_NOT_READY'],
});

export const retirePackage = defineRoute({
  method: 'POST',
  path: '/packages/:id/retire',
  summary: 'Retire a package; its buyers keep it',
  access: admin,
  params: ById,
  answers: { 200: AuthoredPackage },
  codes: ['PACKAGE_STALE'],
});

export const deletePackage = defineRoute({
  method: 'DELETE',
  path: '/packages/:id',
  summary: 'Delete a draft that was never ordered',
  access: admin,
  params: ById,
  answers: { 204: null },
  codes: ['PACKAGE_STALE', 'PACKAGE_IN_USE'],
});
