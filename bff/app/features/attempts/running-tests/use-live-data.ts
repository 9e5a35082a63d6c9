import { type ClientLoaderFunctionArgs, useFetcher, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { listUnsaved } from '../../../forms/unsaved-work.ts';

/** Marks the requests of `useLiveData` in the URL. */
const pollField = 'poll';

/** Milliseconds after which a poll has failed. */
const patienceMs = 10_000;

/** The `clientLoader` of pages with `useLiveData`: a poll that fails answers null, where Remix would show an error screen. */
export async function loadLive({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  if (!new URL(request.url).searchParams.has(pollField)) return serverLoader();
  const lateness = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  try {
    return await Promise.race([serverLoader(), lateness]);
  } catch (error) {
    // The session has ended. The sign-in page would take what is typed away.
    if (error instanceof Response && listUnsaved().length === 0) throw error;
    return null;
  }
}

/** A page's data, loaded again every few seconds while somebody sees the page. `isLate`: the last poll failed. */
export function useLiveData<Loader>(seconds: number) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const loaded = useLoaderData<Loader>();
  const { data, state, load } = useFetcher<Loader>({ key: `live ${address}` });
  const [latest, setLatest] = useState({ address, data: loaded });
  const isQuiet = useNavigation().state === 'idle' && state === 'idle';

  useEffect(() => setLatest({ address, data: loaded }), [address, loaded]);
  useEffect(() => {
    if (data) setLatest({ address, data });
  }, [address, data]);
  useEffect(() => {
    if (!isQuiet) return;
    const poll = () => document.hidden || load(`${address}${search ? '&' : '?'}${pollField}`);
    const timer = setInterval(poll, seconds * 1_000);
    return () => clearInterval(timer);
  }, [address, search, isQuiet, load, seconds]);

  return { data: latest.address === address ? latest.data : loaded, isLate: data === null };
}
