import { ZipFile } from 'yazl';
import { escapeAttribute, type WrittenPicture } from '../moodle-xml/write-xml.ts';
import type { VersionNames } from './qti-versions.ts';

/** A file that the manifest names. */
interface PackageResource {
  identifier: string;
  type: string;
  folder: string;
  content: string;
  /** The paths of further files that it shows. */
  files: readonly string[];
  /** The identifier of another resource that it needs. */
  dependency?: string;
}

// The time of an entry is part of the file, so that the same questions give the same file.
const options = { mtime: new Date('2020-01-01T00:00:00Z') };

/** The files of a package of QTI. */
export class PackageFiles {
  readonly #zip = new ZipFile();
  readonly #names: VersionNames;
  readonly #resources: string[] = [];
  readonly #pictures = new Set<string>();

  constructor(names: VersionNames) {
    this.#names = names;
  }

  /** Adds a picture once. @returns its path */
  addPicture({ name, bytes }: WrittenPicture): string {
    const path = `images/${name}`;
    // Pictures are compressed already.
    if (!this.#pictures.has(path)) this.#zip.addBuffer(Buffer.from(bytes), path, { ...options, compress: false });
    this.#pictures.add(path);
    return path;
  }

  add({ identifier, type, folder, content, files, dependency }: PackageResource): void {
    const path = `${folder}/${identifier}.xml`;
    this.#zip.addBuffer(Buffer.from(content), path, options);
    const parts = [path, ...files].map((each) => `<file href="${escapeAttribute(each)}"/>`);
    const needs = dependency === undefined ? '' : `<dependency identifierref="${dependency}"/>`;
    this.#resources.push(
      `<resource identifier="${identifier}" type="${type}" href="${path}">${parts.join('')}${needs}</resource>`,
    );
  }

  #formatManifest(): string {
    const { manifest, schema, schemaVersion } = this.#names;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<manifest xmlns="${manifest}" identifier="shikhar">`,
      `<metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata>`,
      '<organizations/>',
      `<resources>${this.#resources.join('\n')}</resources>`,
      '</manifest>\n',
    ].join('\n');
  }

  /** The package with its manifest: a ZIP file in base64. */
  async pack(): Promise<string> {
    this.#zip.addBuffer(Buffer.from(this.#formatManifest()), 'imsmanifest.xml', options);
    this.#zip.end();
    const pieces: Buffer[] = [];
    for await (const piece of this.#zip.outputStream) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces).toString('base64');
  }
}
