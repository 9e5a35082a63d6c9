import { SavedSystemSettings } from '@shikhar/contracts/settings/schemas';
import type { BenchStack } from './bench-stack.ts';
import { call, openTokens } from './domain-reads.ts';
import { findDemoAccount } from './people.ts';
import { openSite } from './student-client.ts';

const path = '/admin/settings/system';

/** Allows files of 100 MB, as the settings page does. */
export async function raiseFileLimit(bench: BenchStack): Promise<void> {
  const service = openSite(bench.domainOrigin, 1);
  const [token = ''] = await openTokens(service, findDemoAccount(bench, 'admin'), 1);
  const saved = await call(service, { method: 'GET', path, token }, SavedSystemSettings);
  const { updatedAt: _, updatedBy: __, maintenanceSince: ___, ...system } = saved;
  await call(service, { method: 'PUT', path, token, body: { ...system, maxUploadSize: 100 } }, SavedSystemSettings);
  await service.close();
}
