import type { Target } from './http-client.js';

export interface LoadOrder {
  /** On one server; requested in turn. */
  targets: readonly Target[];
  connections: number;
  seconds: number;
}

export interface Load {
  /** Requests answered a second. */
  perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
  /** The number of answers. */
  requests: number;
}
