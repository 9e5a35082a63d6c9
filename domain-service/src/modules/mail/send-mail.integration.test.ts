import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../test/smtp-server.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { MailEntity } from './mail.entity.ts';
import { type MailContent, queueMail } from './mail.service.ts';
import { type MailTransport, openMailTransport } from './mail-transport.ts';
import { leaseMs } from './outbox.repository.ts';
import { createSendMailJob, type SendMailParts } from './send-mail.job.ts';

const testApp = useTestApp();
const minuteMs = 60_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let smtp: TestSmtpServer;
let transport: MailTransport;
let count = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  transport = openMailTransport(smtp.url);
});
afterAll(async () => {
  transport.close();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.failureMode = 'take';
  await testApp().orm.em.fork().nativeDelete(MailEntity, {});
});

/** Queues e-mails, each to its own address; returns the addresses. */
async function queue(much = 1): Promise<string[]> {
  const { orm, clock } = testApp();
  const addresses = Array.from({ length: much }, () => `reader-${++count}@school.example`);
  for (const to of addresses) {
    const content: MailContent = {
      kind: 'password.changed',
      subject: 'A test',
      title: 'A test',
      paragraphs: ['Read this.'],
      button: { label: 'Open', path: '/open?token=abc' },
      isEssential: true,
    };
    await queueMail(orm.em.fork(), { key: to, to, content }, clock.now);
  }
  return addresses;
}

/** Runs the job once, as an instance of the service does. */
async function runJob(parts: Partial<SendMailParts> = {}): Promise<void> {
  const { orm, clock } = testApp();
  const job = createSendMailJob({ transport, clock: () => clock.now, fromAddress: undefined, keepsBodies: false, ...parts });
  await job.run({ em: orm.em.fork(), now: clock.now, log: quiet });
}

function readRow(to: string): Promise<MailEntity> {
  return testApp().orm.em.fork().findOneOrFail(MailEntity, { toAddress: to });
}

/** The messages delivered to an address. */
function listTaken(to: string): string[] {
  return smtp.taken.filter((message) => message.to.includes(to)).map(({ raw }) => raw);
}

describe('an e-mail of the outbox', () => {
  it('is sent once, in both parts, and its content is deleted', async () => {
    const [to = ''] = await queue();
    await runJob();
    await runJob();
    const [raw = '', ...more] = listTaken(to);
    expect(more).toEqual([]);
    expect(raw).toMatch(/^From: Shikhar <admin@shikhar\.example>/m);
    expect(raw).toMatch(/^Subject: A test/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(raw).toContain('text/plain');
    expect(raw).toContain('text/html');
    expect(raw).toContain('http://localhost:3000/open?token=3Dabc');
    expect(await readRow(to)).toMatchObject({ status: 'sent', tries: 1, textBody: null, htmlBody: null, lastError: null });
  });

  it('keeps its content with the local catch-all', async () => {
    const [to = ''] = await queue();
    await runJob({ keepsBodies: true });
    expect(await readRow(to)).toMatchObject({ status: 'sent', textBody: expect.stringContaining('Read this.') });
  });

  it('comes from the address in the environment, with replies to the administrator', async () => {
    const [to = ''] = await queue();
    await runJob({ fromAddress: 'post@exams.example' });
    expect(listTaken(to)[0]).toMatch(/^From: Shikhar <post@exams\.example>/m);
    expect(listTaken(to)[0]).toMatch(/^Reply-To: Shikhar <admin@shikhar\.example>/m);
  });

  it('has only its own headers, whatever its texts contain', async () => {
    const { orm, clock } = testApp();
    const to = 'header@school.example';
    const content: MailContent = {
      kind: 'password.changed',
      subject: 'Hello\r\nBcc: all@school.example\r\n\r\nnew body',
      title: 'Hello\r\nBcc: all@school.example',
      paragraphs: [],
      isEssential: true,
    };
    await queueMail(orm.em.fork(), { key: to, to, content }, clock.now);
    await runJob();
    const [head = ''] = (listTaken(to)[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head).toMatch(/^Subject: Hello Bcc: all@school\.example new body/m);
  });

  it.each(['a@school.example, b@school.example', 'a@school.example\r\nBcc: b@school.example', 'Asha <a@school.example>', ''])(
    'is refused for anything but one address: %j',
    async (to) => {
      const { orm, clock } = testApp();
      const kind = 'password.changed';
      const content: MailContent = { kind, subject: 'x', title: 'x', paragraphs: [], isEssential: true };
      await expect(queueMail(orm.em.fork(), { key: to, to, content }, clock.now)).rejects.toThrow('one address');
    },
  );

  it('is sent by one of several instances that run at once', async () => {
    const addresses = await queue(40);
    const other = openMailTransport(smtp.url);
    await Promise.all([runJob(), runJob({ transport: other }), runJob()]);
    other.close();
    for (const to of addresses) expect(listTaken(to), to).toHaveLength(1);
    expect(smtp.maxConcurrent).toBeGreaterThan(1);
    expect(smtp.maxConcurrent).toBeLessThanOrEqual(10);
  });
});

describe('an e-mail that is refused', () => {
  it.each([
    { at: 'recipient', code: 550 },
    { at: 'message', code: 554 },
  ] as const)('for good at the $at is given up at once', async (failureMode) => {
    const [to = ''] = await queue();
    smtp.failureMode = failureMode;
    await runJob();
    expect(await readRow(to)).toMatchObject({
      status: 'dead',
      tries: 1,
      lastError: expect.stringContaining(`${failureMode.code}`),
    });
    expect((await readRow(to)).textBody).toContain('Read this.');
  });

  it.each([
    { at: 'recipient', code: 451 },
    { at: 'message', code: 452 },
    { at: 'connect', code: 554 },
    { at: 'connect', code: 421 },
    { at: 'sender', code: 553 },
  ] as const)('at the $at with $code is tried again later', async (failureMode) => {
    const [to = ''] = await queue();
    smtp.failureMode = failureMode;
    const fresh = openMailTransport(smtp.url);
    await runJob({ transport: fresh });
    fresh.close();
    const { status, tries, nextTryAt, lastError } = await readRow(to);
    expect({ status, tries }).toEqual({ status: 'queued', tries: 1 });
    expect(lastError).toContain(String(failureMode.code));
    const waitMs = nextTryAt.getTime() - testApp().clock.now.getTime();
    expect(waitMs).toBeGreaterThanOrEqual(0.8 * minuteMs);
    expect(waitMs).toBeLessThanOrEqual(1.2 * minuteMs);
    smtp.failureMode = 'take';
    await runJob();
    expect(listTaken(to)).toEqual([]);
    testApp().clock.advance(2 * minuteMs);
    await runJob();
    expect(listTaken(to)).toHaveLength(1);
  });

  it('does not affect the others', async () => {
    const [bad = '', good = ''] = await queue(2);
    smtp.unknown.add(bad);
    await runJob();
    expect((await readRow(bad)).status).toBe('dead');
    expect((await readRow(good)).status).toBe('sent');
  });

  it('is given up after two days of trying', async () => {
    const [to = ''] = await queue();
    smtp.failureMode = { at: 'recipient', code: 451 };
    const began = testApp().clock.now.getTime();
    let row = await readRow(to);
    while (row.status === 'queued') {
      testApp().clock.now = new Date(Math.max(testApp().clock.now.getTime(), row.nextTryAt.getTime()));
      await runJob();
      row = await readRow(to);
    }
    expect(row).toMatchObject({ status: 'dead', tries: 30 });
    expect(testApp().clock.now.getTime() - began).toBeGreaterThan(36 * 60 * minuteMs);
  });
});

describe('with the server away', () => {
  it('for an hour, nothing is lost and nothing comes twice', { tags: ['long'] }, async () => {
    await smtp.stop();
    const early = await queue(12);
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute === 30) early.push(...(await queue(12)));
      await runJob();
      testApp().clock.advance(minuteMs);
    }
    await smtp.start();
    for (let minute = 0; minute < 80; minute += 1) {
      await runJob();
      testApp().clock.advance(minuteMs);
    }
    for (const to of early) {
      expect(listTaken(to), to).toHaveLength(1);
      expect((await readRow(to)).status).toBe('sent');
    }
  });

  it('one error of the server ends the run, without trying the rest', async () => {
    await smtp.stop();
    await queue(30);
    await runJob();
    const rows = await testApp()
      .orm.em.fork()
      .find(MailEntity, { tries: { $gt: 0 } });
    expect(rows.length).toBeLessThanOrEqual(5);
    await smtp.start();
  });
});

describe('a process or server that ends in between', () => {
  it('after the message and before the reply: the same message is sent again, recognisably', async () => {
    const [to = ''] = await queue();
    smtp.failureMode = 'drop';
    await runJob();
    expect(await readRow(to)).toMatchObject({ status: 'queued', tries: 1 });
    smtp.failureMode = 'take';
    testApp().clock.advance(2 * minuteMs);
    await runJob();
    const identifiers = listTaken(to).map((raw) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    const { id, messageId, status } = await readRow(to);
    expect(identifiers).toEqual([messageId, messageId]);
    expect(messageId).toContain(id);
    expect(status).toBe('sent');
  });

  it('that never replies to a message is abandoned after a while, and the e-mail waits', async () => {
    const [to = ''] = await queue();
    smtp.failureMode = 'hang';
    const impatient = openMailTransport(smtp.url, 300);
    await runJob({ transport: impatient });
    impatient.close();
    expect(await readRow(to)).toMatchObject({ status: 'queued', tries: 1, lastError: expect.stringMatching(/abort|timeout/i) });
  });

  it('while sending: no other worker takes the e-mail before the claim expires, and then it is sent', async () => {
    const [to = ''] = await queue();
    const lost: MailTransport = { send: () => new Promise(() => undefined), close: () => undefined };
    void runJob({ transport: lost });
    await expect.poll(async () => (await readRow(to)).status).toBe('sending');
    await runJob();
    testApp().clock.advance(leaseMs - 1);
    await runJob();
    expect(listTaken(to)).toEqual([]);
    testApp().clock.advance(1);
    await runJob();
    expect(listTaken(to)).toHaveLength(1);
    expect(await readRow(to)).toMatchObject({ status: 'sent', tries: 2 });
  });

  it('a worker that returns after its claim expired does not overwrite the newer outcome', async () => {
    const [to = ''] = await queue();
    const { promise, reject } = Promise.withResolvers<void>();
    const late = runJob({ transport: { send: () => promise, close: () => undefined } });
    await expect.poll(async () => (await readRow(to)).status).toBe('sending');
    testApp().clock.advance(leaseMs);
    await runJob();
    reject(new Error('Timeout'));
    await late;
    expect(await readRow(to)).toMatchObject({ status: 'sent', tries: 2, lastError: null });
  });
});
