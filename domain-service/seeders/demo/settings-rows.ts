import { foundingDay } from '../people/joining.ts';
import type { People } from '../people/people.ts';
import { findInstant } from '../school-year/indian-time.ts';
import { demoSeller } from '../store/demo-seller.ts';
import { type DemoSetting, type SettingsRow, toInstant } from './demo-rows.ts';

/** The demo's seller: a fictitious company and number. All other settings keep their defaults. */
export function makeSettingsRows({ today }: DemoSetting, { admin }: People): SettingsRow[] {
  return [
    {
      section: 'system',
      value: {
        sellerName: demoSeller.name,
        sellerAddress: demoSeller.address,
        gstin: demoSeller.gstin,
      },
      version: 1,
      updated_at: toInstant(findInstant(today - foundingDay, 12)),
      updated_by: admin.id,
    },
  ];
}
