import Razorpay from 'razorpay';
import * as z from 'zod';

export interface RazorpayAccount {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Base URL. */
  apiUrl: string;
  /** Timeout from the first byte sent to the last one read. */
  callTimeoutMs: number;
}

interface CallSettings {
  url?: string;
  headers: { set(name: string, value: string): unknown };
  data?: unknown;
  signal?: AbortSignal;
}

/** The library's own HTTP client (axios), which it neither types nor exposes for configuration. */
interface LibraryClient {
  defaults: { baseURL?: string; maxRedirects?: number };
  interceptors: {
    request: { use(change: (settings: CallSettings) => CallSettings): unknown };
    response: { use(onAnswer: undefined, onError: (error: unknown) => never): unknown };
  };
}

const RefundRequest = z.object({ receipt: z.string() });

/** An error before there was a response. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

function throwGatewayError(error: unknown): never {
  // The library reads the response of a failed call and crashes when there is none.
  if (error instanceof Error && Reflect.get(error, 'response') === undefined) {
    const code: unknown = Reflect.get(error, 'code');
    const response = { status: 0, data: { error: { code: String(code ?? ''), description: error.message } } };
    throw Object.assign(new NoAnswer(error.message), { response });
  }
  throw error;
}

/** The official library for this account: every call has a timeout, and refunds are identified by receipt. */
export function openRazorpay({ keyId, keySecret, apiUrl, callTimeoutMs }: RazorpayAccount): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const client: LibraryClient = Reflect.get(razorpay.api, 'rq');
  client.defaults.baseURL = apiUrl.replace(/\/$/, '');
  client.defaults.maxRedirects = 0;
  client.interceptors.request.use((settings) => {
    settings.signal = AbortSignal.timeout(callTimeoutMs);
    const refund = settings.url?.endsWith('/refund') ? RefundRequest.safeParse(settings.data) : undefined;
    if (refund?.success) settings.headers.set('X-Refund-Idempotency', refund.data.receipt);
    return settings;
  });
  client.interceptors.response.use(undefined, throwGatewayError);
  return razorpay;
}
