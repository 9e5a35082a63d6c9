import type { RawQueryFragment, RequiredEntityData } from '@mikro-orm/core';

/** A row for `em.insert`. */
type Row<Entity> = {
  [K in keyof RequiredEntityData<Entity>]: Exclude<RequiredEntityData<Entity>[K], RawQueryFragment>;
};

/** Values of some of an entity's properties. */
export type Facts<Entity> = Partial<Row<Entity>>;

/** The properties that are certainly present. */
type Given<F> = { [K in keyof F]-?: undefined extends F[K] ? never : K }[keyof F];

/**
 * A function that builds a row: the defaults, overridden by facts, and with the types of the facts. `Needed` are the properties
 * without a default, such as the owner of the row.
 */
export function defineFactory<Entity, Needed extends keyof Row<Entity> = never>(
  getDefaults: (facts: Facts<Entity>) => Omit<Row<Entity>, Needed>,
) {
  return <F extends Facts<Entity> & Pick<Row<Entity>, Needed>>(facts: F): Omit<Row<Entity>, Given<F>> & F => ({
    ...getDefaults(facts),
    ...facts,
  });
}
