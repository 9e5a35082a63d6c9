import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';

function throwRefused({ context }: LoaderFunctionArgs): never {
  throw context.refused?.clone() ?? new Response(null, { status: 404 });
}

const page = { default: () => null, loader: throwRefused };

/** The same app, but all its pages, files and images throw `context.refused`, for which Remix shows the error screen. */
export function showRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, id === 'root' ? route : { ...route, module: page }]);
  return { ...build, routes: Object.fromEntries(routes) };
}
