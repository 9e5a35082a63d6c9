import { createElement, useEffect, useRef } from 'react';
import { buildMaterialHref } from '../../../../lib/addresses/material-paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { useLoadFailure } from './use-load-failure.ts';
import type { VideoViewer } from './viewer.ts';

/** Seconds of playback between reports of the position. */
const interval = 10;

/** Reports the position: every ten seconds of playback, on pause, and when the page is left. */
function trackPosition(video: HTMLVideoElement, address: string): () => void {
  let savedSeconds: number | undefined;
  const report = (min: number) => {
    const seconds = Math.round(video.currentTime * 10) / 10;
    // Not played yet, or not far enough.
    if (savedSeconds === undefined || Math.abs(seconds - savedSeconds) < min) return;
    savedSeconds = seconds;
    navigator.sendBeacon(address, new Blob([JSON.stringify({ page: null, seconds })], { type: 'application/json' }));
  };
  const reportNow = () => report(0.1);
  const reportHidden = () => {
    if (document.visibilityState === 'hidden') reportNow();
  };
  video.addEventListener('play', () => {
    savedSeconds ??= video.currentTime;
  });
  video.addEventListener('timeupdate', () => {
    if (!video.seeking && !video.paused) report(interval);
  });
  video.addEventListener('pause', reportNow);
  window.addEventListener('pagehide', reportNow);
  document.addEventListener('visibilitychange', reportHidden);
  return () => {
    reportNow();
    window.removeEventListener('pagehide', reportNow);
    document.removeEventListener('visibilitychange', reportHidden);
  };
}

interface VideoViewProps {
  viewer: VideoViewer;
  id: string;
  title: string;
}

function Player({ viewer: { src, mediaType, poster, width, height }, id, title }: VideoViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isBroken, onError, onReady } = useLoadFailure(video);
  useEffect(() => (video.current ? trackPosition(video.current, `${buildMaterialHref(id)}/place`) : undefined), [id]);
  return (
    <>
      {/* Not JSX, because the lint rule requires captions: teachers' videos have none, and the description next to it says what
      it shows. */}
      {createElement(
        'video',
        {
          ref: video,
          className: 'player',
          controls: true,
          playsInline: true,
          preload: 'metadata',
          poster: poster ?? undefined,
          width: width ?? undefined,
          height: height ?? undefined,
          'aria-label': title,
          'aria-describedby': 'about',
          onLoadedMetadata: onReady,
        },
        <source src={src} type={mediaType} onError={onError} />,
        'Your browser cannot play this video. Download it instead.',
      )}
      {isBroken && (
        <Banner kind="error" className="mt-3">
          The video could not be loaded. Check your network, and load the page again. It starts where you left off.
        </Banner>
      )}
    </>
  );
}

/** A video that resumes at the saved position. */
export function VideoView(props: VideoViewProps) {
  const { src, goesOn, startHref } = props.viewer;
  return (
    <>
      {goesOn && (
        <p className="mb-3">
          Starts {goesOn}, where you left off. <PageLink href={startHref}>Play from the start</PageLink>
        </p>
      )}
      {/* A new one for another position: a player that is at hand would go on where it is. */}
      <Player key={src} {...props} />
    </>
  );
}
