import { counted } from '../../platform/common/text/counted.js';
import type { AlertWords } from '../../notifications/mail/shop-alerts.js';
import type { Alert, AlertKind } from './alert.schema.js';

/** The words of each alert: the condition, by its number, and the advice. */
const WORDS: Readonly<Record<AlertKind, { conditionOf: (value: number) => string; advice: string; isOnMoney?: true }>> =
  {
    lowStock: {
      conditionOf: (products) => `${counted(products, 'product')} low in stock or out of it.`,
      advice: 'The office page leads to them.',
    },
    moneyDiffers: {
      conditionOf: (differences) => `${counted(differences, 'difference')} between the shop’s books and Stripe’s.`,
      advice: 'The page Money says what to do about each. The shop changes nothing by itself.',
      isOnMoney: true,
    },
    paymentsInDoubt: {
      conditionOf: (payments) => `${counted(payments, 'payment')} that Stripe has not confirmed for long.`,
      advice: 'The shop asks on. The page Money lists them; look at Stripe whether they were charged.',
      isOnMoney: true,
    },
    noticesFailed: {
      conditionOf: (notices) => `${counted(notices, 'notice')} could not be sent.`,
      advice: 'The page Notices says why, and sends them again.',
    },
    errorRate: {
      conditionOf: (rate) => `${rate / 100} % of the last ten minutes’ requests failed.`,
      advice: 'The log has each error, with the id of its request.',
    },
  };

export function wordsOf({ kind, value }: Alert): AlertWords {
  const { conditionOf, advice, isOnMoney = false } = WORDS[kind];
  return { condition: conditionOf(value), advice, isOnMoney };
}
