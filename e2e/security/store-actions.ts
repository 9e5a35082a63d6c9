import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const key = '5f0c1e9e-7a3e-4f0a-9d35-6d4f7a2b8c11';

// Without a subject, nothing is created.
const writing = {
  ...{ intent: 'create', revision: '1', id: nobody, title: 'A package', subject: '', class: '10', level: 'Beginner' },
  ...{
    description: 'Of tests',
    features: 'One',
    price: '799',
    gst: '18',
    validUntil: '',
    tests: '',
    sample: '',
    add: '',
    find: '',
  },
};

/** The forms of the store and its packages, with packages that do not exist. */
export const storeActions: readonly FormAction[] = [
  {
    name: 'order a package',
    route: '/test-series/:packageId',
    path: `/test-series/${nobody}`,
    access: ['student'],
    fields: { idempotencyKey: key, seenPrice: '79900', seenRevision: '1', coupon: '' },
  },
  {
    name: 'order a test by itself',
    route: '/test-series/tests/:testId',
    path: `/test-series/tests/${nobody}`,
    access: ['student'],
    fields: { idempotencyKey: key, seenPrice: '79900', seenRevision: '1', coupon: '' },
  },
  {
    name: 'write a package',
    route: '/admin/revenue/packages/new',
    path: '/admin/revenue/packages/new',
    access: ['admin'],
    fields: writing,
  },
  {
    name: 'change a package',
    route: '/admin/revenue/packages/:packageId',
    path: `/admin/revenue/packages/${nobody}`,
    access: ['admin'],
    fields: { intent: 'save', revision: '1', title: 'A package', tests: '', sample: '' },
  },
];
