import { defaultSystemSettings } from '@shikhar/contracts/settings/defaults';
import type { Receipt } from '@shikhar/contracts/store/orders/schemas';

/** The demo's seller: a fictitious company and number. */
export const demoSeller: Receipt['seller'] = {
  name: 'Shikhar Learning (a demonstration)',
  address: '12 Example Road, Dehradun 248001, Uttarakhand',
  gstin: '05ABCDE1234F1Z5',
  sacCode: defaultSystemSettings.sacCode,
};
