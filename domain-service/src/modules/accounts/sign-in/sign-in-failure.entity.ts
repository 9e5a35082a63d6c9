import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Counters of failed sign-ins, in the columns that rate-limiter-flexible requires. */
export const SignInFailureEntity = defineEntity({
  name: 'SignInFailureEntity',
  tableName: 'sign_in_failures',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    expire: p.bigint('number').nullable(),
  },
});
export type SignInFailureEntity = InferEntity<typeof SignInFailureEntity>;
