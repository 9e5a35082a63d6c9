import type { Access } from '../guards/route-table.ts';

/** Every form the BFF takes: where it goes and the fields it has. `:attempt` stands for an attempt of the caller's own. */
export interface FormAction {
  readonly name: string;
  readonly route: string;
  readonly path: string;
  readonly access: Access;
  readonly fields: Readonly<Record<string, string>>;
}
