import { buildSettings } from '../../factories/settings.ts';
import { foundingDay } from '../people/joining.ts';
import type { People } from '../people/people.ts';
import { findInstant, toInstant } from '../school-year/indian-time.ts';
import { demoSeller } from '../store/demo-seller.ts';
import type { DemoSetting } from './demo-setting.ts';

/** The demo's seller: a fictitious company and number. All other settings keep their defaults. */
export function makeSettingsRows({ today }: DemoSetting, { admin }: People) {
  return [
    buildSettings({
      value: {
        sellerName: demoSeller.name,
        sellerAddress: demoSeller.address,
        gstin: demoSeller.gstin,
      },
      updatedAt: toInstant(findInstant(today - foundingDay, 12)),
      updatedBy: admin.id,
    }),
  ];
}
