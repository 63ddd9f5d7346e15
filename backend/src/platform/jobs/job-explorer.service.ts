import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { JobOptions, type JobWork, type RecurringJobOptions } from './recurring-job.js';

export interface DeclaredJob extends RecurringJobOptions {
  work: JobWork;
}

/** Finds the methods of all providers that are declared as recurring jobs. */
@Injectable()
export class JobExplorerService {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  find(): DeclaredJob[] {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    return [...new Set(instances)].flatMap((instance) => this.jobsOf(instance));
  }

  private jobsOf(instance: unknown): DeclaredJob[] {
    if (typeof instance !== 'object' || instance === null) return [];
    const methods = instance as Record<string, JobWork>;
    return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object | null).flatMap((name) => {
      const work = methods[name];
      const options = work && this.reflector.get(JobOptions, work);
      return options ? [{ ...options, work: work.bind(instance) }] : [];
    });
  }
}
