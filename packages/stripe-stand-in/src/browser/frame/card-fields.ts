import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { cardBrand, type CardBrand } from '../../cards/card-number.js';
import { checkField, describeInput, EMPTY_INPUT, FIELDS, type CardInput, type Field } from './card-input.js';
import { formatField, printed } from './field-format.js';
import { buildStyleSheet } from './field-styles.js';

const ATTRIBUTES: Readonly<Record<Field, Record<string, string>>> = {
  number: {
    name: 'cardnumber',
    placeholder: 'Card number',
    'aria-label': 'Credit or debit card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
  },
  expiry: {
    name: 'exp-date',
    placeholder: 'MM / YY',
    'aria-label': 'Credit or debit card expiration date',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
  },
  cvc: {
    name: 'cvc',
    placeholder: 'CVC',
    'aria-label': 'Credit or debit card CVC/CVV',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
  },
  postalCode: {
    name: 'postal',
    placeholder: 'ZIP',
    'aria-label': 'ZIP',
    autocomplete: 'billing postal-code',
    inputmode: 'text',
  },
};

/** On the card beside the number; an unknown brand's card is blank. */
const BRAND_MARKS: Readonly<Record<CardBrand, string>> = {
  amex: 'AMEX',
  diners: 'DC',
  discover: 'DISC',
  jcb: 'JCB',
  mastercard: 'MC',
  unionpay: 'UP',
  unknown: '',
  visa: 'VISA',
};

/** Events of the fields, for the frame that shows them. */
export interface CardFieldsEvents {
  change(event: StripeCardElementChangeEvent): void;
  focus(): void;
  blur(): void;
  escape(): void;
}

/** The card's input fields: formatted while typing, checked, and left for the next one when complete. */
export class CardFields {
  private input: CardInput = { ...EMPTY_INPUT };
  private options: StripeCardElementOptions = {};
  private readonly left = new Set<Field>();
  private readonly inputs: Readonly<Record<Field, HTMLInputElement>>;
  private readonly brand = document.createElement('span');
  private lastEvent = '';
  private isFocused = false;

  constructor(
    parent: HTMLElement,
    private readonly events: CardFieldsEvents,
  ) {
    this.inputs = {
      number: this.createInput('number'),
      expiry: this.createInput('expiry'),
      cvc: this.createInput('cvc'),
      postalCode: this.createInput('postalCode'),
    };
    this.brand.className = 'brand';
    this.brand.setAttribute('aria-hidden', 'true');
    const number = group('number', this.brand, this.inputs.number);
    const rest = group('rest', this.inputs.expiry, this.inputs.cvc, this.inputs.postalCode);
    parent.append(group('fields', number, rest));
  }

  /** Takes new options over those that stand. */
  update(options: StripeCardElementOptions): void {
    this.options = { ...this.options, ...options };
    const { style, value, hidePostalCode = false, hideIcon = false, disabled = false } = this.options;
    document.adoptedStyleSheets = [buildStyleSheet(style)];
    if (options.value?.postalCode !== undefined) this.input.postalCode = value?.postalCode ?? '';
    this.inputs.postalCode.hidden = hidePostalCode;
    this.brand.hidden = hideIcon;
    for (const input of Object.values(this.inputs)) input.disabled = disabled;
    this.render();
    this.report();
  }

  clear(): void {
    this.input = { ...EMPTY_INPUT };
    this.left.clear();
    this.render();
    this.report();
  }

  /** To the first field that is not complete. */
  focus(): void {
    const next = this.fields().find((field) => checkField(field, this.input, new Date()).state !== 'complete');
    this.inputs[next ?? 'number'].focus();
  }

  blur(): void {
    for (const input of Object.values(this.inputs)) input.blur();
  }

  /** The card's details, once they are complete; before, all that is missing shows as an error. */
  submit(): { input: CardInput; problem?: undefined } | { problem: StripeCardElementChangeEvent['error'] } {
    for (const field of this.fields()) this.left.add(field);
    this.render();
    this.report();
    const { complete, error } = this.describe();
    return complete ? { input: this.input } : { problem: error };
  }

  private fields(): readonly Field[] {
    return FIELDS.filter((field) => field !== 'postalCode' || !this.options.hidePostalCode);
  }

  private createInput(field: Field): HTMLInputElement {
    const input = document.createElement('input');
    for (const [name, value] of Object.entries(ATTRIBUTES[field])) input.setAttribute(name, value);
    input.setAttribute('spellcheck', 'false');
    input.addEventListener('input', (event) => this.onInput(field, input, event));
    input.addEventListener('keydown', (event) => this.onKey(field, input, event));
    input.addEventListener('focus', () => this.onFocus());
    input.addEventListener('blur', (event) => this.onBlur(field, event));
    return input;
  }

  private onInput(field: Field, input: HTMLInputElement, event: Event): void {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const raw = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const { value, shown } = formatField(field, raw, this.input, deleting);
    const atEnd = shown.caret === shown.text.length;
    this.input = { ...this.input, [field]: value };
    this.left.delete(field);
    this.render();
    if (input.value !== shown.text) input.value = shown.text;
    if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret);
    this.report();
    if (!deleting && atEnd && document.activeElement === input) this.advanceFrom(field);
  }

  private advanceFrom(field: Field): void {
    if (field === 'postalCode' || checkField(field, this.input, new Date()).state !== 'complete') return;
    const fields = this.fields();
    const next = fields[fields.indexOf(field) + 1];
    if (next) this.inputs[next].focus();
  }

  private onKey(field: Field, input: HTMLInputElement, event: KeyboardEvent): void {
    if (event.key === 'Escape') this.events.escape();
    if (event.key !== 'Backspace' || input.value !== '') return;
    const fields = this.fields();
    const previous = fields[fields.indexOf(field) - 1];
    if (previous) {
      event.preventDefault();
      this.inputs[previous].focus();
    }
  }

  private onFocus(): void {
    if (!this.isFocused) this.events.focus();
    this.isFocused = true;
  }

  private onBlur(field: Field, event: FocusEvent): void {
    if (this.input[field] !== '') this.left.add(field);
    this.render();
    this.report();
    if (event.relatedTarget instanceof HTMLInputElement) return;
    this.isFocused = false;
    this.events.blur();
  }

  private describe(): StripeCardElementChangeEvent {
    return describeInput(this.input, this.fields(), this.left, new Date());
  }

  /** Tells of a change, when there is one. */
  private report(): void {
    const event = this.describe();
    const text = JSON.stringify([event, this.input.number.length, this.input.expiry, this.input.cvc.length]);
    if (text === this.lastEvent) return;
    const isFirst = this.lastEvent === '';
    this.lastEvent = text;
    if (!isFirst) this.events.change(event);
  }

  private render(): void {
    this.brand.textContent = BRAND_MARKS[cardBrand(this.input.number)];
    for (const field of FIELDS) {
      const input = this.inputs[field];
      const value = this.input[field];
      if (document.activeElement !== input || value === '') input.value = printed(field, value);
      const { state } = checkField(field, this.input, new Date());
      const invalid = state === 'wrong' || (state === 'missing' && this.left.has(field));
      input.className = [
        value === '' ? 'empty' : '',
        state === 'complete' ? 'complete' : '',
        invalid ? 'invalid' : '',
      ].join(' ');
      input.setAttribute('aria-invalid', String(invalid));
    }
  }
}

function group(className: string, ...children: HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
}
