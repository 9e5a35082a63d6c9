import { fileURLToPath } from 'node:url';

export interface DiskAddress {
  kind: 'disk';
  folder: string;
}

export interface S3Address {
  kind: 's3';
  bucket: string;
  /** Prefix of each key: empty, or ending with a slash. */
  prefix: string;
  /** For a server other than Amazon's. */
  endpoint: string | undefined;
  region: string | undefined;
  /** Undefined when the machine's own AWS credentials are used. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/;
const options = ['endpoint', 'region'];

function parseEndpoint(text: string | null): string | undefined {
  if (text === null) return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw new Error('its endpoint must be an http or https address');
  return text;
}

function parseCredentials({ username, password }: URL): S3Address['credentials'] {
  if ((username === '') !== (password === '')) throw new Error('it must have both a key and its secret, or neither');
  if (username === '') return undefined;
  return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
}

function parseS3Address(url: URL): S3Address {
  if (!bucketPattern.test(url.hostname) || url.port !== '') throw new Error('it must name a bucket');
  const prefix = url.pathname.replace(/^\//, '').replace(/(?<=[^/])$/, '/');
  if (!prefixPattern.test(prefix)) throw new Error('its folder may only have plain letters and digits');
  if ([...url.searchParams.keys()].some((name) => !options.includes(name)))
    throw new Error('it may only have the options endpoint and region');
  const endpoint = parseEndpoint(url.searchParams.get('endpoint'));
  // The usual default of servers other than Amazon's.
  const region = url.searchParams.get('region') ?? (endpoint && 'us-east-1');
  return { kind: 's3', bucket: url.hostname, prefix, endpoint, region, credentials: parseCredentials(url) };
}

/**
 * Parses a storage URL such as `file:///srv/shikhar/files` or `s3://key:secret@bucket/folder?endpoint=https://host&region=name`.
 *
 * @throws Error that says what is wrong, without quoting the URL
 */
export function parseStoreAddress(address: string): DiskAddress | S3Address {
  const url = URL.parse(address);
  if (url?.protocol === 's3:') return parseS3Address(url);
  if (url?.protocol !== 'file:' || url.host !== '') throw new Error('it must begin with file:/// or s3://');
  return { kind: 'disk', folder: fileURLToPath(url) };
}
