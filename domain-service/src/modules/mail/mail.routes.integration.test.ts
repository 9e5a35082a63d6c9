import { findMail, listMail, retryMail } from '@shikhar/contracts/mail/routes';
import { MailDetail, MailList } from '@shikhar/contracts/mail/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { makeSignedIn } from '../../../test/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { AuditEntryEntity } from '../audit/audit.entity.ts';
import { MailEntity } from './mail.entity.ts';
import { type MailContent, queueMail } from './mail.service.ts';

const testApp = useTestApp('catch_all');
const inProduction = useTestApp('smtp');
let token = '';

async function queue(to: string, facts: Partial<MailEntity> = {}, app = testApp()): Promise<string> {
  const em = app.orm.em.fork();
  const kind = 'password.changed';
  const content: MailContent = { kind, subject: 'A test', title: 'A test', paragraphs: ['Open /secret'], isEssential: true };
  await queueMail(em, { key: to, to, content }, app.clock.now);
  await em.nativeUpdate(MailEntity, { key: to }, facts);
  return (await em.findOneOrFail(MailEntity, { key: to })).id;
}

async function list(query: z.input<typeof listMail.query> = {}): Promise<z.infer<typeof MailList>> {
  return MailList.parse((await testApp().call(listMail, { query, token })).body);
}

beforeAll(async () => {
  token = (await makeSignedIn(testApp(), 'admin')).token;
  await queue('asha@school.example');
  testApp().clock.advance(1_000);
  await queue('ravi@school.example', { status: 'sent', sentAt: testApp().clock.now });
  testApp().clock.advance(1_000);
  await queue('under_score@school.example', { status: 'dead', tries: 30, lastError: '550 No such user' });
});

describe('the outbox', () => {
  it('lists the newest first, with status and without content', async () => {
    const { mail, total, delivery } = await list();
    expect(total).toBe(3);
    expect(delivery).toBe('catch_all');
    expect(mail.map(({ toAddress, status }) => [toAddress, status])).toEqual([
      ['under_score@school.example', 'dead'],
      ['ravi@school.example', 'sent'],
      ['asha@school.example', 'queued'],
    ]);
    expect(mail[0]).toMatchObject({
      kind: 'password.changed',
      tries: 30,
      lastError: '550 No such user',
      nextTryAt: null,
      sentAt: null,
    });
    expect(JSON.stringify(mail)).not.toContain('/secret');
  });

  it('is filtered by status and part of the address, with special characters taken literally', async () => {
    expect((await list({ status: 'sent' })).mail.map(({ toAddress }) => toAddress)).toEqual(['ravi@school.example']);
    expect((await list({ search: 'ASHA@' })).total).toBe(1);
    expect((await list({ search: 'r_' })).mail.map(({ toAddress }) => toAddress)).toEqual(['under_score@school.example']);
    expect((await list({ search: '%' })).total).toBe(0);
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ total: 3, mail: [{ toAddress: 'asha@school.example' }] });
  });

  it('refuses unknown parameters', async () => {
    const url = '/api/admin/mail?status=lost';
    const { statusCode } = await testApp().app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(statusCode).toBe(400);
  });
});

describe('an e-mail of the outbox', () => {
  it('can be read while the local catch-all is in use', async () => {
    const id = await queue('reader@school.example');
    const { body } = await testApp().call(findMail, { params: { id }, token });
    const detail = MailDetail.parse(body);
    expect(detail.textBody).toContain('Open /secret');
    expect(detail.htmlBody).toContain('Open /secret');
    expect(detail.messageId).toBe(`<${id}@localhost>`);
  });

  it('cannot be read elsewhere, because its links sign in', async () => {
    const app = inProduction();
    const admin = await makeSignedIn(app, 'admin');
    const id = await queue('reader@school.example', {}, app);
    const { status, body } = await app.call(findMail, { params: { id }, token: admin.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ delivery: 'smtp', textBody: null, htmlBody: null });
    expect(JSON.stringify(body)).not.toContain('/secret');
  });

  it.each([findMail, retryMail])('is 404 when there is none', async (route) => {
    const params = { id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' };
    expect((await testApp().call(route, { params, token })).status).toBe(404);
  });
});

describe('trying again', () => {
  it('makes an abandoned e-mail due immediately, with all its tries, and records it in the audit log', async () => {
    const id = await queue('gone@school.example', { status: 'dead', tries: 30 });
    const { status, body } = await testApp().call(retryMail, { params: { id }, token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'queued', tries: 0, nextTryAt: testApp().clock.now.toISOString() });
    const entry = await testApp().orm.em.fork().findOneOrFail(AuditEntryEntity, { action: 'mail.retried', subjectId: id });
    expect(entry.details).toEqual({ kind: 'password.changed' });
  });

  it('does not delay a waiting one', async () => {
    const nextTryAt = new Date(testApp().clock.now.getTime() + 3_600_000);
    const id = await queue('waits@school.example', { tries: 7, nextTryAt });
    const { body } = await testApp().call(retryMail, { params: { id }, token });
    expect(body).toMatchObject({ status: 'queued', tries: 7, nextTryAt: testApp().clock.now.toISOString() });
  });

  it.each(['sent', 'sending'] as const)('is refused for one that is %s', async (status) => {
    const id = await queue(`${status}@school.example`, { status });
    const answer = await testApp().call(retryMail, { params: { id }, token });
    expect(answer).toMatchObject({ status: 409, body: { message: 'This email has been sent, or is being sent now' } });
  });
});
