import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';

function throwRefused({ context }: LoaderFunctionArgs): never {
  throw context.refused ?? new Response(null, { status: 404 });
}

const page = { default: () => null, loader: throwRefused };

/**
 * The same app, but each route without its own page (a file, an image) gets one that throws `context.refused`, because Remix
 * shows the error screen only on pages.
 */
export function showRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route?.module.default ? route : { ...route, module: page },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}
