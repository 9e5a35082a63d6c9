import type { Caller } from '../sessions/session.service.ts';

/** SQL over `materials m`: hidden ones are there for their author and administrators alone. */
export const isReadable = '(m.is_published or m.author_id = :callerId or :isAdmin)';

/** SQL over `materials m`: who may change it; concept notes are every teacher's. */
export const isEditable = `
  (:isAdmin or (:isTeacher and (m.author_id = :callerId
    or exists (select from concept_notes e where e.material_id = m.id))))`;

/** The parameters of `isReadable` and `isEditable`. */
export function readMaterialsAs({ userId, role }: Caller) {
  return { callerId: userId, isAdmin: role === 'admin', isTeacher: role === 'teacher' };
}
