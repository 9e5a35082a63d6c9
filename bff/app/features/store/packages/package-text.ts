import type { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import type { StatusKind } from '../../../ui/badge.tsx';

export const packageStates: Readonly<Record<PackageStatus, { word: string; kind: StatusKind }>> = {
  draft: { word: 'Draft', kind: 'draft' },
  published: { word: 'Published', kind: 'active' },
  retired: { word: 'Retired', kind: 'off' },
};

export const packagesPath = '/admin/revenue/packages';
