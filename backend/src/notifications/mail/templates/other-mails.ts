import { counted } from '../../../platform/common/text/counted.js';
import { type Day, dayInWords, UTC } from '../../../platform/common/days.js';
import { formatCents } from '../../../platform/common/money.js';
import { NobodyToTell } from '../../../platform/notices/delivery.js';
import { subtotalCentsOf } from '../../../ordering/quotes/quote.view.js';
import { button, greeting, REASONS, type Template, text, words } from './template.js';

/** A day of the calendar in words, wherever the reader is. */
const dayOf = (day: Day | undefined): string => (day ? dayInWords(new Date(day), UTC) : 'further notice');

export const quoteAnswered: Template = async ({ subject: id }, from) => {
  const quote = await from.quote(id);
  const { number, customerName, lines, message, validUntil } = quote;
  const total = subtotalCentsOf(lines) ?? 0;
  return {
    subject: `Your quote ${number}: ${formatCents(total)}`,
    preview: `Our prices hold until ${dayOf(validUntil)}.`,
    heading: 'Your quote is answered',
    blocks: [
      greeting(customerName),
      text(`Our prices hold until the end of ${dayOf(validUntil)}.`),
      ...words(message),
      text('The quote is attached, with delivery and taxes.'),
      button('See the quote', from.links.quote(id)),
      {
        kind: 'lines',
        lines: lines.map(({ itemName, partNumber, quantity, unitPriceCents = 0 }) => ({
          name: itemName,
          detail: [partNumber, `${counted(quantity, 'unit')} at ${formatCents(unitPriceCents)}`]
            .filter(Boolean)
            .join(', '),
          amount: formatCents(quantity * unitPriceCents),
        })),
        totals: [['Sum', formatCents(total)]],
      },
    ],
    reason: REASONS.quote,
    attachments: [await from.quoteDocument(quote)],
  };
};

export const reviewReplied: Template = async ({ subject: id }, from) => {
  const { name, product, title, reply } = await from.review(id);
  if (!reply) throw new NobodyToTell('the reply is gone');
  const about = product && (await from.productName(product.toString()));
  return {
    subject: about ? `We have replied to your review of ${about}` : 'We have replied to your review',
    preview: reply.text,
    heading: 'Karigar has replied to your review',
    blocks: [
      greeting(name),
      text(title ? `To your review “${title}” we say:` : 'To your review we say:'),
      ...words(reply.text),
      product
        ? button('See the product', from.links.product(product.toString()))
        : button('Go to the shop', from.links.home()),
    ],
    reason: REASONS.review,
  };
};

export const stockAlertToConfirm: Template = async ({ recipient }, from) => {
  const { _id, product } = await from.alert(recipient);
  const name = await from.productName(product.toString());
  return {
    subject: `Please confirm: tell me when ${name} can be ordered`,
    preview: 'One click, and we write to you when it is back.',
    heading: 'Shall we tell you when it is back?',
    blocks: [
      text(`With this address we were asked to tell when ${name} can be ordered again.`),
      button('Yes, tell me', from.links.confirmAlert(from.alertTokens.tokenOf(_id))),
      text(
        'The link is good for every product that was asked about with this address. If you have not asked, do nothing.',
      ),
    ],
    reason: 'You get this mail because your address was entered on the page of a product of Karigar.',
    unsubscribeUrl: from.links.unsubscribe('a', from.tokens.tokenOf('leave-stock-alert', _id)),
  };
};

export const productOrderable: Template = async ({ recipient }, from) => {
  const { _id, product } = await from.alert(recipient);
  const name = await from.productName(product.toString());
  return {
    subject: `${name} can be ordered again`,
    preview: 'You asked us to tell you.',
    heading: 'It is back',
    blocks: [text(`${name} can be ordered again.`), button('See the product', from.links.product(product.toString()))],
    reason: 'You get this mail because you asked Karigar for it. It was the only one about this product.',
    unsubscribeUrl: from.links.unsubscribe('a', from.tokens.tokenOf('leave-stock-alert', _id)),
  };
};

export const newsletterToConfirm: Template = async ({ recipient }, from) => {
  const { key } = await from.subscriber(recipient);
  return {
    subject: 'Please confirm the newsletter of Karigar',
    preview: 'One click, and you get it.',
    heading: 'Do you want our newsletter?',
    blocks: [
      text('With this address our newsletter was subscribed to.'),
      button('Yes, send it', from.links.confirmNewsletter(from.tokens.tokenOf('confirm-newsletter', key))),
      text('If it was not you, do nothing: then we write no more.'),
    ],
    reason: 'You get this mail because your address was entered for the newsletter of Karigar.',
    unsubscribeUrl: from.links.unsubscribe('n', from.tokens.tokenOf('leave-newsletter', key)),
  };
};
