import type { Aggregate, Connection, mongo, Query, Schema } from 'mongoose';
import { currentTrace } from './trace.js';
import type { Outcome, Waits } from './waits.js';

const QUERIES = [
  ...(['find', 'findOne', 'findOneAndUpdate', 'findOneAndDelete', 'findOneAndReplace', 'countDocuments'] as const),
  ...(['distinct', 'updateOne', 'updateMany', 'replaceOne', 'deleteOne', 'deleteMany'] as const),
];

/** Lets the database's own log of slow queries name the request or job that each is of. */
export function commentWithTrace(schema: Schema): void {
  schema.pre([...QUERIES], { document: false, query: true }, function (this: Query<unknown, unknown>) {
    const current = currentTrace();
    if (current) this.comment(current.id);
  });
  schema.pre('aggregate', function (this: Aggregate<unknown>) {
    const current = currentTrace();
    if (current) this.option({ comment: current.id });
  });
}

/** Measures each command. See https://www.mongodb.com/docs/drivers/node/current/logging-and-monitoring/monitoring/ */
export function watchDatabase(connection: Connection, waits: Waits): void {
  const collections = new Map<number, string>();
  const add = (
    { requestId, commandName, duration }: mongo.CommandSucceededEvent | mongo.CommandFailedEvent,
    outcome: Outcome,
  ) => {
    const collection = collections.get(requestId);
    collections.delete(requestId);
    waits.add('mongodb', commandName, duration, outcome, collection ? { 'db.collection.name': collection } : {});
  };
  connection
    .getClient()
    .on('commandStarted', ({ requestId, command, commandName }: mongo.CommandStartedEvent) => {
      const collection: unknown = command[commandName];
      if (currentTrace()?.span.isRecording() && typeof collection === 'string') collections.set(requestId, collection);
    })
    .on('commandSucceeded', (event) => add(event, 'ok'))
    .on('commandFailed', (event) => add(event, 'failed'));
}
