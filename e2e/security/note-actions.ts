import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

// No title, and the button of the formula preview: so the many hostile fields create no note.
const note = {
  ...{ intent: 'read', revision: '1', title: '', class: '10', subject: 'Science', chapter: 'Light', isPublished: 'on' },
  ...{
    summary: 'Light travels in straight lines.',
    'point-1': '$c = 3 \\times 10^8$',
    example: 'A shadow.',
    keywords: 'light, ray',
  },
};

/** The forms of concept notes, with a note that does not exist. */
export const noteActions: readonly FormAction[] = (['admin', 'teacher'] as const).flatMap((role) => {
  const notes = `/${role}/materials/notes`;
  return [
    { name: `write a concept note as ${role}`, route: `${notes}/new`, path: `${notes}/new`, access: [role], fields: note },
    {
      name: `change a concept note as ${role}`,
      route: `${notes}/:materialId`,
      path: `${notes}/${nobody}`,
      access: [role],
      fields: { ...note, intent: 'save', title: 'Light' },
    },
  ];
});
