import type { AlertKind } from '../../alerts/alert.schema.js';
import { counted } from '../../common/counted.js';
import { button, REASONS, type Template, text } from './template.js';

/** The texts of each alert: the condition, by its number, and the advice. */
const ALERTS: Readonly<Record<AlertKind, { tell: (value: number) => string; act: string }>> = {
  lowStock: {
    tell: (products) => `${counted(products, 'product')} low in stock or out of it.`,
    act: 'The office page leads to them.',
  },
  moneyDiffers: {
    tell: (differences) => `${counted(differences, 'difference')} between the shop’s books and Stripe’s.`,
    act: 'The page Money says what to do about each. The shop changes nothing by itself.',
  },
  paymentsInDoubt: {
    tell: (payments) => `${counted(payments, 'payment')} that Stripe has not confirmed for long.`,
    act: 'The shop asks on. The page Money lists them; look at Stripe whether they were charged.',
  },
  noticesFailed: {
    tell: (notices) => `${counted(notices, 'notice')} could not be sent.`,
    act: 'The page Notices says why, and sends them again.',
  },
  errorRate: {
    tell: (rate) => `${rate / 100} % of the last ten minutes’ requests failed.`,
    act: 'The log has each error, with the id of its request.',
  },
};

const ON_MONEY: readonly AlertKind[] = ['moneyDiffers', 'paymentsInDoubt'];

export const alert: Template = async ({ subject: id }, from) => {
  const { kind, value } = await from.shopAlert(id);
  const { tell, act } = ALERTS[kind];
  const isOnMoney = ON_MONEY.includes(kind);
  return {
    subject: `Alert: ${tell(value)}`,
    preview: act,
    heading: 'Something needs a look',
    blocks: [
      text(tell(value)),
      text(act),
      text('The next mail about it comes only after it was over.'),
      button(isOnMoney ? 'See the money' : 'See the office', isOnMoney ? from.links.money() : from.links.office()),
    ],
    reason: REASONS.admin,
  };
};
