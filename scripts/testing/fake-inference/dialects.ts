import * as z from 'zod';

/** A request, independent of the API style. */
export interface InferenceRequest {
  /** Everything that the model reads. */
  prompt: string;
  isStream: boolean;
  parameters: { maxTokens: number | undefined; temperature: number | undefined };
}

/** One API style: how a request is parsed, and how a reply is written, whole or streamed. */
export interface Dialect {
  read(body: unknown): InferenceRequest;
  writeWhole(reply: string): unknown;
  writePiece(piece: string): unknown;
  /** The end of a stream. */
  writeEnd(): string;
}

const done = 'data: [DONE]\n\n';

export function formatEvent(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

const limits = { max_tokens: z.int().optional(), temperature: z.number().optional(), stream: z.boolean().default(false) };
const Completion = z.object({ model: z.string(), prompt: z.string(), ...limits });
const Chat = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  ...limits,
});

const about = { id: 'cmpl-7', created: 1_795_000_000, model: 'fake' };

function formatChoice(object: string, choice: object, finish_reason: string | null = null) {
  return { ...about, object, choices: [{ index: 0, ...choice, logprobs: null, finish_reason }] };
}

const textCompletion: Dialect = {
  read(body) {
    const { prompt, stream, max_tokens: maxTokens, temperature } = Completion.parse(body);
    return { prompt, isStream: stream, parameters: { maxTokens, temperature } };
  },
  writeWhole: (text) => formatChoice('text_completion', { text }, 'stop'),
  writePiece: (text) => formatChoice('text_completion', { text }),
  writeEnd: () => formatEvent(formatChoice('text_completion', { text: '' }, 'stop')) + done,
};

const chatCompletion: Dialect = {
  read(body) {
    const { messages, stream, max_tokens: maxTokens, temperature } = Chat.parse(body);
    const prompt = messages.map(({ role, content }) => `${role}: ${content}`).join('\n');
    return { prompt, isStream: stream, parameters: { maxTokens, temperature } };
  },
  writeWhole: (content) => formatChoice('chat.completion', { message: { role: 'assistant', content } }, 'stop'),
  writePiece: (content) => formatChoice('chat.completion.chunk', { delta: { role: 'assistant', content } }),
  writeEnd: () => formatEvent(formatChoice('chat.completion.chunk', { delta: {} }, 'stop')) + done,
};

/** By path, as on real inference servers. */
export const dialects: Readonly<Record<string, Dialect>> = {
  '/v1/completions': textCompletion,
  '/v1/chat/completions': chatCompletion,
};
