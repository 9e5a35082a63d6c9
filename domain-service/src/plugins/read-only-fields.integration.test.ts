import { createAccessToken } from '@shikhar/contracts/accounts/access-tokens/routes';
import { type AccessScope, CreatedAccessToken } from '@shikhar/contracts/accounts/access-tokens/schemas';
import { changeProfile, getProfile } from '@shikhar/contracts/accounts/profile/routes';
import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import { getBankQuestion, updateBankQuestion } from '@shikhar/contracts/questions/routes';
import { getSecuritySettings, saveSecuritySettings } from '@shikhar/contracts/settings/routes';
import { changeCoupon, createCoupon, getCoupon } from '@shikhar/contracts/store/coupons/routes';
import { changePackage, getAuthoredPackage } from '@shikhar/contracts/store/packages/routes';
import { getAuthoredTest, updateTest } from '@shikhar/contracts/tests/builder/routes';
import { changeUser, getUser, setUserStatus } from '@shikhar/contracts/users/routes';
import { v7 as makeUuid } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { makeMember, password } from '../../test/accounts.ts';
import { makeTestEditor } from '../../test/authoring.ts';
import { putIntoBank } from '../../test/bank.ts';
import { makePackage } from '../../test/packages.ts';
import { makeTest } from '../../test/papers.ts';
import { makeSignedIn } from '../../test/people.ts';
import { useTestApp } from '../../test/test-app.ts';
import { basePath } from './contract-routes.ts';

const testApp = useTestApp();
const Json = z.record(z.string(), z.unknown());
type Json = z.infer<typeof Json>;

let admin: string;

beforeAll(async () => {
  admin = (await makeSignedIn(testApp(), 'admin')).token;
});

const section = { title: 'Part A', durationMinutes: null, answerCount: null, defaultMarks: null, negativeMarks: null };

interface Sent {
  id?: string;
  body?: Json;
  token?: string;
}

/** Sends any body, as a program of a school would. */
async function send({ method, path }: RouteDefinition, { id = '', body, token = admin }: Sent) {
  const { statusCode, body: text } = await testApp().app.inject({
    method,
    url: basePath + path.replace(':id', id),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { status: statusCode, body: Json.parse(JSON.parse(text)) };
}

async function makeCoupon(): Promise<string> {
  const id = makeUuid();
  const limits = { packageId: null, maxUses: 1, maxUsesPerBuyer: 1, startsOn: null, endsOn: null, isActive: true };
  const body = { id, code: `SUMMER-${id.slice(-6)}`, percent: 50, amountPaise: null, ...limits };
  expect(await testApp().call(createCoupon, { body, token: admin })).toMatchObject({ status: 201 });
  return id;
}

interface Case {
  read: RouteDefinition;
  change: RouteDefinition;
  find: () => Promise<Sent>;
  /** A field that may change, and one that may not. */
  writable: Json;
  readOnly: Json;
}

async function giveAccessToken(scopes: AccessScope[]): Promise<CreatedAccessToken> {
  const { token } = await makeMember(testApp(), 'admin');
  const body = { name: 'Timetable program', scopes, days: 30, password } as const;
  return CreatedAccessToken.parse((await testApp().call(createAccessToken, { token, body })).body);
}

const cases: [string, Case][] = [
  [
    'a user',
    {
      read: getUser,
      change: changeUser,
      find: async () => ({ id: (await makeSignedIn(testApp(), 'teacher')).user.id }),
      writable: { name: 'Meera Iyer' },
      readOnly: { role: 'admin', hasPassword: false },
    },
  ],
  [
    "a user's status",
    {
      read: getUser,
      change: setUserStatus,
      find: async () => ({ id: (await makeSignedIn(testApp(), 'teacher')).user.id }),
      writable: { status: 'suspended' },
      readOnly: { email: 'other@school.example' },
    },
  ],
  [
    'a coupon',
    {
      read: getCoupon,
      change: changeCoupon,
      find: async () => ({ id: await makeCoupon() }),
      writable: { percent: 20 },
      readOnly: { uses: 7 },
    },
  ],
  [
    'a package',
    {
      read: getAuthoredPackage,
      change: changePackage,
      find: async () => {
        const { id: testId } = await makeTest(testApp());
        return { id: await makePackage(testApp(), { testIds: [testId] }) };
      },
      writable: { title: 'Half Syllabus Series: Mathematics' },
      readOnly: { buyers: 12 },
    },
  ],
  [
    'the security settings',
    {
      read: getSecuritySettings,
      change: saveSecuritySettings,
      find: async () => ({}),
      writable: { sessionTimeout: 60 },
      readOnly: { updatedBy: 'Somebody' },
    },
  ],
  [
    'a test',
    {
      read: getAuthoredTest,
      change: updateTest,
      find: async () => ({ id: (await makeTestEditor(testApp(), admin, {}, [section])).id }),
      writable: {},
      readOnly: { status: 'archived', questionCount: 100 },
    },
  ],
  [
    'a question of the bank',
    {
      read: getBankQuestion,
      change: updateBankQuestion,
      find: async () => ({ id: (await putIntoBank(testApp(), admin)).id }),
      writable: { class: '8' },
      readOnly: { author: null },
    },
  ],
  [
    'the own profile',
    {
      read: getMe,
      change: changeProfile,
      find: async () => ({ token: (await makeSignedIn(testApp(), 'student')).token }),
      writable: { name: 'Asha Verma' },
      readOnly: { role: 'admin', status: 'suspended' },
    },
  ],
];

it.each(cases)('%s may be sent back with a change', async (_, { read, change, find, writable }) => {
  const sent = await find();
  const { body } = await send(read, sent);
  expect(await send(change, { ...sent, body: { ...body, ...writable } })).toMatchObject({ status: 200, body: writable });
  expect((await send(read, sent)).body).toMatchObject(writable);
});

it.each(cases)('%s keeps what only the service sets, and says which fields these are', async (_, row) => {
  const { read, change, find, writable, readOnly } = row;
  const sent = await find();
  const { body } = await send(read, sent);
  const refused = await send(change, { ...sent, body: { ...body, ...writable, ...readOnly } });
  const message = 'This field cannot be changed here. Send the current value or leave it out.';
  const fieldErrors = Object.fromEntries(Object.keys(readOnly).map((name) => [name, message]));
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fieldErrors } });
  expect((await send(read, sent)).body).toEqual(body);
});

it('a page of the profile may be sent back, too', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  const { body } = await send(getProfile, { token });
  expect(await send(changeProfile, { token, body: { ...body, name: 'Asha Verma' } })).toMatchObject({ status: 200 });
});

it('a stale version is a conflict, whatever else has changed', async () => {
  const id = await makeCoupon();
  const { body } = await send(getCoupon, { id });
  expect((await send(changeCoupon, { id, body: { ...body, percent: 20 } })).status).toBe(200);
  expect(await send(changeCoupon, { id, body: { ...body, percent: 30, createdAt: null } })).toMatchObject({ status: 409 });
});

it('a field of nobody stays unknown', async () => {
  const id = await makeCoupon();
  const { body } = await send(getCoupon, { id });
  const refused = await send(changeCoupon, { id, body: { ...body, colour: 'red' } });
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { colour: 'Unknown field' } } });
});

it('a program that may not read what it changes is told so', async () => {
  const { user } = await makeSignedIn(testApp(), 'teacher');
  const { token } = await giveAccessToken(['users:write']);
  const change = { name: 'Meera Iyer', subjects: ['Science'] };
  const refused = await send(changeUser, { id: user.id, token, body: { ...change, role: 'admin' } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'SCOPE_MISSING', message: expect.stringContaining('users:read') } });
  expect(await send(changeUser, { id: user.id, token, body: change })).toMatchObject({ status: 200 });
});

it('somebody who may not see a test learns nothing about it', async () => {
  const { id } = await makeTestEditor(testApp(), admin, {}, [section]);
  const { body } = await send(getAuthoredTest, { id });
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const guess = { details: body['details'], sections: [], revision: body['revision'] };
  for (const status of ['draft', 'archived']) {
    expect(await send(updateTest, { id, token, body: { ...guess, status } })).toMatchObject({ status: 404 });
  }
  expect((await send(changeUser, { id: makeUuid(), body: { name: 'Asha', email: 'a@school.example' } })).status).toBe(404);
});
