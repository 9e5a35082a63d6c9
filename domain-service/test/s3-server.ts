import { CreateBucketCommand, DeleteBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { buildApp } from 'fauxqs';
import { type FlakyProxy, openFlakyProxy } from './flaky-proxy.ts';

export interface S3Server {
  /** URL of a bucket for FILES_URL, through a proxy that can fail. */
  url: string;
  way: FlakyProxy;
  /** Whether the bucket has no files and no unfinished parts; an empty bucket is recreated. */
  isBucketEmpty(): Promise<boolean>;
  stop(): Promise<void>;
}

const Bucket = 'shikhar-files';

export async function startS3Server(): Promise<S3Server> {
  const server = buildApp({ logger: false });
  const endpoint = await server.listen({ host: '127.0.0.1', port: 0 });
  const way = await openFlakyProxy(Number(new URL(endpoint).port));
  const credentials = { accessKeyId: 'a-key', secretAccessKey: 'a/secret+' };
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  return {
    url: `s3://a-key:a%2Fsecret%2B@${Bucket}/school/1?endpoint=http://127.0.0.1:${way.port}`,
    way,
    async isBucketEmpty() {
      try {
        await client.send(new DeleteBucketCommand({ Bucket }));
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'BucketNotEmpty') return false;
        throw error;
      }
      await client.send(new CreateBucketCommand({ Bucket }));
      return true;
    },
    async stop() {
      way.close();
      client.destroy();
      await server.close();
    },
  };
}
