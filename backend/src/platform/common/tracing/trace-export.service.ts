import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { Environment } from '../../config/environment.js';

/** Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; the SDK is loaded only with one. */
@Injectable()
export class TraceExport implements OnModuleInit, OnApplicationShutdown {
  private provider: NodeTracerProvider | undefined;

  constructor(private readonly environment: Environment) {}

  /** See https://opentelemetry.io/docs/specs/otlp/#otlphttp-request */
  async onModuleInit(): Promise<void> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = this.environment;
    if (!collector) return;
    const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` });
    this.provider = new sdk.NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'karigar-backend' }),
      spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
    });
    this.provider.register();
  }

  /** Sends what is left. A collector that is away delays the end by its timeout at most. */
  async onApplicationShutdown(): Promise<void> {
    await this.provider?.shutdown().catch(() => undefined);
  }
}
