import { AsyncLocalStorage } from 'node:async_hooks';
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Parts of the shop that a request or a job waits for. */
export const DEPENDENCIES = ['mongodb', 'stripe', 'mail', 'renderer'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** One request or run of a job, and how long it has waited so far; waits beside each other count each. */
export interface Trace {
  id: string;
  span: Span;
  waitedMs: Partial<Record<Dependency, number>>;
}

interface Wait {
  dependency: Dependency;
  operation: string;
  ms: number;
  hasFailed: boolean;
  attributes?: Attributes;
}

const traces = new AsyncLocalStorage<Trace>();

/** Spans go where `TraceExport` sends them, or nowhere. */
const tracer = trace.getTracer('karigar');

export function beginTrace(id: string, name: string, kind = SpanKind.INTERNAL): Trace {
  const span = tracer.startSpan(name, { root: true, kind, attributes: { 'karigar.request_id': id } });
  return { id, span, waitedMs: {} };
}

/** Runs the work, and all that it calls and awaits, within the trace. */
export const withinTrace = <Result>(begun: Trace, work: () => Result): Result => traces.run(begun, work);

export const currentTrace = (): Trace | undefined => traces.getStore();

export function endTrace({ span }: Trace, hasFailed: boolean): void {
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Adds a wait that has just ended to the current trace, if any. */
export function addWait({ dependency, operation, ms, hasFailed, attributes }: Wait): void {
  const current = currentTrace();
  if (!current) return;
  const { waitedMs, span } = current;
  waitedMs[dependency] = (waitedMs[dependency] ?? 0) + ms;
  if (!span.isRecording()) return;
  const endedAt = Date.now();
  const options = {
    kind: SpanKind.CLIENT,
    startTime: endedAt - ms,
    attributes: { ...attributes, 'peer.service': dependency },
  };
  const wait = tracer.startSpan(`${dependency} ${operation}`, options, trace.setSpan(ROOT_CONTEXT, span));
  if (hasFailed) wait.setStatus({ code: SpanStatusCode.ERROR });
  wait.end(endedAt);
}
