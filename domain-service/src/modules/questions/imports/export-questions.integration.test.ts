import { randomBytes, randomUUID } from 'node:crypto';
import { BankPage } from '@shikhar/contracts/questions/bank';
import { ExportFormat } from '@shikhar/contracts/questions/imports/formats';
import { exportBank, exportTest } from '@shikhar/contracts/questions/imports/routes';
import { QuestionExport, QuestionImportReport } from '@shikhar/contracts/questions/imports/schemas';
import { listBankQuestions } from '@shikhar/contracts/questions/routes';
import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import { describe, expect, it } from 'vitest';
import { draftMcq } from '../../../../test/bank.ts';
import { bank, useImports } from '../../../../test/imports.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { buildImageKey } from '../images/image-keys.ts';
import { QuestionImageEntity } from '../images/question-image.entity.ts';

const app = useTestApp();
const { getToken, send, check, run, makeDraft, addImage, add, readTest } = useImports(app);

describe('exporting questions', () => {
  it('exports a file that imports as the same questions', { tags: ['long'] }, async () => {
    const { target } = QuestionImportReport.parse((await send({ ...bank, newTestTitle: 'Round', dryRun: false })).body);
    const id = target.testId ?? '';
    for (const format of ['gift', 'moodle-xml', 'csv', 'qti'] as const) {
      const { body } = await app().call(exportTest, { params: { id }, query: { format }, token: getToken() });
      const { content, title, count } = QuestionExport.parse(body);
      expect({ title, count }).toEqual({ title: 'Round', count: 3 });
      const copy = QuestionImportReport.parse(
        (await send({ format, content, ...bank, newTestTitle: 'Copy', dryRun: false })).body,
      );
      const [one, other] = [await readTest(id), await readTest(copy.target.testId ?? '')];
      expect(other.questions.map(({ draft }) => draft)).toEqual(one.questions.map(({ draft }) => draft));
    }
  });

  it('takes groups and pictures along in every format', { tags: ['long'] }, async () => {
    const test = await makeDraft('Pictures');
    const [stall, bangle, place] = [await addImage(), await addImage(), await addImage()];
    const group = { id: randomUUID(), title: 'The mela', text: 'Asha buys **3**.', image: { url: stall.url, alt: 'A stall' } };
    const own = { url: bangle.url, alt: 'A bangle' };
    const map = { id: randomUUID(), title: '', text: '', image: { url: place.url, alt: 'A map' } };
    await add(test.id, [
      draftMcq({ question: 'One?', group }),
      draftMcq({ question: 'Two?', group, image: own }),
      draftMcq({ question: 'Three?' }),
      draftMcq({ question: 'Four?', group: map }),
    ]);
    const list = ({ questions }: AuthoredTest) =>
      questions.map(({ draft: { group: shared, ...draft } }) => ({ ...draft, group: shared && { ...shared, id: '' } }));
    const before = await readTest(test.id);
    for (const format of ExportFormat.options) {
      const { body } = await app().call(exportTest, { params: { id: test.id }, query: { format }, token: getToken() });
      const { content } = QuestionExport.parse(body);
      const readAs = { ...bank, format: format === 'qti-2.1' ? ('qti' as const) : format, newTestTitle: 'Copy', dryRun: false };
      const copy = QuestionImportReport.parse((await send({ ...readAs, content })).body);
      expect(copy).toMatchObject({ rejected: [], leftOut: [] });
      const here = await readTest(copy.target.testId ?? '');
      expect(list(here)).toEqual(list(before));
      const ids = here.questions.map(({ draft }) => draft.group?.id);
      expect(ids[0]).toBe(ids[1]);
      expect(ids).not.toContain(group.id);
    }
  });

  it('exports pictures for a site that does not have them', { tags: ['long'] }, async () => {
    const test = await makeDraft('Moved');
    const [shared, own] = [await addImage(), await addImage()];
    const group = { id: randomUUID(), title: '', text: '', image: { url: shared.url, alt: 'A map' } };
    await add(test.id, [draftMcq({ question: 'Where?', group, image: { url: own.url, alt: 'A bangle' } })]);
    const files = new Map<ExportFormat, string>();
    for (const format of ExportFormat.options) {
      const { body } = await app().call(exportTest, { params: { id: test.id }, query: { format }, token: getToken() });
      files.set(format, QuestionExport.parse(body).content);
    }
    await app()
      .orm.em.fork()
      .nativeDelete(QuestionImageEntity, { id: { $in: [shared.id, own.id] } });
    for (const [format, content] of files) {
      const readAs = { ...bank, format: format === 'qti-2.1' ? ('qti' as const) : format, newTestTitle: 'Copy', dryRun: false };
      const copy = QuestionImportReport.parse((await send({ ...readAs, content })).body);
      const [question] = (await readTest(copy.target.testId ?? '')).questions;
      if (format === 'gift' || format === 'csv') {
        expect(copy.leftOut).toMatchObject([{ message: 'The picture it names is not on this site and is left out.', count: 2 }]);
        expect(question?.draft).toMatchObject({ question: 'Where?', image: null });
        expect(question?.draft.group).toBeUndefined();
      } else {
        expect(copy.leftOut).toEqual([]);
        expect(question?.draft).toMatchObject({ image: { alt: 'A bangle' }, group: { text: '', image: { alt: 'A map' } } });
        expect([question?.draft.image?.url, question?.draft.group?.image?.url]).not.toContain(own.url);
      }
    }
  });

  it('refuses Moodle XML that would contain a picture too often; QTI contains it once', { tags: ['long'] }, async () => {
    const { id, url } = await addImage();
    await app().store.save(buildImageKey(id), Buffer.alloc(700_000));
    const lines = Array.from({ length: 16 }, (_, index) => `truefalse,Is ${index} in the picture?,TRUE,${url}`);
    const content = ['type,question,answer,image', ...lines].join('\n');
    await send({ ...bank, format: 'csv', content, chapter: 'One picture', dryRun: false });
    const download = (format: ExportFormat) =>
      app().call(exportBank, { query: { format, chapter: 'One picture' }, token: getToken() });
    expect(await download('moodle-xml')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: expect.stringContaining('larger than 10 MB together') },
    });
    expect(await download('qti')).toMatchObject({ status: 200, body: { count: 16 } });
  });

  it.each(['moodle-xml', 'qti', 'qti-2.1'] as const)(
    'exports 4 MB of pictures as %s and imports them again',
    { tags: ['long'] },
    async (format) => {
      const images = [await addImage(), await addImage(), await addImage(), await addImage(), await addImage(), await addImage()];
      for (const { id } of images) await app().store.save(buildImageKey(id), randomBytes(700_000));
      const chapter = `Pictures as ${format}`;
      const lines = images.map(({ url }, index) => `truefalse,Is ${index} in the picture?,TRUE,${url}`);
      const table = ['type,question,answer,image', ...lines].join('\n');
      await send({ ...bank, format: 'csv', content: table, chapter, dryRun: false });
      const { body } = await app().call(exportBank, { query: { format, chapter }, token: getToken() });
      const { content } = QuestionExport.parse(body);
      const readAs = { ...bank, format: format === 'moodle-xml' ? format : ('qti' as const), newTestTitle: 'Copy' };
      const copy = QuestionImportReport.parse((await send({ ...readAs, content, dryRun: false })).body);
      expect(copy).toMatchObject({ questionCount: 6, rejected: [], leftOut: [] });
      const { questions } = await readTest(copy.target.testId ?? '');
      expect(new Set(questions.map(({ draft }) => draft.image?.url))).toEqual(new Set(images.map(({ url }) => url)));
    },
  );

  it('exports only the bank questions that match the filter', async () => {
    await send({ ...bank, class: '7', dryRun: false });
    const query = { format: 'csv' as const, class: '7' as const, type: 'truefalse' as const };
    const { content, count } = QuestionExport.parse((await app().call(exportBank, { query, token: getToken() })).body);
    expect(count).toBe(1);
    expect(content).toContain('A convex lens can form a virtual image.');
  });

  it.each(ExportFormat.options)(
    'exports questions of several classes as %s; each is imported into its own class',
    { tags: ['long'] },
    async (format) => {
      const chapter = `Both ways ${format}`;
      await send({ ...bank, class: '8', subject: 'Mathematics', content: 'Is 8 even?{T}', chapter, dryRun: false });
      await send({ ...bank, class: '9', subject: 'English', content: 'Is 9 odd?{T}', chapter, dryRun: false });
      const { content } = QuestionExport.parse(
        (await app().call(exportBank, { query: { format, chapter }, token: getToken() })).body,
      );
      const report = await check({ ...bank, format: format === 'qti-2.1' ? 'qti' : format, content });
      expect(report).toMatchObject({ questionCount: 2, placedCount: 2 });
      await run(report.id);
      const { questions } = BankPage.parse((await app().call(listBankQuestions, { query: { chapter }, token: getToken() })).body);
      expect(questions.map((each) => `${each.class} ${each.subject} ${each.question}`).toSorted()).toEqual([
        ...Array(2).fill('8 Mathematics Is 8 even?'),
        ...Array(2).fill('9 English Is 9 odd?'),
      ]);
    },
  );
});
