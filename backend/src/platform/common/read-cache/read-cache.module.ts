import { Global, Module } from '@nestjs/common';
import { ReadCache } from './cached-read.js';
import { ShownWrites } from './shown-writes.js';

/** One cache of public reads for the whole process, and the writes that clear it. */
@Global()
@Module({ providers: [ReadCache, ShownWrites], exports: [ReadCache, ShownWrites] })
export class ReadCacheModule {}
