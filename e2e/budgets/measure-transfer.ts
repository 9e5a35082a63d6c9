import type { Page } from '@playwright/test';

export interface Transfer {
  /** Bytes as transferred: compressed, with headers. */
  readonly all: number;
  /** Bytes of the font files, without headers. */
  readonly fonts: number;
  readonly requests: number;
  readonly hosts: readonly string[];
}

/** Starts counting what this page receives, except from `ignored` URLs; the returned function reads the counts. */
export async function measureTransfer(page: Page, ignored?: RegExp): Promise<() => Transfer> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  let fonts = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    // A redirect keeps its request's id, so its bytes are counted separately.
    if (redirectResponse) bytes.set(`${requestId} ${request.url}`, redirectResponse.encodedDataLength);
    urls.set(requestId, request.url);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (urls.get(requestId)?.endsWith('.woff2')) fonts += dataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ignored?.test(urls.get(requestId) ?? '')) bytes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return () => {
    const all = [...bytes.values()].reduce((total, length) => total + length, 0);
    const fetched = [...urls.values()].filter((url) => url.startsWith('http'));
    return {
      all,
      fonts,
      requests: fetched.length,
      hosts: [...new Set(fetched.map((url) => new URL(url).host))],
    };
  };
}
