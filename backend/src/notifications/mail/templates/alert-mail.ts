import { button, REASONS, type Template, text } from './template.js';

export const alert: Template = async ({ subject: id }, from) => {
  const { condition, advice, isOnMoney } = await from.shopAlert(id);
  return {
    subject: `Alert: ${condition}`,
    preview: advice,
    heading: 'Something needs a look',
    blocks: [
      text(condition),
      text(advice),
      text('The next mail about it comes only after it was over.'),
      button(isOnMoney ? 'See the money' : 'See the office', isOnMoney ? from.links.money() : from.links.office()),
    ],
    reason: REASONS.admin,
  };
};
