import type { FormAction } from './form-action.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';

/** The forms of study materials and their files, in both areas. */
export const uploadActions: readonly FormAction[] = (['teacher', 'admin'] as const).flatMap((role): FormAction[] => {
  const access = [role];
  const base = `/${role}/materials`;
  const details = { title: 'Light', subject: 'Science', class: '10', type: 'pdf', chapter: 'Light', description: 'In short.' };
  return [
    {
      name: `upload a material as ${role}`,
      route: base,
      path: base,
      access,
      fields: { ...details, uploadId: nobody },
    },
    { name: `delete a material as ${role}`, route: `${base}/all`, path: `${base}/all`, access, fields: { delete: nobody } },
    {
      name: `change a material as ${role}`,
      route: `${base}/:materialId`,
      path: `${base}/${nobody}`,
      access,
      fields: { ...details, isPublished: 'on', revision: '1' },
    },
    {
      name: `replace the file of a material as ${role}`,
      route: `${base}/:materialId/file`,
      path: `${base}/${nobody}/file`,
      access,
      fields: { uploadId: nobody, revision: '1' },
    },
    {
      name: `begin to send a file as ${role}`,
      route: `/${role}/material-uploads`,
      path: `/${role}/material-uploads`,
      access,
      fields: {},
    },
    {
      name: `send a part of a file as ${role}`,
      route: `/${role}/material-uploads/:uploadId`,
      path: `/${role}/material-uploads/${nobody}`,
      access,
      fields: {},
    },
  ];
});
