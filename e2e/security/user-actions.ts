import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const admin = ['admin'] as const;

const person = { name: 'Asha Verma', email: 'added@e2e.example', password: 'a paper kite 71' };

/** The forms about users, teachers and schools. Most use an id that does not exist, so that no hostile value has an effect. */
export const userActions: readonly FormAction[] = [
  ...(['users', 'teachers', 'schools'] as const).map((list) => ({
    name: `suspend one of the ${list}`,
    route: `/admin/${list}`,
    path: `/admin/${list}?status=active&page=2`,
    access: admin,
    fields: { suspend: nobody },
  })),
  {
    name: 'delete a user',
    route: '/admin/users',
    path: '/admin/users',
    access: admin,
    fields: { delete: nobody },
  },
  {
    name: 'add a user',
    route: '/admin/users/new',
    path: '/admin/users/new',
    access: admin,
    fields: { role: 'student', ...person, class: 'Class 9', subjects: '', schoolCode: '' },
  },
  {
    name: 'add a teacher',
    route: '/admin/teachers/new',
    path: '/admin/teachers/new',
    access: admin,
    fields: { ...person, subjects: 'Science' },
  },
  {
    name: 'add a school',
    route: '/admin/schools/new',
    path: '/admin/schools/new',
    access: admin,
    fields: { ...person, schoolCode: 'ADDED-1' },
  },
  {
    name: 'invite a teacher',
    route: '/admin/teachers/invite',
    path: '/admin/teachers/invite',
    access: admin,
    fields: { name: '', email: 'invited@e2e.example', subjects: '' },
  },
  {
    name: 'invite a school',
    route: '/admin/schools/invite',
    path: '/admin/schools/invite',
    access: admin,
    fields: { name: '', email: 'invited.school@e2e.example', schoolCode: '' },
  },
  {
    name: 'change a user',
    route: '/admin/users/:userId',
    path: `/admin/users/${nobody}`,
    access: admin,
    fields: { form: 'change', name: 'Asha Verma', class: '9', schoolCode: '' },
  },
  {
    name: 'send an invitation again',
    route: '/admin/users/:userId',
    path: `/admin/users/${nobody}`,
    access: admin,
    fields: { resend: nobody },
  },
  {
    name: 'check pasted lines of users',
    route: '/admin/users/import',
    path: '/admin/users/import',
    access: admin,
    fields: { text: 'name,email,role\n' },
  },
  {
    name: 'import a checked file',
    route: '/admin/users/import',
    path: '/admin/users/import',
    access: admin,
    fields: { run: nobody },
  },
  {
    name: 'accept an invitation',
    route: '/invitation',
    path: '/invitation',
    access: 'anyone',
    fields: { token: 'made-up', name: 'Asha', password: 'a paper kite 71', subjects: 'Science', schoolCode: '' },
  },
];
