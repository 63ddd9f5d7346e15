import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateCount, RateCountSchema } from './rate-count.schema.js';
import { RateLimiter } from './rate-limiter.js';

/** The counters of all rate limits. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: RateCount.name, schema: RateCountSchema }])],
  providers: [RateLimiter],
  exports: [RateLimiter],
})
export class RateLimitModule {}
