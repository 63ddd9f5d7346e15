import type {
  PaymentMethod,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeError,
} from '@stripe/stripe-js';
import type { ApiResult } from './api-client.js';
import type { FrameCommand, FrameInit, FrameReport, PaymentMethodParams } from './frame-protocol.js';
import { IntegrationError } from './integration-error.js';
import { Listeners } from './listeners.js';
import { API_BASE } from './script-address.js';

interface CardElementEvents {
  blur: { elementType: 'card' };
  change: StripeCardElementChangeEvent;
  escape: { elementType: 'card' };
  focus: { elementType: 'card' };
  loaderror: { elementType: 'card'; error: StripeError };
  networkschange: { elementType: 'card' };
  ready: { elementType: 'card' };
}

const LOAD_TIMEOUT_MS = 10_000;

const DEFAULT_CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** A mounted frame and the way to talk to it. */
interface Frame {
  container: HTMLElement;
  iframe: HTMLIFrameElement;
  /** Ends listening to the container's labels and the pending load. */
  leave: AbortController;
  port: MessagePort;
}

/** The card field of a page: a frame with the inputs, and the events and classes by which the page follows it. */
export class CardElement {
  private readonly listeners = new Listeners<CardElementEvents>();
  private readonly calls = new Map<number, (result: ApiResult<PaymentMethod>) => void>();
  private frame: Frame | undefined;
  private isReady = false;
  private isDestroyed = false;
  private lastCall = 0;
  /** Commands given before the frame could hear them. */
  private waiting: FrameCommand[] = [];

  constructor(
    private options: StripeCardElementOptions,
    private readonly onDestroy: () => void,
  ) {}

  on<Name extends keyof CardElementEvents>(name: Name, handler: (event: CardElementEvents[Name]) => unknown): this {
    this.listeners.add(name, handler);
    return this;
  }

  once<Name extends keyof CardElementEvents>(name: Name, handler: (event: CardElementEvents[Name]) => unknown): this {
    const once = (event: CardElementEvents[Name]): void => {
      this.listeners.remove(name, once);
      handler(event);
    };
    return this.on(name, once);
  }

  off<Name extends keyof CardElementEvents>(name: Name, handler?: (event: CardElementEvents[Name]) => unknown): this {
    this.listeners.remove(name, handler);
    return this;
  }

  /** @throws IntegrationError when there is no such place on the page, or the element was destroyed. */
  mount(target: string | HTMLElement): void {
    if (this.isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container)
      throw new IntegrationError(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    if (this.frame?.container === container) return;
    this.unmount();
    const { port1, port2 } = new MessageChannel();
    const iframe = createIframe(container);
    this.frame = { container, iframe, leave: new AbortController(), port: port1 };
    port1.addEventListener('message', ({ data }: MessageEvent<FrameReport>) => this.hear(data));
    port1.start();
    this.introduce(this.frame, port2);
    this.followLabels(this.frame);
    container.replaceChildren(iframe);
    this.showClasses({ empty: true });
  }

  unmount(): void {
    const { frame } = this;
    if (!frame) return;
    this.frame = undefined;
    this.isReady = false;
    frame.leave.abort();
    frame.port.close();
    frame.iframe.remove();
    frame.container.classList.remove(...Object.values(this.classes()));
    for (const resolve of this.calls.values()) resolve({ error: notMounted() });
    this.calls.clear();
  }

  destroy(): void {
    this.unmount();
    this.isDestroyed = true;
    this.onDestroy();
  }

  update(options: StripeCardElementOptions): void {
    this.options = { ...this.options, ...options };
    this.command({ kind: 'update', options });
  }

  clear(): void {
    this.command({ kind: 'clear' });
  }

  focus(): void {
    this.command({ kind: 'focus' });
  }

  blur(): void {
    this.command({ kind: 'blur' });
  }

  /** Has the frame turn the card's details into a payment method. */
  createPaymentMethod(publishableKey: string, params: PaymentMethodParams): Promise<ApiResult<PaymentMethod>> {
    if (!this.frame) throw new IntegrationError(notMounted().message);
    const call = ++this.lastCall;
    return new Promise((resolve) => {
      this.calls.set(call, resolve);
      this.command({ kind: 'create-payment-method', call, publishableKey, params });
    });
  }

  private introduce({ iframe, leave }: Frame, port: MessagePort): void {
    const { signal } = leave;
    iframe.addEventListener(
      'load',
      () => {
        const init: FrameInit = { kind: 'karigar-card-init', options: plain(this.options) };
        iframe.contentWindow?.postMessage(init, new URL(iframe.src).origin, [port]);
      },
      { once: true, signal },
    );
    const timer = setTimeout(() => {
      const error: StripeError = { type: 'api_connection_error', message: 'The card field could not be loaded.' };
      if (!this.isReady) this.listeners.emit('loaderror', { elementType: 'card', error });
    }, LOAD_TIMEOUT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** A click on the container's label leads to the field, as it does for any input. */
  private followLabels({ container, leave }: Frame): void {
    const named = container.id === '' ? [] : [...document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)];
    const around = container.closest('label');
    for (const label of around ? [...named, around] : named) {
      label.addEventListener('click', () => this.focus(), { signal: leave.signal });
    }
  }

  private command(command: FrameCommand): void {
    if (!this.frame) return;
    if (this.isReady) this.frame.port.postMessage(plain(command));
    else this.waiting.push(command);
  }

  private hear(report: FrameReport): void {
    switch (report.kind) {
      case 'ready': {
        this.isReady = true;
        const { waiting } = this;
        this.waiting = [];
        for (const command of waiting) this.command(command);
        this.listeners.emit('ready', { elementType: 'card' });
        return;
      }
      case 'change': {
        const { complete, empty, error } = report.event;
        this.showClasses({ complete, empty, invalid: error !== undefined });
        this.listeners.emit('change', report.event);
        return;
      }
      case 'focus':
      case 'blur':
        this.showClasses({ focus: report.kind === 'focus' });
        this.listeners.emit(report.kind, { elementType: 'card' });
        return;
      case 'escape':
        this.listeners.emit('escape', { elementType: 'card' });
        return;
      case 'resize':
        this.frame?.iframe.style.setProperty('height', `${report.height}px`);
        return;
      case 'payment-method':
        this.calls.get(report.call)?.(report.result);
        this.calls.delete(report.call);
    }
  }

  private classes(): typeof DEFAULT_CLASSES {
    return { ...DEFAULT_CLASSES, ...this.options.classes };
  }

  private showClasses(states: Partial<Record<keyof typeof DEFAULT_CLASSES, boolean>>): void {
    const classes = this.classes();
    const list = this.frame?.container.classList;
    list?.add(...tokens(classes.base));
    for (const [state, isOn] of Object.entries(states)) {
      for (const name of tokens(classes[state as keyof typeof classes])) list?.toggle(name, isOn);
    }
  }
}

/** As high as the place that the page keeps for it, until its own height is known: so that it doesn't move then. */
function createIframe({ clientHeight }: HTMLElement): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = `${API_BASE}/v3/card-frame.html`;
  iframe.title = 'Secure card payment input frame';
  iframe.allow = 'payment *';
  const height = clientHeight > 0 ? `${clientHeight}px` : '1.2em';
  // Through the object model, since a page's policy may forbid style attributes. The colour scheme is the frame
  // document's own: with another one a browser paints the frame opaque, which shows on a dark page.
  const style = { display: 'block', width: '100%', height, border: '0', 'color-scheme': 'light' };
  for (const [name, value] of Object.entries(style)) iframe.style.setProperty(name, value);
  return iframe;
}

function notMounted(): StripeError & { message: string } {
  return {
    type: 'invalid_request_error',
    message:
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  };
}

/** Only data can be sent to a frame; anything else in a page's options is left out. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function tokens(classNames: string): string[] {
  return classNames.split(/\s+/).filter((name) => name !== '');
}
