import { expect, it } from 'vitest';
import { schoolList, teacherList, userList } from './user-lists.ts';

it.each([
  ['user', userList, 'User Management', 'Add User'],
  ['teacher', teacherList, 'Teacher Management', 'Add Teacher'],
  ['school', schoolList, 'School Management', 'Add School'],
])('the list of each %s says what the specification says', (noun, list, title, addLabel) => {
  expect(list).toMatchObject({
    title,
    addLabel,
    empty: `No ${noun}s found matching the current filters.`,
    prompt: `Are you sure you want to delete this ${noun}?`,
    failedToFetch: `Failed to fetch ${noun}s`,
    failedToDelete: `Failed to delete ${noun}`,
    failedToUpdate: `Failed to update ${noun} status`,
  });
});
