import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Difficulty } from '../../vocabulary/difficulty.ts';
import { Paise, Price } from '../../vocabulary/money.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { PackageStatus } from '../catalogue/schemas.ts';

export const maxPackageTests = 60;
export const maxFeatures = 8;

/** The whole package as an administrator edits it; `testIds` in the order students see. */
export const PackageDraft = z.strictObject({
  title: lineOfText(120).refine((title) => title.length > 0, 'Enter a title'),
  subject: Subject,
  class: ClassLevel,
  level: Difficulty,
  description: blockOfText(600).refine((text) => text.trim().length > 0, 'Enter a description'),
  features: z.array(lineOfText(80)).max(maxFeatures, `Enter at most ${maxFeatures} features`),
  pricePaise: Price,
  gstPercent: z.int('Enter 0 to 28.').min(0, 'Enter 0 to 28.').max(28, 'Enter 0 to 28.'),
  validUntil: z.iso.date().nullable(),
  testIds: z.array(z.uuid()).max(maxPackageTests, `A package holds at most ${maxPackageTests} tests`),
  /** One of `testIds`, open to everyone without buying. */
  freeSampleId: z.uuid().nullable(),
});
export type PackageDraft = z.infer<typeof PackageDraft>;

/** `revision` is the one the caller read; 409 PACKAGE_STALE for an older one. */
export const PackageChange = z.strictObject({ ...PackageDraft.shape, revision: z.int().min(1) });
export type PackageChange = z.infer<typeof PackageChange>;

export const AuthoredPackage = z.object({
  id: z.uuid(),
  status: PackageStatus,
  revision: z.int(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
  level: Difficulty,
  description: z.string(),
  features: z.array(z.string()),
  pricePaise: Paise,
  gstPercent: z.int(),
  validUntil: z.iso.date().nullable(),
  freeSampleId: z.uuid().nullable(),
  tests: z.array(
    z.object({ id: z.uuid(), title: z.string(), questionCount: z.int(), durationMinutes: z.int(), isPublished: z.boolean() }),
  ),
  /** The ids of `tests`, as a change takes them. */
  testIds: z.array(z.uuid()),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  retiredAt: Instant.nullable(),
  /** Students who have it now. */
  buyers: z.int(),
  /** Orders in any state: a package with orders cannot be deleted. */
  orders: z.int(),
});
export type AuthoredPackage = z.infer<typeof AuthoredPackage>;

export const AuthoredPackagesQuery = z.strictObject({
  ...pageFields,
  search: lineOfText(100).optional(),
  status: PackageStatus.optional(),
  subject: Subject.optional(),
  class: ClassLevel.optional(),
});
export type AuthoredPackagesQuery = z.infer<typeof AuthoredPackagesQuery>;

export const AuthoredPackageRow = z.object({
  id: z.uuid(),
  title: z.string(),
  status: PackageStatus,
  subject: Subject,
  class: ClassLevel,
  level: Difficulty,
  pricePaise: Paise,
  totalTests: z.int(),
  buyers: z.int(),
  updatedAt: Instant,
});
export type AuthoredPackageRow = z.infer<typeof AuthoredPackageRow>;

export const AuthoredPackagesPage = z.object({ packages: z.array(AuthoredPackageRow), total: z.int() });
export type AuthoredPackagesPage = z.infer<typeof AuthoredPackagesPage>;
