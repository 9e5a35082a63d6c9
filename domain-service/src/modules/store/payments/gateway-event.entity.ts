import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A webhook event of a gateway, to handle each once. */
export const GatewayEventEntity = defineEntity({
  name: 'GatewayEventEntity',
  tableName: 'gateway_events',
  properties: {
    gateway: p.text().primary(),
    eventId: p.text().primary(),
    type: p.text(),
    gatewayOrderId: p.text().nullable(),
    receivedAt: p.datetime().index(),
  },
});
export type GatewayEventEntity = InferEntity<typeof GatewayEventEntity>;
