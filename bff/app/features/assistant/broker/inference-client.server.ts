import type { InferenceClient as LibraryClient } from '@huggingface/inference';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { InferenceSettings } from '../../../inference-env.ts';
import { buildCompletionPrompt, type Prompt, speakers } from './build-prompt.ts';
import { createCappedFetch } from './capped-fetch-client.server.ts';

/** An inference service, as configured. */
export interface InferenceClient {
  /** The reply in the pieces it comes in, or whole. Throws whatever goes wrong; aborted, its connection is closed. */
  generate(prompt: Prompt, signal: AbortSignal): AsyncIterable<string>;
}

/**
 * The parameters of the specification, `max_length` 200 and `temperature` 0.7. `max_length` is the name that the transformers library
 * gave the tokens of prompt and reply together, and would leave no room for a reply to a prompt with notes in it: the task's own name
 * for the tokens of the reply is `max_new_tokens`, which the library sends as `max_tokens`; chat completion calls it `max_tokens`.
 */
const replyParameters = { maxLength: 200, temperature: 0.7 } as const;

/** A reply of 200 tokens, each in an event of its own, is some 60 KB. */
const maxBytes = 512 * 1024;

/** Before the one retry, in milliseconds. */
const defaultRetryMs = 1_000;

// What the services send, each in the shape of its own: a piece, or the whole of it where they cannot stream.
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
 * What is known of models at their addresses: that they reply whole. As long and as many as the library keeps its look-ups of tasks,
 * 10 minutes and 1,000; with an address given, as ours is, it looks nothing up.
 */
const wholeRepliers = new LRUCache<string, true>({ max: 1_000, ttl: 600_000 });

/** Calls the service by the library that the specification names; its own retries, which have no end, are off. */
export function createInferenceClient({ model, url, token, api }: InferenceSettings, retryMs = defaultRetryMs): InferenceClient {
  const key = `${api} ${model} ${url}`;
  const cappedFetch = createCappedFetch({ maxBytes, retryMs }, () => wholeRepliers.set(key, true));
  const { maxLength, temperature } = replyParameters;
  let client: Promise<LibraryClient> | undefined;

  // The library is large: who has no inference service does without.
  async function openClient(): Promise<LibraryClient> {
    const { InferenceClient: Client } = await import('@huggingface/inference');
    return new Client(token, { endpointUrl: url, retry_on_error: false, fetch: cappedFetch });
  }

  function requestText(prompt: Prompt) {
    const parameters = { max_new_tokens: maxLength, temperature, stop: [`\n${speakers.user}:`] };
    return { model, inputs: buildCompletionPrompt(prompt), parameters };
  }

  function buildChatRequest({ system, talk }: Prompt) {
    const said = talk.map(({ sender, text }) => ({ role: sender === 'user' ? 'user' : 'assistant', content: text }));
    return { model, messages: [{ role: 'system', content: system }, ...said], max_tokens: maxLength, temperature };
  }

  async function requestWholeReply(service: LibraryClient, prompt: Prompt, options: { signal: AbortSignal }): Promise<string> {
    if (api === 'text-generation') return (await service.textGeneration(requestText(prompt), options)).generated_text;
    return parsePiece(await service.chatCompletion(buildChatRequest(prompt), options));
  }

  return {
    async *generate(prompt, signal) {
      client ??= openClient();
      const service = await client;
      // The library leaves the connection of a stream open when it is left, or when an answer is no stream.
      const done = new AbortController();
      const options = { signal: AbortSignal.any([signal, done.signal]) };
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
