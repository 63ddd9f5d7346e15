import { Global, Module } from '@nestjs/common';
import { ReadCache } from './read-cache.js';

/** One cache of public reads for the whole process. */
@Global()
@Module({ providers: [ReadCache], exports: [ReadCache] })
export class ReadCacheModule {}
