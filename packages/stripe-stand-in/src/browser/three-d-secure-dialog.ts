import type { PaymentIntent } from '@stripe/stripe-js';
import { formatAmount } from '../money.js';
import type { ApiClient, IntentResult } from './api-client.js';

const STYLE = `
dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 4px;
  color: #1a1a1a; background: #fff; font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 12px 48px rgb(0 0 0 / 40%); }
dialog::backdrop { background: rgb(0 0 0 / 60%); }
header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
button { padding: 0.6rem 1rem; border: 1px solid #1a1a1a; border-radius: 4px; color: #1a1a1a; background: #fff; font: inherit; cursor: pointer; }
button:disabled { opacity: 0.6; cursor: progress; }
button:focus-visible { outline: 3px solid #0b63ce; outline-offset: 2px; }
button.primary { color: #fff; background: #1a1a1a; }
button.close { padding: 0 0.6rem; border-color: transparent; font-size: 1.4rem; line-height: 1.4; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
.problem { color: #a8102f; }
.problem:empty { display: none; }
`;

type Outcome = 'complete' | 'fail';

/**
 * Asks the customer to authenticate, as the card's bank would: to complete it, to fail it, or to close the dialog,
 * which fails it too.
 *
 * @returns the intent after the bank's answer.
 */
export function authenticate(client: ApiClient, intent: PaymentIntent): Promise<IntentResult> {
  return new Promise((resolve) => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];

    const problem = element('p', { className: 'problem', role: 'alert' });
    const answer = async (outcome: Outcome): Promise<void> => {
      setBusy(dialog, true);
      problem.textContent = '';
      const result = await client.post<PaymentIntent>(`/3ds/${intent.id}`, {
        client_secret: intent.client_secret,
        outcome,
      });
      // The bank was not reached, so nothing is decided: the customer may try again.
      if (result.error?.type === 'api_connection_error') {
        problem.textContent = result.error.message ?? '';
        setBusy(dialog, false);
        return;
      }
      dialog.close();
      host.remove();
      resolve(result);
    };
    const dialog = buildDialog(intent, problem, (outcome) => void answer(outcome));
    // Escape: the browser would close the dialog before the bank has answered.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (!isBusy(dialog)) void answer('fail');
    });
    root.append(dialog);
    document.body.append(host);
    dialog.showModal();
  });
}

function buildDialog(
  intent: PaymentIntent,
  problem: HTMLElement,
  answer: (outcome: Outcome) => void,
): HTMLDialogElement {
  const dialog = element('dialog', {});
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'question');
  const amount = formatAmount(intent.amount, intent.currency);
  const header = element('header', {});
  header.append(
    element('h2', { id: 'title', textContent: '3-D Secure test page' }),
    button('×', 'close', () => answer('fail'), 'Close'),
  );
  const actions = element('div', { className: 'actions' });
  actions.append(
    button('Complete authentication', 'primary', () => answer('complete')),
    button('Fail authentication', '', () => answer('fail')),
  );
  const question = element('p', { id: 'question', textContent: `Your bank asks whether you are paying ${amount}.` });
  dialog.append(header, question, problem, actions);
  return dialog;
}

function button(text: string, className: string, onClick: () => void, label = text): HTMLButtonElement {
  const created = element('button', { type: 'button', textContent: text, className });
  created.setAttribute('aria-label', label);
  created.addEventListener('click', onClick);
  return created;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

function setBusy(dialog: HTMLDialogElement, busy: boolean): void {
  dialog.setAttribute('aria-busy', String(busy));
  for (const each of dialog.querySelectorAll('button')) each.disabled = busy;
}

function isBusy(dialog: HTMLDialogElement): boolean {
  return dialog.getAttribute('aria-busy') === 'true';
}
