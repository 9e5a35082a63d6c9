import { Gauge, Histogram } from 'prom-client';

/** Histogram buckets, in seconds, up to the reply limit (`assistantLimits.replySeconds`). */
const buckets = [0.1, 0.25, 0.5, 1, 2, 3, 5, 7.5, 10, 15];

/** Prometheus metrics for this process's assistant. */
export const brokerMetrics = {
  inFlight: new Gauge({ name: 'assistant_in_flight', help: 'Questions with the inference service', registers: [] }),
  waiting: new Gauge({ name: 'assistant_waiting', help: 'Questions that wait for a slot', registers: [] }),
  durations: new Histogram({
    name: 'assistant_reply_duration_seconds',
    help: 'Time from a question to the end of its reply by the inference service',
    labelNames: ['outcome'],
    buckets,
    registers: [],
  }),
  beginnings: new Histogram({
    name: 'assistant_first_words_seconds',
    help: 'Time from a question to the first words of its reply by the inference service',
    buckets,
    registers: [],
  }),
};
