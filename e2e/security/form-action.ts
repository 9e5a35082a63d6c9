import type { Access } from '../guards/route-table.ts';

/** A form that the BFF accepts: its target and its fields. `:attempt` stands for an attempt of the caller. */
export interface FormAction {
  readonly name: string;
  readonly route: string;
  readonly path: string;
  readonly access: Access;
  readonly fields: Readonly<Record<string, string>>;
}
