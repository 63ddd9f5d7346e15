import { Reflector } from '@nestjs/core';

export interface RecurringJobOptions {
  /** `<folder>.<verb>-<object>`: the id of its lease, its label in metrics and its name in logs. */
  name: string;
  /** One replica runs it, once per so many seconds. Without it every replica runs it at each tick. */
  everySeconds?: number;
}

/** One run of a job. */
export interface JobRun {
  /** Until when the last completed run looked, if it said so; undefined the first time. */
  reachedAt?: Date;
  /** Ends the run between two items: the process stops, or the next run is due. */
  stop?: AbortSignal;
}

/** Answers until when it looked, if the next run goes on from there. An error is logged, and the run repeated soon. */
export type JobWork = (run: JobRun) => Promise<Date | void>;

export const JobOptions = Reflector.createDecorator<RecurringJobOptions>();

/** Has a method of a provider run again and again; a search for this decorator finds every recurring job. */
export const RecurringJob =
  (options: RecurringJobOptions) =>
  <Work extends JobWork>(target: object, method: string | symbol, descriptor: TypedPropertyDescriptor<Work>): void => {
    JobOptions(options)(target, method, descriptor);
  };
