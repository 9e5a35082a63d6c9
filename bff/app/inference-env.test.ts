import { describe, expect, it } from 'vitest';
import { parseInferenceSettings } from './inference-env.ts';

const named = {
  INFERENCE_MODEL: 'mistralai/Mistral-7B-Instruct-v0.3',
  INFERENCE_URL: 'https://inference.example/v1',
  INFERENCE_TOKEN: 'hf_1234567890',
};

describe('the inference service', () => {
  it('is null if nothing is configured', () => {
    expect(parseInferenceSettings({ INFERENCE_MODEL: '', INFERENCE_URL: ' ' })).toBeNull();
  });

  it('uses text generation, or chat completion if configured', () => {
    const settings = { model: named.INFERENCE_MODEL, url: named.INFERENCE_URL, token: named.INFERENCE_TOKEN };
    expect(parseInferenceSettings(named)).toEqual({ ...settings, api: 'text-generation' });
    expect(parseInferenceSettings({ ...named, INFERENCE_API: 'chat-completion' })).toEqual({
      ...settings,
      api: 'chat-completion',
    });
  });

  it.each([
    [{ INFERENCE_MODEL: '' }, 'INFERENCE_MODEL is missing'],
    [{ INFERENCE_URL: undefined }, 'INFERENCE_URL is missing'],
    [{ INFERENCE_TOKEN: '' }, 'INFERENCE_TOKEN is missing'],
    [{ INFERENCE_URL: 'file:///etc' }, 'INFERENCE_URL must be an http or https address'],
    [{ INFERENCE_TOKEN: 'a\nb: c' }, 'INFERENCE_TOKEN has characters that no header can have'],
    [{ INFERENCE_API: 'embeddings' }, 'INFERENCE_API'],
  ])('refuses to start with %j, naming the variable but not its value', (change, message) => {
    expect(() => parseInferenceSettings({ ...named, ...change })).toThrow(message);
    expect(() => parseInferenceSettings({ ...named, ...change })).not.toThrow('hf_1234567890');
  });
});
