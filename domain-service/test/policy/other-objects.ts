import { exportAuditEntries } from '@shikhar/contracts/audit/routes';
import { getAuthoredMaterial, updateMaterial } from '@shikhar/contracts/materials/authoring/routes';
import { getMaterialPicture, readFile } from '@shikhar/contracts/materials/file-routes';
import { getMaterialPage, getMaterialPageImage } from '@shikhar/contracts/materials/page-routes';
import { getMaterial } from '@shikhar/contracts/materials/routes';
import { getQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { exportBank } from '@shikhar/contracts/questions/imports/routes';
import { QuestionExport } from '@shikhar/contracts/questions/imports/schemas';
import { getBankQuestion, updateBankQuestion } from '@shikhar/contracts/questions/routes';
import { exportOrders } from '@shikhar/contracts/store/orders/administration/routes';
import { getOrderReceipt } from '@shikhar/contracts/store/orders/routes';
import { exportRevenue } from '@shikhar/contracts/store/revenue/routes';
import { exportUsers } from '@shikhar/contracts/users/routes';
import { v7 as makeUuid } from 'uuid';
import { MaterialPageEntity } from '../../src/modules/materials/files/material-page.entity.ts';
import { buildPageKey, buildPictureKey } from '../../src/modules/materials/material-keys.ts';
import { buildImageKey } from '../../src/modules/questions/images/image-keys.ts';
import { OrderEntity } from '../../src/modules/store/orders/order.entity.ts';
import {
  canAuthor,
  canEditMaterial,
  canReplaceMaterial,
  canViewBank,
  canViewMaterial,
  canViewOrder,
} from '../../src/policy/policy.ts';
import { findRights } from '../../src/policy/rights.ts';
import { draftMcq, putIntoBank } from '../bank.ts';
import { makeMaterial } from '../materials.ts';
import { makeOrder, makePackage } from '../store.ts';
import type { TestApp } from '../test-app.ts';
import { booleanLogic, type KnownActor } from './actors.ts';
import { findRow, findStatus, type KnownObject, openFile } from './known-object.ts';

const picture = Buffer.from('a picture');

/** A material with a thumbnail and a page, whose pictures are rendered. */
async function makeRenderedMaterial(app: TestApp, facts: Parameters<typeof makeMaterial>[1]) {
  const file = { name: 'light.pdf', mediaType: 'application/pdf', pages: 1, hasPicture: true } as const;
  const made = await makeMaterial(app, { ...facts, file, content: Buffer.from('%PDF-1.4') });
  const page = { file: made.fileId, number: 1, width: 100, height: 100, text: 'Light' };
  await app.orm.em.fork().insert(MaterialPageEntity, page);
  await app.store.save(buildPictureKey(made.fileId), picture);
  await app.store.save(buildPageKey(made.fileId, 1), picture);
  return made;
}

/** A material or a concept note, and its files. */
export async function makeMaterialObjects(
  app: TestApp,
  author: KnownActor,
  { isPublished, isNote = false }: { isPublished: boolean; isNote?: boolean },
): Promise<KnownObject[]> {
  const authorId = author.userId;
  const { id, fileId } = await makeRenderedMaterial(app, { authorId, isPublished, ...(isNote && { note: {} }) });
  const name = `a ${isPublished ? 'published' : 'hidden'} ${isNote ? 'note' : 'material'} of the ${author.name}`;
  const isAuthor = (actor: KnownActor) => actor.userId === authorId;
  const isVisible = (actor: KnownActor) =>
    canViewMaterial(booleanLogic, findRights(actor), { isAuthor: isAuthor(actor), isPublished });
  const details = {
    title: 'Shadows',
    class: '10',
    subject: 'Science',
    type: 'notes',
    chapter: '',
    description: 'About shadows',
  } as const;
  return [
    {
      name,
      access: getMaterial.access,
      isAllowed: isVisible,
      request: ({ token }) => findStatus(app.call(getMaterial, { params: { id }, token })),
    },
    {
      name: `the file of ${name}`,
      access: readFile.access,
      isAllowed: isVisible,
      request: (actor) => openFile(app, readFile, { id: fileId }, actor),
    },
    {
      name: `the picture of ${name}`,
      access: getMaterialPicture.access,
      isAllowed: isVisible,
      request: (actor) => openFile(app, getMaterialPicture, { id }, actor),
    },
    {
      name: `the page of ${name}`,
      access: getMaterialPage.access,
      isAllowed: isVisible,
      request: ({ token }) => findStatus(app.call(getMaterialPage, { params: { id, number: 1 }, token })),
    },
    {
      name: `the image of a page of ${name}`,
      access: getMaterialPageImage.access,
      isAllowed: isVisible,
      request: (actor) => openFile(app, getMaterialPageImage, { id, number: 1 }, actor),
    },
    {
      name: `the form of ${name}`,
      access: getAuthoredMaterial.access,
      isAllowed: (actor) => canEditMaterial(booleanLogic, findRights(actor), { isAuthor: isAuthor(actor), isNote }),
      request: ({ token }) => findStatus(app.call(getAuthoredMaterial, { params: { id }, token })),
    },
    {
      name: `a change of ${name}`,
      access: updateMaterial.access,
      isAllowed: (actor) => canReplaceMaterial(booleanLogic, findRights(actor), { isAuthor: isAuthor(actor) }),
      // Out of date, so that nothing changes.
      request: ({ token }) =>
        findStatus(app.call(updateMaterial, { params: { id }, body: { revision: 99, details, isPublished }, token })),
    },
  ];
}

/** A question in the bank. */
export async function makeBankObjects(app: TestApp, author: KnownActor): Promise<KnownObject[]> {
  const draft = draftMcq({ question: `Which mirror does the ${author.name} use?` });
  const { id } = await putIntoBank(app, author.token, draft);
  const name = `a bank question of the ${author.name}`;
  const isVisible = (actor: KnownActor) => canViewBank(booleanLogic, findRights(actor));
  return [
    {
      name,
      access: getBankQuestion.access,
      isAllowed: isVisible,
      request: ({ token }) => findStatus(app.call(getBankQuestion, { params: { id }, token })),
    },
    {
      name: `${name} in the exported bank`,
      access: exportBank.access,
      isAllowed: isVisible,
      request: ({ token }) =>
        findRow(app.call(exportBank, { query: { format: 'csv' }, token }), (body) =>
          QuestionExport.parse(body).content.includes(draft.question),
        ),
    },
    {
      name: `a change of ${name}`,
      access: updateBankQuestion.access,
      isAllowed: (actor) =>
        canAuthor(booleanLogic, findRights(actor), { isAuthor: actor.userId === author.userId, isForStaff: true }),
      // Out of date, so that nothing changes.
      request: ({ token }) =>
        findStatus(
          app.call(updateBankQuestion, { params: { id }, body: { class: '10', subject: 'Science', draft, version: 99 }, token }),
        ),
    },
  ];
}

/** A picture of a question, which every signed-in person may open who knows its id. */
export async function makeQuestionImage(app: TestApp): Promise<KnownObject> {
  const id = makeUuid();
  await app.store.save(buildImageKey(id), picture);
  return {
    name: 'the picture of a question',
    access: getQuestionImage.access,
    isAllowed: (actor) => findRights(actor).questionImages === 'all',
    request: (actor) => openFile(app, getQuestionImage, { id }, actor),
  };
}

export async function makeReceipt(app: TestApp, buyer: KnownActor): Promise<KnownObject> {
  const packageId = await makePackage(app);
  const seats = buyer.role === 'school' ? 10 : null;
  const id = await makeOrder(app, { buyerId: buyer.userId, packageId, seats, status: 'paid' });
  const receiptSeller = { name: 'Shikhar', address: 'Pune', gstin: '27ABCDE1234F1Z5', sacCode: '999294' };
  await app.orm.em.fork().nativeUpdate(OrderEntity, { id }, { receiptSeller });
  return {
    name: `a receipt of the ${buyer.name}`,
    access: getOrderReceipt.access,
    isAllowed: (actor) => canViewOrder(booleanLogic, findRights(actor), { isBuyer: actor.userId === buyer.userId }),
    request: ({ token }) => findStatus(app.call(getOrderReceipt, { params: { id }, token })),
  };
}

/** The files that administrators export. */
export function listAdministrationExports(app: TestApp): KnownObject[] {
  return [
    { name: 'users', route: exportUsers },
    { name: 'audit log', route: exportAuditEntries },
    { name: 'orders', route: exportOrders },
    { name: 'revenue', route: exportRevenue },
  ].map(({ name, route }) => ({
    name: `the export of the ${name}`,
    access: route.access,
    isAllowed: (actor) => findRights(actor).administration === 'all',
    request: (actor) => openFile(app, route, {}, actor),
  }));
}
