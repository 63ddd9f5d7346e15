import { Engine } from 'mrml';
import type { MailBlock, MailContact, MailContent, MailLine } from './mail-content.js';
import { MAIL_STYLES } from './mail-styles.js';

const FONTS = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Bengali', Arial, sans-serif";

/** The widest that all clients show beside their own lists. */
export const MAIL_WIDTH = 600;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that no document may contain, see https://www.w3.org/TR/xml/#charsets, and halves of characters. */
// oxlint-disable-next-line no-control-regex
const UNUSABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text as it may stand anywhere in a document. */
export const escaped = (text: string): string =>
  text.replace(UNUSABLE, '\ufffd').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const engine = new Engine();
// By default a font of that name is loaded from Google, which would tell who reads which mail.
engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });

/** The mail as HTML that mail clients show alike. MJML builds it of tables, as Outlook needs it. */
export function toMailHtml(content: MailContent): string {
  const result = engine.toHtml(toMjml(content));
  if (result.type === 'error') throw new Error(`a mail could not be laid out: ${result.message}`);
  return result.content;
}

const toMjml = ({ subject, preview, heading, blocks, reason, contact, unsubscribeUrl }: MailContent): string => `
<mjml lang="en">
  <mj-head>
    <mj-title>${escaped(subject)}</mj-title>
    <mj-preview>${escaped(preview)}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${FONTS}" />
      <mj-text font-size="16px" line-height="24px" color="#1d2226" padding="8px 24px" css-class="m-text" />
      <mj-section padding="0" />
    </mj-attributes>
    <mj-raw>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    </mj-raw>
    <mj-style>${MAIL_STYLES}</mj-style>
  </mj-head>
  <mj-body width="${MAIL_WIDTH}px" background-color="#f1f3f4" css-class="m-page">
    <mj-section background-color="#14171a" padding="16px 0"><mj-column>
      <mj-text color="#ffffff" font-size="22px" font-weight="700" css-class="m-brand">Karigar<span style="color:#ff6a13">.</span></mj-text>
    </mj-column></mj-section>
    <mj-section background-color="#ffffff" padding="16px 0 24px" css-class="m-card"><mj-column>
      <mj-text><h1 style="margin:0;font-size:24px;line-height:30px;">${escaped(heading)}</h1></mj-text>
      ${blocks.map(toBlock).join('\n')}
    </mj-column></mj-section>
    <mj-section padding="16px 0 32px"><mj-column>
      <mj-text font-size="13px" line-height="20px" color="#5a646d" css-class="m-muted">${[
        ...questions(contact),
        [escaped(reason), ...(unsubscribeUrl ? [quietLink(unsubscribeUrl, 'Unsubscribe')] : [])].join(' '),
      ].join('<br />')}</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;

const quietLink = (url: string, label: string): string =>
  `<a href="${escaped(url)}" style="color:#5a646d;">${escaped(label)}</a>`;

/** Whom to ask; nothing where the shop does not say how it is reached. */
function questions({ email, phone }: MailContact = { email: '', phone: '' }): string[] {
  const ways = [
    ...(email ? [quietLink(`mailto:${email}`, email)] : []),
    ...(phone ? [quietLink(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)] : []),
  ];
  return ways.length > 0 ? [`Questions? ${ways.join(', ')}`] : [];
}

function toBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<mj-text>${escaped(block.text)}</mj-text>`;
    case 'words':
      return `<mj-text css-class="m-text m-words"><div style="border-left:3px solid #ff6a13;padding-left:12px;">${withBreaks(block.text)}</div></mj-text>`;
    case 'facts':
      return `<mj-table ${TABLE}>${block.facts.map(toFactRow).join('')}</mj-table>`;
    case 'lines':
      return `<mj-table ${TABLE}>${block.lines.map(toLineRow).join('')}${block.totals.map(toTotalRow).join('')}</mj-table>`;
    case 'button':
      return `<mj-button href="${escaped(block.url)}" background-color="#ff6a13" color="#14171a" font-size="16px" font-weight="600" border-radius="6px" align="left" inner-padding="12px 24px" padding="12px 24px" css-class="m-button">${escaped(block.label)}</mj-button>`;
  }
}

const TABLE =
  'font-size="16px" line-height="24px" color="#1d2226" padding="8px 24px" table-layout="fixed" css-class="m-text"';

const withBreaks = (text: string): string => escaped(text).replace(/\r?\n/g, '<br />');

const CELL = 'padding:6px 0;vertical-align:top;word-break:break-word;overflow-wrap:anywhere;';
const RULE = 'border-top:1px solid #d5dadd;';

const toFactRow = ([name, value]: readonly [string, string]): string =>
  `<tr><td class="m-muted" style="${CELL}width:35%;padding-right:12px;color:#5a646d;">${escaped(name)}</td>` +
  `<td style="${CELL}">${withBreaks(value)}</td></tr>`;

const toLineRow = ({ name, detail, amount = '' }: MailLine): string =>
  `<tr><td class="m-rule" style="${CELL}${RULE}padding-right:12px;">${escaped(name)}` +
  `<br /><span class="m-muted" style="font-size:14px;color:#5a646d;">${escaped(detail)}</span></td>` +
  `<td class="m-rule" align="right" style="${CELL}${RULE}width:32%;">${escaped(amount)}</td></tr>`;

const toTotalRow = (
  [name, amount]: readonly [string, string],
  index: number,
  { length }: { length: number },
): string => {
  const weight = index === length - 1 ? 'font-weight:700;' : '';
  return (
    `<tr><td class="m-rule" style="${CELL}${index === 0 ? RULE : ''}${weight}padding-right:12px;">${escaped(name)}</td>` +
    `<td class="m-rule" align="right" style="${CELL}${index === 0 ? RULE : ''}${weight}">${escaped(amount)}</td></tr>`
  );
};
