import type { ReactNode } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { type MaterialsBase, uploadsPaths } from '../materials-base.ts';
import { UploadRow } from './upload-row.tsx';

interface UploadRegionProps {
  base: MaterialsBase;
  view: { readonly max: number; readonly owner: string };
  /** The material whose file this page replaces. */
  materialId?: string;
  className?: string;
  children: ReactNode;
}

/** Region in which the script uploads files and resumes earlier uploads. */
export function UploadRegion({ base, view: { max, owner }, materialId, className, children }: UploadRegionProps) {
  return (
    <div
      className={joinClasses(className)}
      data-uploads={uploadsPaths[base]}
      data-owner={owner}
      data-material={materialId}
      data-largest={max * 1024 * 1024}
      data-too-large={`A file may have at most ${max} MB.`}
    >
      {children}
      <template id="upload-row">
        <UploadRow />
      </template>
      <template id="upload-error">
        <Banner kind="error" className="mb-4" />
      </template>
    </div>
  );
}
