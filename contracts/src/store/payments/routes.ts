import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Gateway } from '../orders/schemas.ts';
import { GatewayReturn, SandboxCheckout, SandboxEnd, SandboxReturn } from './schemas.ts';

const PaidGateway = Gateway.exclude(['none']);
const ByGateway = z.strictObject({ gateway: PaidGateway });
const ByGatewayOrder = z.strictObject({ gatewayOrderId: z.string().regex(/^[\w-]{1,64}$/) });

export const handleWebhook = defineRoute({
  method: 'POST',
  path: '/payments/:gateway/webhook',
  summary: 'Gateway webhook: signed over the raw bytes; repeated events also get 200',
  access: 'anyone',
  inMaintenance: 'open',
  params: ByGateway,
  isWebhook: true,
  takesBytes: true,
  maxBodyBytes: 256 * 1024,
  answers: { 200: z.object({}) },
  codes: ['SIGNATURE_WRONG'],
});

export const handleGatewayReturn = defineRoute({
  method: 'POST',
  path: '/payments/:gateway/return',
  summary: 'Return from the gateway: the fields the browser brings; a success counts only with its signature',
  access: 'anyone',
  inMaintenance: 'open',
  params: ByGateway,
  takesLong: true,
  body: z.strictObject({ fields: z.record(z.string().max(100), z.string().max(2000)) }),
  answers: { 200: GatewayReturn },
  codes: ['SIGNATURE_WRONG'],
});

export const getSandboxCheckout = defineRoute({
  method: 'GET',
  path: '/payment-sandbox/:gatewayOrderId',
  summary: "Contents of the test gateway's page, for the buyer",
  access: ['student', 'school'],
  params: ByGatewayOrder,
  answers: { 200: SandboxCheckout },
});

export const endSandboxCheckout = defineRoute({
  method: 'POST',
  path: '/payment-sandbox/:gatewayOrderId',
  summary: 'Pay, fail, leave pending or close at the test gateway',
  access: ['student', 'school'],
  params: ByGatewayOrder,
  body: z.strictObject({ end: SandboxEnd }),
  answers: { 200: SandboxReturn },
  codes: ['ORDER_CLOSED'],
});
