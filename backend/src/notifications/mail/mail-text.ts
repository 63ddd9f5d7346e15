import type { MailBlock, MailContent, MailLine } from './mail-content.js';

/** The mail as plain text, for readers without HTML. */
export function toMailText({ heading, blocks, reason, contact, unsubscribeUrl }: MailContent): string {
  const { email = '', phone = '' } = contact ?? {};
  const ways = [email, phone].filter(Boolean).join(', ');
  const questions = ways === '' ? [] : [`Questions? ${ways}`];
  const footer = [
    '-- ',
    'Karigar',
    reason,
    ...questions,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
  ];
  return [heading, ...blocks.map(toText), footer.join('\n')].join('\n\n') + '\n';
}

function toText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'words':
      return block.text.replace(/^/gm, '> ');
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'lines':
      return [...block.lines.map(toTextLine), ...block.totals.map(([name, amount]) => `${name}: ${amount}`)].join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}

const toTextLine = ({ name, detail, amount }: MailLine): string =>
  `* ${name}, ${detail}${amount === undefined ? '' : `: ${amount}`}`;
