import type { AuthoredMaterial } from '@shikhar/contracts/materials/authoring/schemas';
import { expect, it } from 'vitest';
import { describeMaterialDeletion } from '../confirm-deletion.ts';
import { buildMaterialItem, buildMaterialRow } from './material-row.server.ts';

const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

const material: AuthoredMaterial = {
  id,
  type: 'pdf',
  title: 'Worked examples',
  class: '10',
  subject: 'Science',
  chapter: 'Life Processes',
  chapterNumber: null,
  addedAt: '2026-11-12T10:00:00.000Z',
  updatedAt: '2026-11-12T10:00:00.000Z',
  description: 'All chapters',
  isNote: false,
  isPublished: true,
  revision: 1,
  downloads: 1204,
  author: { id, name: 'Gurmeet Sandhu' },
  isOwn: false,
  file: {
    id,
    name: 'examples.pdf',
    mediaType: 'application/pdf',
    bytes: 1_200_000,
    pages: 6,
    seconds: null,
    width: null,
    height: null,
    hasPicture: false,
  },
};

const item = {
  id,
  type: 'pdf',
  title: 'Worked examples',
  about: 'Science, Class 10',
  downloads: 1204,
  added: '12 Nov',
  isHidden: false,
  isNote: false,
};

it('a material has only what its list shows', () => {
  expect(buildMaterialItem(material)).toEqual(item);
  expect(buildMaterialRow(material, false)).toEqual({
    ...item,
    file: 'PDF, 6 pages, 1.1 MB',
    author: 'by Gurmeet Sandhu',
    mayDelete: false,
  });
});

it('the confirmation of its deletion is made from what the list shows', () => {
  expect(describeMaterialDeletion(buildMaterialItem(material))).toBe('Worked examples: Science, Class 10, 1,204 downloads');
});
