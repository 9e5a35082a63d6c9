import type { LoaderFunctionArgs } from '@remix-run/node';
import { refreshSite } from '../../domain/site.server.ts';
import { getSite, siteDescription } from '../../lib/site/site.ts';
import smallIconHref from './icon-192.png?url';
import largeIconHref from './icon-512.png?url';
import maskableIconHref from './icon-maskable-512.png?url';

/** The web app manifest, with which phones put the site on the home screen. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  await refreshSite(context);
  const { siteName } = getSite();
  const manifest = {
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    // With Back and Reload, which the pages have no buttons of their own for.
    display: 'minimal-ui',
    background_color: '#f3f6fb',
    theme_color: '#1a4bb8',
    icons: [
      { src: smallIconHref, sizes: '192x192', type: 'image/png' },
      { src: largeIconHref, sizes: '512x512', type: 'image/png' },
      { src: maskableIconHref, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
