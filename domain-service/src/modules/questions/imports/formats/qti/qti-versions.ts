/** Versions of QTI that are written. */
export type QtiVersion = '2.1' | '3';

/** The names that a version has for its parts. */
export interface VersionNames {
  item: string;
  template: (name: string) => string;
  resource: string;
  /** The type of a passage in a file of its own; undefined if items contain it. */
  stimulus?: string;
  manifest: string;
  schema: string;
  schemaVersion: string;
}

export const qtiVersions: Readonly<Record<QtiVersion, VersionNames>> = {
  '2.1': {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    template: (name) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
    resource: 'imsqti_item_xmlv2p1',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    schemaVersion: '1.0.0',
  },
  '3': {
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    template: (name) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
    resource: 'imsqti_item_xmlv3p0',
    stimulus: 'imsqti_stimulus_xmlv3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
  },
};
