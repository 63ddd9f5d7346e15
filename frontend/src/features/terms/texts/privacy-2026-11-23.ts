import { counted } from '../../../lib/text/counted';
import { sellerInWords, type ShopText } from '../text';

export const privacy20261123: ShopText = (facts) => [
  { heading: 'Who is responsible', paragraphs: [sellerInWords(facts)] },
  {
    heading: 'What the shop stores',
    paragraphs: [
      'Of everybody with an account: the name, the email, when you last signed in and when you were last here. Notes about customers that the office writes. What you enter yourself: profile, pictures, addresses, basket, lists, reviews, quotes. Your orders with their address, and what became of their payments. The email of those who subscribe to the newsletter or wait for a product.',
      'It uses them to sell and send what you order, to answer you, and to tell you about your orders. News comes only to those who have asked for it.',
    ],
  },
  {
    heading: 'Who else gets some of it',
    paragraphs: [
      'Google, whose service Firebase keeps the accounts: email, name and how you sign in. The shop never learns your password.',
      'Stripe, which takes the payments: what you enter about your card, and the amount. The shop never sees the number of your card; it keeps the brand and the last four digits with your payment.',
      'The carrier of an order: name, address and phone number. Pictures that you upload may be kept by a service for pictures.',
    ],
  },
  {
    heading: 'What your browser keeps',
    paragraphs: [
      'Your sign-in, your basket, what you have typed but not sent, and whether you like it light or dark. The shop has no advertising and follows nobody across other sites. Stripe sets cookies where you pay, to recognise fraud.',
    ],
  },
  {
    heading: 'What the servers write down',
    paragraphs: [
      'Each request with its time, its address on the internet and the kind of browser, to keep the shop running and safe. The oldest lines are overwritten by new ones.',
    ],
  },
  {
    heading: 'For how long',
    paragraphs: [
      `As long as you have your account. You can delete it on the page Account. Its data goes then, except for: invoices and credit notes, which keep their buyer for ${counted(facts.retentionYears, 'year')}; paid orders, which keep your name and address until a month after they are shipped; reviews, which stay without your name. Backups are overwritten later.`,
    ],
  },
  {
    heading: 'What you can do',
    paragraphs: [
      `On the page Account you can see, change, download and delete what the shop has of you. For anything else, and for what the law gives you beyond that, write to ${facts.seller.email}.`,
    ],
  },
];
