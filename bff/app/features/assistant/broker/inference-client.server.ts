import type { InferenceClient as LibraryClient } from '@huggingface/inference';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { InferenceSettings } from '../../../inference-env.ts';
import { buildCompletionPrompt, type Prompt, speakers } from './build-prompt.ts';
import { createCappedFetch } from './capped-fetch-client.server.ts';

type Options = NonNullable<Parameters<LibraryClient['textGeneration']>[1]>;

/** Client for the configured inference service. */
export interface InferenceClient {
  /**
   * Yields the reply in pieces as they arrive, or whole. Throws every error; an abort closes the connection. `onLoading` gets the
   * text of a 503, before the one retry.
   */
  generate(prompt: Prompt, signal: AbortSignal, onLoading: (text: string, waitMs: number) => void): AsyncIterable<string>;
}

/**
 * Parameters from the specification: `max_length` 200 and `temperature` 0.7. In transformers, `max_length` counts prompt and
 * reply tokens together, which would leave no room for a reply after a prompt with notes. We limit the reply instead:
 * `max_new_tokens` for text generation (sent by the library as `max_tokens`) and `max_tokens` for chat completion.
 */
const replyParameters = { maxLength: 200, temperature: 0.7 } as const;

/** Maximum response size. A reply of 200 tokens, each in its own event, takes about 60 KB. */
const maxBytes = 512 * 1024;

/** Delay before the retry, in milliseconds. */
const defaultRetryMs = 1_000;

// Response shapes of the various services: a streamed piece, or the whole reply from a service that cannot stream.
const Choice = z.object({
  text: z.string().nullish(),
  delta: z.object({ content: z.string().nullish() }).nullish(),
  message: z.object({ content: z.string().nullish() }).nullish(),
});
const Sent = z.object({
  choices: z.array(Choice).optional(),
  token: z.object({ text: z.string(), special: z.boolean().optional() }).nullish(),
  generated_text: z.string().nullish(),
});

function parsePiece(sent: unknown): string {
  const parsed = Sent.safeParse(Array.isArray(sent) ? sent[0] : sent).data;
  const [choice] = parsed?.choices ?? [];
  if (choice) return choice.text ?? choice.delta?.content ?? choice.message?.content ?? '';
  if (parsed?.token) return parsed.token.special ? '' : parsed.token.text;
  return parsed?.generated_text ?? '';
}

/**
 * Models known to reply whole, by API, model and URL. Size and lifetime (10 minutes) match the library's own cache of task
 * look-ups, which a configured URL bypasses.
 */
const wholeRepliers = new LRUCache<string, true>({ max: 1_000, ttl: 600_000 });

/** Creates a client with the library that the specification names. The library's own unlimited retries are off. */
export function createInferenceClient({ model, url, token, api }: InferenceSettings, retryMs = defaultRetryMs): InferenceClient {
  const key = `${api} ${model} ${url}`;
  const onWhole = () => void wholeRepliers.set(key, true);
  const { maxLength, temperature } = replyParameters;
  let client: Promise<LibraryClient> | undefined;

  // The library is large, so it is loaded on first use.
  async function openClient(): Promise<LibraryClient> {
    const { InferenceClient: Client } = await import('@huggingface/inference');
    return new Client(token, { endpointUrl: url, retry_on_error: false });
  }

  function requestText(prompt: Prompt) {
    const parameters = { max_new_tokens: maxLength, temperature, stop: [`\n${speakers.user}:`] };
    return { model, inputs: buildCompletionPrompt(prompt), parameters };
  }

  function buildChatRequest({ system, talk }: Prompt) {
    const said = talk.map(({ sender, text }) => ({ role: sender === 'user' ? 'user' : 'assistant', content: text }));
    return { model, messages: [{ role: 'system', content: system }, ...said], max_tokens: maxLength, temperature };
  }

  async function requestWholeReply(service: LibraryClient, prompt: Prompt, options: Options): Promise<string> {
    if (api === 'text-generation') return (await service.textGeneration(requestText(prompt), options)).generated_text;
    return parsePiece(await service.chatCompletion(buildChatRequest(prompt), options));
  }

  return {
    async *generate(prompt, signal, onLoading) {
      client ??= openClient();
      const service = await client;
      // The library leaves the connection open when a stream is abandoned or when the response is not a stream.
      const done = new AbortController();
      const cappedFetch = createCappedFetch({ maxBytes, retryMs }, { onWhole, onLoading });
      const options = { signal: AbortSignal.any([signal, done.signal]), fetch: cappedFetch };
      try {
        if (wholeRepliers.has(key)) {
          yield await requestWholeReply(service, prompt, options);
          return;
        }
        const stream =
          api === 'text-generation'
            ? service.textGenerationStream(requestText(prompt), options)
            : service.chatCompletionStream(buildChatRequest(prompt), options);
        for await (const sent of stream) yield parsePiece(sent);
      } finally {
        done.abort();
      }
    },
  };
}
