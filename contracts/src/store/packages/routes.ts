import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Problem } from '../../http/problem.ts';
import { AuthoredPackage, AuthoredPackagesPage, AuthoredPackagesQuery, PackageChange, PackageDraft } from './schemas.ts';

const admin = ['admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const listAuthoredPackages = defineRoute({
  method: 'GET',
  path: '/admin/packages',
  summary: 'All packages, the last changed first',
  access: admin,
  query: AuthoredPackagesQuery,
  answers: { 200: AuthoredPackagesPage },
});

export const getAuthoredPackage = defineRoute({
  method: 'GET',
  path: '/admin/packages/:id',
  summary: 'A package as its author sees it',
  access: admin,
  params: ById,
  answers: { 200: AuthoredPackage },
});

export const createPackage = defineRoute({
  method: 'POST',
  path: '/packages',
  summary: 'Create a draft of a package; once for each id, which the caller makes',
  access: admin,
  body: z.strictObject({ id: z.uuid(), ...PackageDraft.shape }),
  answers: { 200: AuthoredPackage, 201: AuthoredPackage },
});

export const changePackage = defineRoute({
  method: 'PUT',
  path: '/packages/:id',
  summary: 'Change a package; a new price is for new orders, a test taken out stays for those who bought it',
  access: admin,
  params: ById,
  body: PackageChange,
  answers: { 200: AuthoredPackage },
  refusals: { 409: Problem },
});

export const publishPackage = defineRoute({
  method: 'POST',
  path: '/packages/:id/publish',
  summary: 'Put a package into the store, also one that was retired; it needs at least one test, all published',
  access: admin,
  params: ById,
  answers: { 200: AuthoredPackage },
  refusals: { 409: Problem },
});

export const retirePackage = defineRoute({
  method: 'POST',
  path: '/packages/:id/retire',
  summary: 'Take a package out of the store; who bought it keeps it',
  access: admin,
  params: ById,
  answers: { 200: AuthoredPackage },
  refusals: { 409: Problem },
});

export const deletePackage = defineRoute({
  method: 'DELETE',
  path: '/packages/:id',
  summary: 'Delete a draft that nobody ever ordered',
  access: admin,
  params: ById,
  answers: { 204: null },
  refusals: { 409: Problem },
});
