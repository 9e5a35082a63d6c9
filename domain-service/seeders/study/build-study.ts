import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People } from '../people/people.ts';
import { dateMaterials, makeFileRow, makeMaterialRow, makeNoteRow } from './material-rows.ts';
import { makePlaceRows } from './place-rows.ts';
import type { StudyMaterial } from './study-files.ts';

/** The rows of the demo's study materials, whose files exist. The same input gives the same rows. */
export function buildStudy(setting: DemoSetting, people: People, materials: readonly StudyMaterial[]) {
  const dated = dateMaterials(setting, people, materials);
  return {
    material_files: dated.map(makeFileRow),
    materials: dated.map((material) => makeMaterialRow(setting, material)),
    concept_notes: dated.flatMap(makeNoteRow),
    reading_positions: makePlaceRows(setting, people, dated),
  };
}
