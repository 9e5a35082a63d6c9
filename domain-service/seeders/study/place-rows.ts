import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People, Student } from '../people/people.ts';
import { findDay, toInstant } from '../school-year/indian-time.ts';
import { drawStart } from '../school-year/time-of-day.ts';
import type { DatedMaterial } from './material-rows.ts';

/** Maximum number of materials a student has opened. */
const maxRead = 8;
/** The days in which they were opened, up to the seeding day. */
const recentDays = 25;

function drawPlace(setting: DemoSetting, student: Student, material: DatedMaterial) {
  const rng = setting.rng.fork(`place of ${student.email} in ${material.name}`);
  const days = Math.min(recentDays, setting.today - findDay(Math.max(material.createdAtMs, student.joinedAtMs)) - 1);
  if (days < 1) return [];
  const readAtMs = drawStart(rng, setting.today - rng.drawInt(1, days));
  if (readAtMs > student.activeUntilMs) return [];
  const { pages, seconds } = material.file;
  return [
    {
      user: student.id,
      material: material.id,
      page: pages && rng.drawInt(1, pages),
      seconds: seconds && Math.floor(rng.drawBetween(0.2, 0.9) * seconds),
      readAt: toInstant(readAtMs),
    },
  ];
}

/** Materials the demo student continues: a paper, a note and a video. */
function pickForDemo(materials: readonly DatedMaterial[]): DatedMaterial[] {
  const selected = [
    materials.find(({ details }) => details.type === 'video'),
    materials.find(({ details }) => details.type === 'pdf'),
    materials.find(({ note, details }) => note && details.subject === 'Science'),
  ];
  return selected.filter((material) => material !== undefined);
}

/** Students' places in materials of their class, in the last weeks. */
export function makePlaceRows(setting: DemoSetting, { students }: People, materials: readonly DatedMaterial[]) {
  const byClass = Map.groupBy(materials, ({ details }) => details.class);
  return students.flatMap((student) => {
    const rng = setting.rng.fork(`reading of ${student.email}`);
    const classMaterials = byClass.get(student.class) ?? [];
    const read = rng.shuffle(classMaterials).slice(0, rng.drawInt(0, maxRead));
    return (student.isDemo ? pickForDemo(classMaterials) : read).flatMap((material) => drawPlace(setting, student, material));
  });
}
