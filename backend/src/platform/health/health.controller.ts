import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import { HealthCheckService } from '@nestjs/terminus';
import { Public } from '../common/access/access.js';
import { NoRateLimit } from '../common/rate-limit/rate-limits.js';
import { Metrics } from '../common/metrics.js';
import { VERSION } from '../config/version.js';
import { DatabaseHealth } from './database-health.js';

export class HealthView {
  @ApiProperty({ example: 'ok' })
  status: string;

  @ApiProperty({ example: '1.0.0', description: 'The version of the back end that answers' })
  version: string;
}

/** For operators. Probes are not counted against any rate. */
@ApiTags('operations')
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealth,
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  @Public()
  @NoRateLimit('Probes come every few seconds, from the address of the machine itself.')
  @ApiOperation({ summary: 'The process runs' })
  @ApiOkResponse({ type: HealthView })
  isLive(): HealthView {
    return { status: 'ok', version: VERSION };
  }

  @Get('health/ready')
  @Public()
  @NoRateLimit('Probes come every few seconds, from the address of the machine itself.')
  @ApiOperation({ summary: 'The process and its database can serve requests; 503 while they cannot' })
  @ApiOkResponse({ type: HealthView })
  async isReady(): Promise<HealthView> {
    const { status } = await this.health.check([() => this.database.check()]);
    return { status, version: VERSION };
  }

  @Get('metrics')
  @Public()
  @NoRateLimit('Only Prometheus can reach it: the web server does not publish it.')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOperation({ summary: 'Figures for Prometheus' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string' } } } })
  async readMetrics(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
