import * as z from 'zod';

const missing = { error: 'is missing' };

const Inference = z.object({
  INFERENCE_MODEL: z.string(missing),
  INFERENCE_URL: z.url({
    protocol: /^https?$/,
    error: ({ input }) => (input === undefined ? missing.error : 'must be an http or https address'),
  }),
  INFERENCE_TOKEN: z.string(missing).regex(/^[\x21-\x7e]+$/, 'has characters that no header can have'),
  INFERENCE_API: z
    .enum(['text-generation', 'chat-completion'], { error: 'must be text-generation or chat-completion' })
    .default('text-generation'),
});

/** The inference service that writes the assistant's replies. `url` ends at `/v1`; `api` is the endpoint to call. */
export interface InferenceSettings {
  readonly model: string;
  readonly url: string;
  readonly token: string;
  readonly api: 'text-generation' | 'chat-completion';
}

/** Null if none is configured. @throws Error naming each invalid or missing variable, never its value */
export function parseInferenceSettings(source: Readonly<Record<string, string | undefined>>): InferenceSettings | null {
  // Compose passes unset variables as empty strings.
  const given = Object.fromEntries(
    Object.keys(Inference.shape).flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : [])),
  );
  if (Object.keys(given).length === 0) return null;
  const parsed = Inference.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  const { INFERENCE_MODEL: model, INFERENCE_URL: url, INFERENCE_TOKEN: token, INFERENCE_API: api } = parsed.data;
  return { model, url, token, api };
}
