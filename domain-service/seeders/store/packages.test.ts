import { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { describe, expect, test } from 'vitest';
import { example } from '../demo/example-demo.ts';

const tests = new Map(example.tests.map((row) => [row.id, row]));
const questionsOf = Map.groupBy(example.questions, ({ test }) => test);
const testsOf = Map.groupBy(example.package_tests, ({ package: packageId }) => packageId);
const onSale = example.packages.filter(({ status }) => status === 'published');

function listPapers(packageId: string) {
  const places = (testsOf.get(packageId) ?? []).toSorted((one, other) => one.position - other.position);
  return places.flatMap(({ test: testId }) => tests.get(testId) ?? []);
}

describe('packages', () => {
  test('are on sale for every class, subject and level, at 30 and at 799 rupees among others; one is retired, one a draft', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(14);
    const places = new Set(onSale.map((row) => `${row.class} ${row.subject}`));
    expect(places.size).toBe(12);
    expect(new Set(onSale.map(({ level }) => level)).size).toBe(3);
    const prices = new Set(onSale.map(({ pricePaise }) => pricePaise));
    expect([3_000, 49_900, 79_900].every((price) => prices.has(price))).toBe(true);
    expect(example.packages.map(({ status }) => status).toSorted()).toEqual([
      'draft',
      ...onSale.map(() => 'published'),
      'retired',
    ]);
  });

  test('are as an administrator could write them', () => {
    const errors = example.packages.flatMap((row) => {
      const draft = {
        ...{ title: row.title, subject: row.subject, class: row.class, level: row.level, description: row.description },
        ...{ features: row.features, pricePaise: row.pricePaise, gstPercent: row.gstPercent, validUntil: row.validUntil },
        ...{ testIds: listPapers(row.id).map(({ id }) => id), freeSampleId: null },
      };
      return PackageDraft.safeParse(draft).error?.issues ?? [];
    });
    expect(errors).toEqual([]);
  });

  test('contain published tests of their class and subject, the first of them free', () => {
    for (const row of example.packages) {
      const places = testsOf.get(row.id) ?? [];
      expect(places.map(({ position }) => position).toSorted((one, other) => one - other)).toEqual([...places.keys()]);
      const samples = places.filter(({ isFreeSample }) => isFreeSample).map(({ position }) => position);
      expect(samples).toEqual(row.status === 'draft' ? [] : [0]);
      for (const paper of listPapers(row.id)) expect(paper).toMatchObject({ class: row.class, subject: row.subject });
    }
  });

  test('have as many tests and questions as their descriptions say', () => {
    const science = onSale.find(({ title }) => title === 'Board Pattern Series: Science');
    const papers = listPapers(science?.id ?? '');
    expect(papers).toHaveLength(12);
    expect(new Set(papers.map(({ title }) => title)).size).toBe(12);
    const starters = onSale.filter(({ pricePaise }) => pricePaise === 3_000);
    for (const { id } of starters) expect(listPapers(id)).toHaveLength(3);
  });
});

describe('the tests of packages', () => {
  const sold = [...new Set(example.package_tests.map(({ test }) => test))].flatMap((id) => tests.get(id) ?? []);

  test('are new ones, and leave the 82 of the teachers free', () => {
    expect(sold.every(({ createdBy }) => createdBy === example.packages[0]?.createdBy)).toBe(true);
    expect(example.tests.length - sold.length).toBe(82);
  });

  test('have at least three questions, each once, and marks that add up', () => {
    for (const paper of sold) {
      const questions = questionsOf.get(paper.id) ?? [];
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions).toHaveLength(paper.questionCount);
      expect(questions.reduce((sum, { marks }) => sum + marks, 0)).toBe(paper.totalMarks);
      expect(new Set(questions.map(({ content }) => content.question)).size).toBe(questions.length);
      expect(questions.every(({ chapter }) => chapter !== '')).toBe(true);
    }
  });

  test('sell no question of a scheduled test before it was taken', () => {
    const dated = example.tests.filter(({ closesAt }) => closesAt !== null).flatMap(({ id }) => questionsOf.get(id) ?? []);
    const secret = new Set(dated.map(({ content }) => JSON.stringify(content)));
    const shown = sold.flatMap(({ id }) => questionsOf.get(id) ?? []);
    expect(shown.filter(({ content }) => secret.has(JSON.stringify(content)))).toEqual([]);
  });
});
