import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import type { FirebaseClient, FirebaseIdentity } from './firebase-client.js';

/** Firebase, whose client is 250 modules and so is loaded with the first sign-in; commands never need it. */
@Injectable()
export class FirebaseAuth implements OnModuleInit, OnApplicationShutdown {
  private client: Promise<FirebaseClient> | undefined;

  constructor(private readonly environment: Environment) {}

  /** @throws Error when the key of the service account is none */
  async onModuleInit(): Promise<void> {
    if (this.environment.FIREBASE_PRIVATE_KEY) await this.load();
  }

  /** See FirebaseClient.verify. */
  async verify(idToken: string): Promise<FirebaseIdentity> {
    return (await this.load()).verify(idToken);
  }

  /** See FirebaseClient.removeAccount. */
  async removeAccount(uid: string): Promise<void> {
    await (await this.load()).removeAccount(uid);
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.client)?.close();
  }

  private load(): Promise<FirebaseClient> {
    this.client ??= import('./firebase-client.js').then(({ FirebaseClient }) => new FirebaseClient(this.environment));
    return this.client;
  }
}
