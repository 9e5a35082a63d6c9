import { type RefObject, useEffect, useState } from 'react';

type Media = HTMLImageElement | HTMLVideoElement;

function hasFailed(media: Media): boolean {
  if (media instanceof HTMLImageElement) return media.complete && media.naturalWidth === 0;
  return media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
}

/** Whether a picture or a video could not be loaded, with the handlers that its element needs. */
export function useLoadFailure<Element extends Media>(element: RefObject<Element>) {
  const [isBroken, setBroken] = useState(false);
  // It may have failed before the script ran.
  useEffect(() => setBroken(element.current !== null && hasFailed(element.current)), [element]);
  return { isBroken, onError: () => setBroken(true), onReady: () => setBroken(false) };
}
