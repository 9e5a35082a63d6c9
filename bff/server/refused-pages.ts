import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';

function throwRefused({ context }: LoaderFunctionArgs): never {
  throw context.refused ?? new Response(null, { status: 404 });
}

const page = { default: () => null, loader: throwRefused };

/**
 * The same app, where each route without a page of its own (a file, an image) has one that throws `context.refused`: Remix shows
 * the error screen on pages alone.
 */
export function showRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route?.module.default ? route : { ...route, module: page },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}
