import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/** A browser and system from which an account has been used, by network. */
export const KnownDeviceEntity = defineEntity({
  name: 'KnownDeviceEntity',
  tableName: 'known_devices',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    device: p.text().primary(),
    network: p.text().primary(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});
export type KnownDeviceEntity = InferEntity<typeof KnownDeviceEntity>;
