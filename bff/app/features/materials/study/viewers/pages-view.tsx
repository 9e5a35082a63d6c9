import { useEffect } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { downIcon, leftIcon, refreshIcon, rightIcon } from '../../../../ui/icons.ts';
import { QueryForm } from '../../../../ui/query-form.tsx';
import { Picture } from './picture.tsx';
import type { PagesViewer } from './viewer.ts';

interface PagesViewProps {
  viewer: PagesViewer;
  title: string;
}

function Steps({ viewer: { previousHref, nextHref } }: { viewer: PagesViewer }) {
  return (
    <>
      {previousHref ? (
        <LinkButton href={previousHref} icon={leftIcon}>
          Previous page
        </LinkButton>
      ) : (
        <span />
      )}
      {nextHref ? (
        <LinkButton href={nextHref} iconAfter={rightIcon}>
          Next page
        </LinkButton>
      ) : (
        <span />
      )}
    </>
  );
}

function Jump({ viewer: { number, count, list } }: { viewer: PagesViewer }) {
  return (
    <QueryForm action="#read" className="jump">
      {list !== '' && <input type="hidden" name="list" value={list} />}
      <label htmlFor="page">Page</label>
      <input
        className="input"
        key={number}
        id="page"
        name="page"
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        required
        defaultValue={number}
      />
      <span className="tab">of {count}</span>
      <Button size="small">Go</Button>
    </QueryForm>
  );
}

function PageText({ text, number }: { text: string; number: number }) {
  return (
    <details className="as-table mt-3">
      <summary>
        Text of page {number}
        <Icon path={downIcon} size="small" />
      </summary>
      {text === '' ? (
        <p className="text-ink-2">This page has no text, only a picture.</p>
      ) : (
        <p className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{text}</p>
      )}
    </details>
  );
}

/** Loads the next page once this one is there. */
function fetchAhead(picture: string): () => void {
  const load = () => {
    new Image().src = picture;
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
  return () => window.removeEventListener('load', load);
}

/** A PDF, one page image at a time, so that phones need not load all of it. */
export function PagesView({ viewer, title }: PagesViewProps) {
  const { number, count, href, picture, text, nextPicture } = viewer;
  useEffect(() => (nextPicture === null ? undefined : fetchAhead(nextPicture)), [nextPicture]);
  const retry = (
    <LinkButton href={href} icon={refreshIcon}>
      Try again
    </LinkButton>
  );
  return (
    <>
      <div className="page-bar">
        {count > 1 && <Jump viewer={viewer} />}
        <div className="page-steps max-md:hidden">{count > 1 && <Steps viewer={viewer} />}</div>
      </div>
      {picture ? (
        <Picture
          key={picture.href}
          src={picture.href}
          width={picture.width}
          height={picture.height}
          alt={`Page ${number} of ${count} of ${title}; its text is below. Opens larger in a new tab`}
        >
          <Banner kind="error" action={retry} className="mt-3">
            This page could not be loaded. Check your network.
          </Banner>
        </Picture>
      ) : (
        <Banner kind="error" action={retry}>
          This page could not be shown just now.
        </Banner>
      )}
      {count > 1 && (
        <nav className="page-steps mt-3" aria-label="Pages">
          <Steps viewer={viewer} />
        </nav>
      )}
      {picture && <PageText text={text} number={number} />}
    </>
  );
}
