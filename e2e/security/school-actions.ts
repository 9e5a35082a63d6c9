import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

/** The forms about schools and their people. They use ids that do not exist, so that no hostile value has an effect. */
export const schoolActions: readonly FormAction[] = [
  {
    name: 'ask a school',
    route: '/profile/school',
    path: '/profile/school',
    access: ['student', 'teacher'],
    fields: { schoolCode: 'NOWHERE-1' },
  },
  {
    name: 'leave a school',
    route: '/profile/school',
    path: '/profile/school',
    access: ['student', 'teacher'],
    fields: { leave: 'yes' },
  },
  {
    name: 'decide a request',
    route: '/school/requests',
    path: '/school/requests',
    access: ['school'],
    fields: { id: nobody, decision: 'approve' },
  },
  {
    name: 'approve one request',
    route: '/school/requests',
    path: '/school/requests',
    access: ['school'],
    fields: { approve: nobody },
  },
  {
    name: 'remove a teacher',
    route: '/school/teachers',
    path: '/school/teachers',
    access: ['school'],
    fields: { remove: nobody },
  },
  {
    name: 'remove a student',
    route: '/school/students/:id',
    path: `/school/students/${nobody}`,
    access: ['school'],
    fields: { remove: 'yes' },
  },
  {
    name: 'promote a class',
    route: '/school/promotions',
    path: '/school/promotions?class=7',
    access: ['school'],
    fields: { key: nobody, class: '7', student: nobody },
  },
  {
    name: 'promote the class of a school',
    route: '/admin/users/promotions',
    path: '/admin/users/promotions?of=school&schoolCode=NOWHERE-1&class=7',
    access: ['admin'],
    fields: { key: nobody, class: '7', schoolCode: 'NOWHERE-1', student: nobody },
  },
  ...(['/school/promotions', '/admin/users/promotions'] as const).map((path) => ({
    name: `reverse a promotion of ${path}`,
    route: `${path}/:id`,
    path: `${path}/${nobody}`,
    access: path === '/school/promotions' ? (['school'] as const) : (['admin'] as const),
    fields: { reverse: 'yes' },
  })),
];
