import * as z from 'zod';
import { defineRoute } from '../../../http/define-route.ts';
import { AllOrdersPage, AllOrdersQuery, OrderExportPage, OrderExportQuery, OrderForAdmin } from './schemas.ts';

const admin = ['admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const listAllOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders',
  summary: 'All orders that match the filters, newest first',
  access: admin,
  query: AllOrdersQuery,
  answers: { 200: AllOrdersPage },
});

export const exportOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders/export',
  summary: 'Export the filtered orders in chunks; recorded in the audit log',
  access: admin,
  query: OrderExportQuery,
  answers: { 200: OrderExportPage },
});

export const getOrderForAdmin = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'An order with its payments and what happened to it',
  access: admin,
  params: ById,
  answers: { 200: OrderForAdmin },
});
