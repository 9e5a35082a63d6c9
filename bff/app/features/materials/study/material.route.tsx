import './study.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { postJson } from '../../../lib/json-client.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { editIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { useKnownUser, useRootData } from '../../accounts/sessions/root-data.ts';
import { DownloadLink } from './download-link.tsx';
import { loadMaterial } from './load-material.server.ts';
import { MaterialLines } from './material-lines.tsx';
import { MaterialTypeBadge } from './material-type-badge.tsx';
import type { MaterialView } from './material-view.ts';
import { ViewerView } from './viewers/viewer-view.tsx';

export function loader(args: LoaderFunctionArgs): Promise<MaterialView> {
  return loadMaterial(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.title ?? 'Study Materials') }];

function Aside({ view }: { view: MaterialView }) {
  const { title, description, facts, downloadHref, related, chapterHref } = view;
  const all = chapterHref === null ? undefined : { href: chapterHref, label: 'All of this chapter' };
  return (
    <div className="grid content-start gap-8 print:hidden">
      <section className="card" aria-label="About this material">
        {description !== null && (
          <p id="about" className="mb-3 whitespace-pre-wrap wrap-anywhere">
            {description}
          </p>
        )}
        <KeyValues facts={facts} />
        <div className="mt-4">
          <DownloadLink href={downloadHref} title={title} isPrimary />
        </div>
      </section>
      {related.length > 0 && <MaterialLines id="related" title="Related" lines={related} link={all} />}
    </div>
  );
}

export default function MaterialPage() {
  const view = useLoaderData<MaterialView>();
  const user = useKnownUser();
  const { canReadMaterials } = useRootData();
  const { unsavedPlace } = view;
  useEffect(() => {
    if (unsavedPlace) void postJson(`${buildMaterialHref(view.id)}/place`, unsavedPlace);
  }, [view.id, unsavedPlace]);
  if (!user) return null;
  const { id, listHref, type, title, about, isHidden, editHref, viewer, downloadHref } = view;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        {canReadMaterials ? (
          <BackLink href={listHref}>Study Materials</BackLink>
        ) : (
          <BackLink href="/admin/materials/all">Upload Study Materials</BackLink>
        )}
        <PageHead
          title={title}
          about={
            <span className="flex flex-wrap items-center gap-2">
              <MaterialTypeBadge type={type} />
              {about}
            </span>
          }
        >
          {editHref !== null && (
            <LinkButton href={editHref} icon={editIcon} className="print:hidden">
              Edit
            </LinkButton>
          )}
        </PageHead>
        {isHidden && (
          <Banner kind="info" className="mb-4">
            Hidden: students do not see this.
          </Banner>
        )}
        <div className="cols cols-8-4">
          <section id="read" className="reader" aria-label={title}>
            <ViewerView viewer={viewer} id={id} title={title} downloadHref={downloadHref} />
          </section>
          <Aside view={view} />
        </div>
      </Page>
    </UserShell>
  );
}
