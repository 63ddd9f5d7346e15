import { sellerInWords, type ShopText } from '../text';

export const terms20261123: ShopText = (facts) => [
  { heading: 'Who sells', paragraphs: [sellerInWords(facts)] },
  {
    heading: 'What you order',
    paragraphs: [
      'The page of a product says what it is, what it costs, the fewest units that one order takes, and in which packs it is sold. Pictures show what a product looks like; measures and materials are those of its description and its data sheet.',
    ],
  },
  {
    heading: 'How an order comes about',
    paragraphs: [
      'You place an order by pressing Place Order. It is unpaid then, and reserves no units. You can cancel an unpaid order yourself at any time, and the shop can cancel one that nobody pays.',
      'The order is binding for both sides once it is paid.',
    ],
  },
  {
    heading: 'Price and payment',
    paragraphs: [
      'An order costs what the shop shows before you place it: products, delivery and taxes. That does not change afterwards.',
      'You pay by card. Your bank reserves the amount first, and the shop takes it once the units are set aside for you. If too few are left, nothing is taken, and the bank frees the amount again.',
    ],
  },
  {
    heading: 'Delivery',
    paragraphs: [
      'The shop sends the order to the address that you name, in the way that you choose. The days that stand beside it are what it usually takes.',
    ],
  },
  {
    heading: 'Cancelling and sending back',
    paragraphs: ['The page Returns says how to cancel an order that is paid, and how to send goods back.'],
  },
  {
    heading: 'When something is wrong',
    paragraphs: [
      `Write to ${facts.seller.email} and name the order. What the law of your country gives you as a buyer, such as your rights about faulty goods, holds beside these terms and before them.`,
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Keep your password to yourself. You can change your data, download it and delete your account on the page Account. Reviews are public under your name, and stay without it when the account is deleted.',
    ],
  },
  {
    heading: 'Versions',
    paragraphs: [
      'An order keeps the version of the terms that held when it was placed. A later version holds for later orders only.',
    ],
  },
];
