import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { parseStoreAddress } from './store-address.ts';

const amazon = { kind: 's3', bucket: 'school', prefix: '', endpoint: undefined, region: undefined, credentials: undefined };

it.each([
  ['s3://school', amazon],
  ['s3://school/', amazon],
  ['s3://school?region=ap-south-1', { ...amazon, region: 'ap-south-1' }],
  ['s3://school/shikhar/Files_1', { ...amazon, prefix: 'shikhar/Files_1/' }],
  [
    's3://key:a%2Fb%2B@school.files/x/?endpoint=http://127.0.0.1:9000',
    {
      ...amazon,
      bucket: 'school.files',
      prefix: 'x/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a/b+' },
    },
  ],
])('reads %s as an S3 address', (address, place) => {
  expect(parseStoreAddress(address)).toEqual(place);
});

it('reads the address of a folder as its path', () => {
  const folder = import.meta.dirname;
  expect(parseStoreAddress(pathToFileURL(folder).href)).toEqual({ kind: 'disk', folder });
});

it.each([
  ['files', 'begin with'],
  ['/srv/files', 'begin with'],
  ['https://s3.example/bucket', 'begin with'],
  ['file://server/files', 'begin with'],
  ['s3://', 'a bucket'],
  ['s3:school', 'a bucket'],
  ['s3://School', 'a bucket'],
  ['s3://school:9000/x', 'a bucket'],
  ['s3://school/../x%2F', 'its folder'],
  ['s3://school/a//b', 'its folder'],
  ['s3://school?endpoint=ftp://host', 'its endpoint'],
  ['s3://school?endpoint=', 'its endpoint'],
  ['s3://school?secret=topsecret', 'options'],
  ['s3://topsecret@school', 'both'],
])('refuses the address %s', (address, message) => {
  const read = () => parseStoreAddress(address);
  expect(read).toThrow(message);
  expect(read).not.toThrow('topsecret');
});
