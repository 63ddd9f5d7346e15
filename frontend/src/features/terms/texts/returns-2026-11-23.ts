import type { ShopText } from '../text';

export const returns20261123: ShopText = ({ seller: { email } }) => [
  {
    heading: 'Before you have paid',
    paragraphs: ['Cancel the order in My Orders. It costs nothing, and what your bank has reserved is freed.'],
  },
  {
    heading: 'Paid, but not shipped yet',
    paragraphs: [
      'Open the order and ask to cancel it, with a word about why. When the shop agrees, it gives your money back. It can decline when the parcel is already on its way out, and says so.',
    ],
  },
  {
    heading: 'Shipped',
    paragraphs: [
      'Open the order and ask for a return: which units, and why. Please wait for the answer before you send anything: it says whether the shop takes the goods back, and where they go.',
      'Pack the goods so that they arrive as you got them. Once they are there, the shop gives back what they cost.',
    ],
  },
  {
    heading: 'Faulty or wrong goods',
    paragraphs: [
      `Ask for a return in the same way, or write to ${email}; a picture helps. Your rights about faulty goods, and any right of your country to withdraw from a purchase, are not limited by what this page says.`,
    ],
  },
  {
    heading: 'How the money comes back',
    paragraphs: [
      'Onto the card that you paid with. The order shows each refund and its state; banks often take some days.',
    ],
  },
];
