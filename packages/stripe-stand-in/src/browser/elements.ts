import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { CardElement } from './card-element.js';
import { IntegrationError } from './integration-error.js';

/** The type of an element, or a React component that stands for one. */
type ElementType = string | { __elementType?: string };

/** A group of elements; here there is one, the card. */
export class Elements {
  private card: CardElement | null = null;

  /** @throws IntegrationError for another element than the card, and for a second one. */
  create(type: ElementType, options: StripeCardElementOptions = {}): CardElement {
    const name = nameOf(type);
    if (name !== 'card') throw new IntegrationError(`The sandbox has the card Element only, not ${String(name)}.`);
    if (this.card)
      throw new IntegrationError('Can only create one Element of type card through a single elements instance.');
    const card = new CardElement(options, () => {
      if (this.card === card) this.card = null;
    });
    this.card = card;
    return card;
  }

  getElement(type: ElementType): CardElement | null {
    return nameOf(type) === 'card' ? this.card : null;
  }

  /** Appearance and locale have no bearing on the sandbox's card field. */
  update(): Promise<void> {
    return Promise.resolve();
  }

  submit(): Promise<object> {
    return Promise.resolve({});
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  /** No event of the group ever happens here. */
  on(): this {
    return this;
  }
}

function nameOf(type: ElementType): string | undefined {
  return typeof type === 'string' ? type : type.__elementType;
}
