import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { commentWithTrace, watchDatabase } from '../tracing/watch-database.js';
import { Waits } from '../tracing/waits.js';
import { Environment } from '../../config/environment.js';
import { HealthModule } from '../../health/health.module.js';
import { StartProgress } from '../../health/start-progress.js';
import { createIndexes } from './create-indexes.js';

/**
 * The connection, and, before the first request, the collections, since a transaction cannot create one, with the indexes
 * that every list and every uniqueness rule rests on.
 */
@Module({
  imports: [
    HealthModule,
    MongooseModule.forRootAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        uri: environment.MONGODB_URI,
        autoIndex: false,
        autoCreate: false,
        // While the database is away a query fails at once, and the client learns it as a 503.
        bufferCommands: false,
        serverSelectionTimeoutMS: 3000,
        monitorCommands: true,
        // The driver decodes a response once more for its event. No listener reads the documents, so they stay bytes there:
        // https://mongodb.github.io/node-mongodb-native/7.0/interfaces/BSONSerializeOptions.html#fieldsAsRaw
        fieldsAsRaw: { firstBatch: true, nextBatch: true },
        onConnectionCreate: (connection: Connection) => {
          // No operator from a request reaches the driver: the shop's own are marked with `trusted()`.
          connection.set('sanitizeFilter', true);
          connection.set('strictQuery', 'throw');
          connection.plugin(commentWithTrace);
        },
      }),
    }),
  ],
})
export class DatabaseModule implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly progress: StartProgress,
    waits: Waits,
  ) {
    watchDatabase(connection, waits);
  }

  async onApplicationBootstrap(): Promise<void> {
    const models = Object.values(this.connection.models);
    this.progress.begin('indexes', models.length);
    for (const model of models) {
      await createIndexes(model);
      this.progress.advance(1);
    }
  }
}
