import { exportTest, getQuestionImport } from '@shikhar/contracts/questions/imports/routes';
import { QuestionImportReport } from '@shikhar/contracts/questions/imports/schemas';
import { copyToTest, drawQuestions } from '@shikhar/contracts/questions/routes';
import { addQuestion } from '@shikhar/contracts/tests/builder/routes';
import { describe, expect, it } from 'vitest';
import { draftMcq, putIntoBank } from '../../../../test/bank.ts';
import { bank, useImports } from '../../../../test/imports.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { makePhoto } from '../../../../test/photos.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { purgeQuestionImportsJob } from './purge-question-imports.job.ts';
import { QuestionImportEntity } from './question-import.entity.ts';

const app = useTestApp();
const { getToken, send, check, run, listBank, makeDraft, readTest } = useImports(app);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('importing questions', () => {
  it('reports what it would import and why not the rest, writes nothing until confirmed, and then imports once', async () => {
    const report = await check({ ...bank, fileName: 'light-quiz.gift' });
    expect(report).toMatchObject({
      questionCount: 3,
      totalMarks: 3,
      rejectedCount: 1,
      isDone: false,
      fileName: 'light-quiz.gift',
    });
    expect(report.target).toMatchObject({ kind: 'bank', class: '10', subject: 'Science', chapter: 'Light' });
    expect(report.questions.map(({ line, type, answer }) => [line, type, answer])).toEqual([
      [4, 'mcq', 'infinity'],
      [6, 'truefalse', 'True'],
      [8, 'saq', '4, ±0.05'],
    ]);
    expect(report.rejected).toEqual([
      { line: 10, message: 'No right answer. One option must begin with =.', excerpt: '{~6 cm ~12 cm ~24 cm}' },
    ]);
    expect(report.leftOut).toEqual([{ message: 'The category is skipped: light', count: 1, lines: [2] }]);
    expect((await listBank('focal length')).total).toBe(0);

    const answers = await Promise.all([run(report.id), run(report.id), run(report.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const saved = await listBank('focal length');
    expect(saved.questions.map(({ question, chapter }) => [question, chapter])).toEqual([
      ['The focal length of a plane mirror is', 'Light'],
      ['Power of a lens of focal length 25 cm', 'Light'],
    ]);
    const entries = await app().orm.em.fork().find(AuditEntryEntity, { action: 'questions.imported' });
    expect(entries).toMatchObject([{ details: { questions: 3, format: 'gift', target: 'bank' } }]);
  });

  it('reports near duplicates in the bank and repeated questions in the file', async () => {
    const known = await putIntoBank(app(), getToken(), draftMcq({ question: 'What is the speed of light in a vacuum?' }));
    const content = 'What is the speed of light in vacuum? {=3e8 m/s ~5 m/s}\n\nIs it fast?{T}\n\nIs it  fast?{F}';
    const report = await check({ ...bank, content });
    expect(report.questions.map(({ near }) => near)).toEqual([
      { question: 'What is the speed of light in a vacuum?', bankId: known.id, line: null },
      null,
      { question: 'Is it fast?', bankId: null, line: 3 },
    ]);
    expect(report.nearCount).toBe(2);
  });

  it('leaves out the questions the author rejects, but never all of them', async () => {
    const content = 'Does light bend?{T}\n\nDoes  light bend?{T}\n\nDoes light rest?{F}';
    const { id } = await check({ ...bank, content });
    expect(await run(id, { leaveOut: [0, 1, 2] })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await run(id, { leaveOut: [1] })).toMatchObject({
      status: 200,
      body: { questionCount: 2, totalMarks: 2, nearCount: 0 },
    });
    expect(
      (await listBank('light')).questions.map(({ question }) => question).filter((each) => each.startsWith('Does')),
    ).toHaveLength(2);
  });

  it('tells matching questions with the same text but other pairs apart', { tags: ['long'] }, async () => {
    const pairs = ['{=Asia -> Delhi =Europe -> Paris}', '{=iron -> Fe =gold -> Au}', '{=iron -> Fe =gold  -> Au}'];
    const { questions } = await check({ ...bank, content: pairs.map((each) => `Match ${each}`).join('\n\n') });
    expect(questions.map(({ near }) => near?.line ?? null)).toEqual([null, null, 3]);
  });

  it('adds to a test at the revision that was shown, with its chapter and marks', async () => {
    const test = await makeDraft('Sound');
    const { id, target } = await check({ testId: test.id });
    expect(target).toMatchObject({ kind: 'test', title: 'Sound', revision: 1, class: '9', chapter: 'Sound' });
    await send({ testId: test.id, content: 'Sound is a wave.{T}', dryRun: false });
    const stale = await run(id, { revision: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'TEST_STALE', revision: 2 } });
    expect((await run(id, { revision: 2 })).status).toBe(200);
    const { questions, totalMarks, revision } = await readTest(test.id);
    expect({ revision, totalMarks }).toEqual({ revision: 3, totalMarks: 4 });
    expect(questions.map(({ draft }) => [draft.type, draft.chapter])).toEqual([
      ['truefalse', 'Sound'],
      ['mcq', 'Sound'],
      ['truefalse', 'Sound'],
      ['saq', 'Sound'],
    ]);
  });

  it('imports the picture of a question, and reports one that is missing or unreadable', { tags: ['long'] }, async () => {
    const png = (await makePhoto('png')).toString('base64');
    const write = (base64: string) => `<quiz><question type="essay"><name><text>Draw</text></name><questiontext format="html">
      <text>Draw &lt;img src="@@PLUGINFILE@@/ray%20path.png" alt="A ray"&gt; it</text>
      <file name="ray path.png" encoding="base64">${base64}</file></questiontext></question></quiz>`;
    const given = { format: 'moodle-xml' as const, ...bank, newTestTitle: 'Pictures', dryRun: false };
    const { target } = QuestionImportReport.parse((await send({ ...given, content: write(png) })).body);
    const { questions } = await readTest(target.testId ?? '');
    expect(questions).toMatchObject([{ draft: { question: 'Draw it', image: { alt: 'A ray' } } }]);
    const url = questions[0]?.draft.image?.url ?? '';
    expect(url).toMatch(/^\/question-images\//);
    const broken = await send({ ...given, content: write('aGVsbG8=') });
    expect(broken).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('The picture of the question on line 1') },
    });
    const names = (image: string) => `// shikhar: {"image":{"url":"${image}","alt":"A ray"}}\nDraw it {}`;
    expect((await check({ ...bank, content: names(url) })).leftOut).toEqual([]);
    const [lost] = (await check({ ...bank, content: names(url.replace(/.$/, url.endsWith('0') ? '1' : '0')) })).leftOut;
    expect(lost?.message).toBe('The picture it names is not on this site and is left out.');
  });

  it('imports what questions share, and lets a teacher take it away', async () => {
    const content = 'One?{T}\n\n::The mela::Asha buys bangles.\n\nTwo?{T}\n\nThree?{T}\n\nLook at the map.\n\nFour?{F}';
    const report = await check({ ...bank, content, newTestTitle: 'Passages' });
    expect(report.groups).toEqual([
      { line: 3, title: 'The mela', text: 'Asha buys bangles.', hasPicture: false, places: [1, 2] },
      { line: 9, title: '', text: 'Look at the map.', hasPicture: false, places: [3] },
    ]);
    expect(report.questions.map(({ group }) => group)).toEqual([null, 0, 0, 1]);
    expect(report.leftOut).toEqual([]);
    const done = QuestionImportReport.parse((await run(report.id, { ungroup: [1], leaveOut: [2] })).body);
    expect(done.groups.map(({ places }) => places)).toEqual([[1], []]);
    const { questions } = await readTest(done.target.testId ?? '');
    expect(questions.map(({ draft }) => [draft.question, draft.group?.title])).toEqual([
      ['One?', undefined],
      ['Two?', 'The mela'],
      ['Four?', undefined],
    ]);
    const again = await check({ ...bank, content });
    await run(again.id);
    const saved = (await listBank('Two?')).questions.find(({ question }) => question === 'Two?');
    expect(saved?.group).toMatchObject({ title: 'The mela', questionCount: 2 });
    expect(saved?.group?.id).not.toBe(questions[1]?.draft.group?.id);
  });

  it('creates a test for the questions on request', async () => {
    const report = await check({ ...bank, newTestTitle: 'Light, first test' });
    const done = QuestionImportReport.parse((await run(report.id)).body);
    const again = QuestionImportReport.parse((await run(report.id)).body);
    expect(again.target).toEqual(done.target);
    const test = await readTest(done.target.testId ?? '');
    expect(test).toMatchObject({ status: 'draft', questionCount: 3, details: { title: 'Light, first test', class: '10' } });
  });

  it('adds at most 200 questions to a test; the bank has no limit', { tags: ['long'] }, async () => {
    const content = Array.from({ length: 201 }, (_, index) => `Is ${index} a number?{T}`).join('\n\n');
    const message = 'A test holds at most 200 questions. This file brings 201. Import it into the question bank';
    expect(await send({ ...bank, newTestTitle: 'Many', content })).toMatchObject({ status: 400, body: { message } });
    expect((await check({ ...bank, content })).questionCount).toBe(201);
    const maxContent = content.slice(0, content.lastIndexOf('\n\n'));
    const { target } = QuestionImportReport.parse(
      (await send({ ...bank, newTestTitle: 'Many', content: maxContent, dryRun: false })).body,
    );
    const testId = target.testId ?? '';
    expect(await send({ testId, content: 'One more?{T}' })).toMatchObject({ status: 400 });
    const full = { status: 409, body: { message: 'A test holds at most 200 questions. This one has 200.' } };
    const known = await putIntoBank(app(), getToken(), draftMcq({ question: 'Too many?' }));
    const to = { testId, revision: 2, sectionId: null };
    expect(await app().call(copyToTest, { body: { ...to, questionIds: [known.id] }, token: getToken() })).toMatchObject(full);
    const rules = [{ class: '10' as const, subject: 'Science' as const, count: 1 }];
    expect(await app().call(drawQuestions, { body: { ...to, rules }, token: getToken() })).toMatchObject(full);
    const one = { revision: 2, sectionId: null, draft: known.draft };
    expect(await app().call(addQuestion, { params: { id: testId }, body: one, token: getToken() })).toMatchObject(full);
  });

  it('hides the files and tests of other authors', async () => {
    const other = (await makeSignedIn(app(), 'teacher')).token;
    const test = await makeDraft('Mine');
    const { id } = await check({ testId: test.id });
    const call = { params: { id }, token: other };
    expect((await app().call(getQuestionImport, { ...call, query: {} })).status).toBe(404);
    expect((await run(id, {}, other)).status).toBe(404);
    expect((await send({ testId: test.id }, other)).status).toBe(404);
    expect((await app().call(exportTest, { params: { id: test.id }, query: { format: 'gift' }, token: other })).status).toBe(404);
  });

  it('keeps a checked file for a day', { tags: ['long'] }, async () => {
    const { id } = await check(bank);
    const em = app().orm.em.fork();
    await em.nativeUpdate(QuestionImportEntity, { id }, { createdAt: new Date(app().clock.now.getTime() - 25 * 3_600_000) });
    await purgeQuestionImportsJob.run({ em, now: app().clock.now, log });
    expect((await run(id)).status).toBe(404);
  });
});

describe('hostile files', () => {
  it('are refused for their size', { tags: ['long'] }, async () => {
    expect(await send({ ...bank, content: 'x'.repeat(10 * 1024 * 1024) })).toMatchObject({ status: 413 });
    const message = 'A file may have at most 2 MB, and another 10 MB of pictures';
    expect(await send({ ...bank, content: 'é'.repeat(1_200_000) })).toMatchObject({ status: 413, body: { message } });
    const many = 'A{T}\n\n'.repeat(2_001);
    expect(await send({ ...bank, content: many })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('are refused if they are not text', async () => {
    const body = {
      code: 'VALIDATION_FAILED',
      fieldErrors: { content: 'This file is not text. Choose a GIFT, Aiken, CSV or XML file in UTF-8.' },
    };
    const contents = ['Is it?{T}\n\n\u0000\u0001', '\uDCFF\uDCD8\uDCFF\uDCE0JFIF\uDC90', 'UEsDBBQABgAIAAAAIQA='];
    for (const format of ['gift', 'aiken', 'csv', 'moodle-xml'] as const) {
      for (const content of contents) expect(await send({ ...bank, format, content })).toMatchObject({ status: 400, body });
    }
  });

  it('are reported with the lines that cannot be read', { tags: ['long'] }, async () => {
    const entity = '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "aaaa">]>\n<quiz><question type="essay"/></quiz>';
    const deep = `<quiz>\n<question type="essay">${'<a>'.repeat(100_000)}`;
    const wrong = '$CATEGORY: lens/\uDCE9\n\nRight?{T}\n\nA\uDCFFB\nC{T}';
    expect((await check({ ...bank, format: 'moodle-xml', content: entity })).rejected).toMatchObject([{ line: 2 }]);
    expect((await check({ ...bank, format: 'moodle-xml', content: deep })).rejected).toMatchObject([{ line: 2 }]);
    const read = await check({ ...bank, content: wrong });
    expect(read.rejected.map(({ line, excerpt }) => [line, excerpt])).toEqual([
      [1, '$CATEGORY: lens/\\xE9'],
      [5, 'A\\xFFB'],
    ]);
    expect(read.questionCount).toBe(1);
  });
});
