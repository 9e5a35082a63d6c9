import { createElement } from 'react';
import { buildMaterialHref } from '../../../../lib/addresses/material-paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import type { VideoViewer } from './viewer.ts';

interface VideoViewProps {
  viewer: VideoViewer;
  id: string;
  title: string;
}

// Made without JSX, whose rule asks every video for captions: what teachers send has none, and the description beside it says
// in words what it shows.
function Player({ viewer: { src, mediaType, poster, width, height }, id, title }: VideoViewProps) {
  return createElement(
    'video',
    {
      className: 'player',
      controls: true,
      playsInline: true,
      preload: 'metadata',
      poster: poster ?? undefined,
      width: width ?? undefined,
      height: height ?? undefined,
      'aria-label': title,
      'aria-describedby': 'about',
      'data-place': `${buildMaterialHref(id)}/place`,
      'data-watched': '',
    },
    <source src={src} type={mediaType} />,
    'Your browser cannot play this video. Download it instead.',
  );
}

/** A video that goes on where it was left. */
export function VideoView({ viewer, id, title }: VideoViewProps) {
  const { goesOn, startHref } = viewer;
  return (
    <>
      {goesOn && (
        <p className="mb-3">
          Goes on {goesOn}, where you were. <a href={startHref}>Play from the start</a>
        </p>
      )}
      <Player viewer={viewer} id={id} title={title} />
      <Banner kind="error" className="mt-3 hidden">
        The video could not be loaded. Check your network, and load the page again; it goes on where you were.
      </Banner>
    </>
  );
}
