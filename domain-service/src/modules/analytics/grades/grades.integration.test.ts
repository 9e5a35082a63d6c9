import { expect, it } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { GradeScaleEntity } from './grade-scale.entity.ts';
import { findGradeScales } from './grade-scales.service.ts';
import { seedGrades } from './seed-grades.service.ts';

const app = useTestApp();

it("has both of the board's scales in every database, with their source", async () => {
  const { byMarks, byRank } = await findGradeScales(app().orm.em.fork());
  expect(byMarks.bands).toContainEqual({ grade: 'B1', least: 71 });
  expect(byRank.bands.map(({ grade }) => grade)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2', 'E']);
  expect([byMarks, byRank]).toMatchObject([
    { board: 'CBSE', passPercent: 33, source: expect.stringContaining('ncertbook') },
    { board: 'CBSE', passPercent: 33, checkedOn: '2026-11-20' },
  ]);
});

it("does not change a database's scales", async () => {
  const em = app().orm.em.fork();
  await em.nativeUpdate(GradeScaleEntity, { kind: 'range' }, { passPercent: 35 });
  await seedGrades(em);
  expect((await findGradeScales(em)).byMarks.passPercent).toBe(35);
  expect(await em.count(GradeScaleEntity)).toBe(2);
});
