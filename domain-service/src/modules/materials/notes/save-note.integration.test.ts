import { randomUUID } from 'node:crypto';
import { updateMaterial } from '@shikhar/contracts/materials/authoring/routes';
import { MaterialRefusal } from '@shikhar/contracts/materials/authoring/schemas';
import { createNote, getNote, updateNote } from '@shikhar/contracts/materials/notes/routes';
import { AuthoredNote, type NoteDraft } from '@shikhar/contracts/materials/notes/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { listKeys, readStored } from '../../../../test/file-stores.ts';
import { makeMaterial } from '../../../../test/materials.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { buildMaterialKey } from '../material-keys.ts';
import { ConceptNoteEntity } from './concept-note.entity.ts';

const testApp = useTestApp();

const draft: NoteDraft = {
  title: 'Speed: distance / time',
  class: '9',
  subject: 'Science',
  chapter: 'Motion',
  summary: 'Average speed is $v = \\frac{s}{t}$, and \\$5 is money.',
  keyPoints: ['Its unit is m/s', '$1\\,\\text{m/s} = 3.6\\,\\text{km/h}$'],
  example: 'A bus covers 60 km in 2 h:\n$v = \\frac{60}{2} = 30$\nkm/h.',
  keywords: ['speed', 'velocity'],
};

let author: Awaited<ReturnType<typeof makeSignedIn>>;
let other: Awaited<ReturnType<typeof makeSignedIn>>;

beforeAll(async () => {
  author = await makeSignedIn(testApp(), 'teacher');
  other = await makeSignedIn(testApp(), 'teacher');
});

async function make(more: object = {}, token = author.token): Promise<AuthoredNote> {
  const { status, body } = await testApp().call(createNote, { body: { ...draft, ...more }, token });
  expect(status).toBe(201);
  return AuthoredNote.parse(body);
}

function change({ material }: AuthoredNote, more: object = {}, token = author.token) {
  const { id, revision } = material;
  return testApp().call(updateNote, { params: { id }, body: { revision, draft, isPublished: true, ...more }, token });
}

async function readPdf({ material: { file } }: AuthoredNote): Promise<Buffer | undefined> {
  return readStored(testApp().store, buildMaterialKey(file.id, file.mediaType));
}

async function countEntries(id: string, action: string): Promise<number> {
  return testApp().orm.em.fork().count(AuditEntryEntity, { subjectId: id, action });
}

describe('a new concept note', () => {
  it('reads back as written, with its PDF', async () => {
    const made = await make();
    const { body } = await testApp().call(getNote, { params: { id: made.material.id }, token: author.token });
    const { material, note } = AuthoredNote.parse(body);
    const { summary, keyPoints, example, keywords } = draft;
    expect(note).toEqual({ summary, keyPoints, example, keywords });
    expect(material).toMatchObject({
      title: draft.title,
      type: 'notes',
      isNote: true,
      isPublished: true,
      isOwn: true,
      revision: 1,
    });
    expect(material.file).toMatchObject({ name: 'Speed distance time.pdf', mediaType: 'application/pdf', pages: 1 });
    const pdf = await readPdf(made);
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf?.length).toBe(material.file.bytes);
    expect(await countEntries(material.id, 'material.created')).toBe(1);
  });

  it('is created once for a repeated form, and never replaces something else', async () => {
    const id = randomUUID();
    const [one, two] = await Promise.all([make({ id }), make({ id })]);
    expect(one.material.id).toBe(id);
    expect(two.material.file.id).toBe(one.material.file.id);
    const { status } = await testApp().call(createNote, { body: { ...draft, id }, token: other.token });
    expect(status).toBe(409);
    const changed = { ...draft, id, title: 'Velocity' };
    expect((await testApp().call(createNote, { body: changed, token: author.token })).status).toBe(409);
  });

  it('is typeset whatever was typed', { tags: ['long'] }, async () => {
    const summary = 'It costs $5, \\undefined{x} #read("/etc/passwd") \u0001 नमस्ते';
    const made = await make({ summary });
    expect(made.note.summary).toBe(summary);
    expect(made.material.file.pages).toBe(1);
  });
});

describe('a formula that cannot be read', () => {
  const long = `$${'\\frac{1}{'.repeat(70)}$`;
  const texts = {
    summary: 'Bad $\\frac{1$ and \\foo{x} $\\unknowncmd{2}$',
    keyPoints: ['Good: $x^2$', long],
  };
  const expected = {
    summary: 'The summary has a formula that cannot be read: $\\frac{1$',
    'keyPoints.1': `Key point 2 has a formula that cannot be read: ${long.slice(0, 80)}…`,
  };

  it('is reported with its field, and nothing is saved', async () => {
    const count = (await listKeys(testApp().store, 'materials')).length;
    const id = randomUUID();
    const { status, body } = await testApp().call(createNote, { body: { ...draft, ...texts, id }, token: author.token });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fieldErrors: expected });
    expect((await testApp().call(getNote, { params: { id }, token: author.token })).status).toBe(404);
    expect(await listKeys(testApp().store, 'materials')).toHaveLength(count);
  });

  it('cannot be saved into a note, and does not stop a note from being hidden', async () => {
    const made = await make();
    const { status, body } = await change(made, { draft: { ...draft, example: '$\\sqrt{$' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fieldErrors: { 'draft.example': 'The example has a formula that cannot be read: $\\sqrt{$' } });
    const em = testApp().orm.em.fork();
    await em.nativeUpdate(ConceptNoteEntity, { material: made.material.id }, { example: '$\\sqrt{$' });
    expect((await change(made, { draft: { ...draft, example: '$\\sqrt{$' }, isPublished: false })).status).toBe(200);
  });
});

describe('a saved concept note', () => {
  it('can be changed by any teacher, and gets a new PDF', async () => {
    const made = await make();
    const answered = await change(made, { draft: { ...draft, summary: 'Another' } }, other.token);
    expect(answered.status).toBe(200);
    const changed = AuthoredNote.parse(answered.body);
    expect(changed.material).toMatchObject({ revision: 2, isOwn: false, description: 'Another' });
    expect(await readPdf(made)).toBeUndefined();
    expect(await readPdf(changed)).toBeDefined();
    expect(await countEntries(made.material.id, 'material.changed')).toBe(1);
  });

  it('keeps its PDF when only its visibility changes, and ignores updates without changes', { tags: ['long'] }, async () => {
    const made = await make();
    const hidden = AuthoredNote.parse((await change(made, { isPublished: false })).body);
    expect(hidden.material).toMatchObject({ isPublished: false, revision: 2, file: { id: made.material.file.id } });
    const again = AuthoredNote.parse((await change(made, { isPublished: false })).body);
    expect(again.material.revision).toBe(2);
  });

  it('reports who changed it and when to an earlier editor', { tags: ['long'] }, async () => {
    const made = await make();
    await change(made, { draft: { ...draft, title: 'Theirs' } }, other.token);
    const count = (await listKeys(testApp().store, 'materials')).length;
    const { status, body } = await change(made, { draft: { ...draft, title: 'Mine' } });
    expect(status).toBe(409);
    const refusal = MaterialRefusal.parse(body);
    expect(refusal).toMatchObject({ code: 'MATERIAL_STALE', revision: 2, changedAt: testApp().clock.now.toISOString() });
    expect(refusal.message).toContain(refusal.changedBy);
    expect(await listKeys(testApp().store, 'materials')).toHaveLength(count);
  });

  it('cannot be edited as a material, and a file cannot be edited as a note', { tags: ['long'] }, async () => {
    const { material } = await make();
    const { title, subject, chapter, description } = material;
    const details = { title, subject, class: material.class, chapter, description: `${description}!`, type: 'notes' } as const;
    const body = { revision: 1, details, isPublished: true };
    const { status } = await testApp().call(updateMaterial, { params: { id: material.id }, body, token: author.token });
    expect(status).toBe(409);
    const file = await makeMaterial(testApp(), { authorId: author.user.id });
    expect((await testApp().call(getNote, { params: { id: file.id }, token: author.token })).status).toBe(404);
  });
});
