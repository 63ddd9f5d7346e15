import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import type { LeavingLetter } from './leaving.js';

/** The addresses that mails link to. The site's own are those of `frontend/src/lib/paths.ts`. */
@Injectable()
export class SiteLinks {
  private readonly site: string;
  private readonly api: string;

  constructor({ PUBLIC_URL, PUBLIC_API_PATH }: Environment) {
    this.site = PUBLIC_URL.replace(/\/+$/, '');
    this.api = this.site + PUBLIC_API_PATH;
  }

  readonly order = (id: string): string => `${this.site}/dashboard/order/${id}`;
  readonly payment = (orderId: string): string => `${this.site}/dashboard/payment/${orderId}`;
  readonly quote = (id: string): string => `${this.site}/dashboard/quote/${id}`;
  readonly product = (id: string): string => `${this.site}/product/${id}`;
  readonly editProduct = (id: string): string => `${this.site}/dashboard/editProduct/${id}`;
  readonly allPayments = (): string => `${this.site}/dashboard/allPayments`;
  readonly office = (): string => `${this.site}/dashboard/office`;
  readonly money = (): string => `${this.site}/dashboard/money`;
  readonly home = (): string => `${this.site}/`;
  readonly confirmAlert = (token: string): string => `${this.site}/confirm/stockAlert?token=${token}`;
  readonly confirmNewsletter = (token: string): string => `${this.site}/confirm/newsletter?token=${token}`;
  /** Mail clients send it a POST by themselves; a person who follows it gets the site's page. */
  readonly unsubscribe = (from: LeavingLetter, token: string): string => `${this.api}/unsubscribe/${from}${token}`;
  readonly unsubscribePage = (token: string): string => `${this.site}/unsubscribe?token=${token}`;
}
