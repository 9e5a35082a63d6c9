import * as z from 'zod';

/** The kinds of programs that the OpenAPI document is split by. */
export const ApiAudience = z.enum(['student', 'staff', 'admin', 'webhooks']);
export type ApiAudience = z.infer<typeof ApiAudience>;

interface ApiOperation {
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  /** Our extension: whose programs call the operation. */
  readonly 'x-audiences': readonly ApiAudience[];
}

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parts of an OpenAPI document that the split reads. */
export interface ApiDocument {
  readonly info: { readonly title: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: Components;
}

const titles: Readonly<Record<ApiAudience, string>> = {
  student: 'for students',
  staff: 'for teachers and schools',
  admin: 'for administrators',
  webhooks: 'webhooks',
};

function pickEntries<V>(entries: Readonly<Record<string, V>>, isWanted: (name: string, value: V) => boolean): Record<string, V> {
  return Object.fromEntries(Object.entries(entries).filter(([name, value]) => isWanted(name, value)));
}

/** The components that `part` refers to, also through other components, as `schemas/User`. */
function findReferences(part: unknown, components: Components, found = new Set<string>()): Set<string> {
  for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/([^/"]+)\/([^/"]+)"/g)) {
    const path = `${kind}/${name}`;
    if (found.has(path)) continue;
    found.add(path);
    findReferences(components[kind]?.[name], components, found);
  }
  return found;
}

/** Leaves out the components that no operation refers to. */
export function pruneComponents<D extends Pick<ApiDocument, 'paths' | 'components'>>(document: D) {
  const { paths, components } = document;
  const wanted = findReferences(paths, components);
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  for (const { security } of operations)
    for (const each of security) for (const name of Object.keys(each)) wanted.add(`securitySchemes/${name}`);
  const kinds = Object.entries(components).map(([kind, named]) => [
    kind,
    pickEntries(named, (name) => wanted.has(`${kind}/${name}`)),
  ]);
  return { ...document, components: Object.fromEntries(kinds) };
}

/** The operations of one audience with their tags and components. */
export function selectAudience(document: ApiDocument, audience: ApiAudience): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, operations]) => [path, pickEntries(operations, (_, each) => each['x-audiences'].includes(audience))] as const)
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );
  const used = new Set(Object.values(paths).flatMap((operations) => Object.values(operations).flatMap(({ tags }) => tags)));
  return pruneComponents({
    ...document,
    info: { ...document.info, title: `${document.info.title}: ${titles[audience]}` },
    tags: document.tags.filter(({ name }) => used.has(name)),
    paths,
  });
}
