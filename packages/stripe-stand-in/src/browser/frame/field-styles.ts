import type { StripeElementCSSProperties, StripeElementStyle, StripeElementStyleVariant } from '@stripe/stripe-js';

const BASE_RULES = [
  ':root { color-scheme: light; }',
  'body { margin: 0; font: 16px/1.2em system-ui, sans-serif; }',
  '.fields { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4em 0.75em; }',
  '.number { display: flex; flex: 1 1 14.25em; align-items: center; gap: 0.5em; min-width: 0; }',
  '.rest { display: flex; flex: 0 1 auto; gap: 0.5em; min-width: 0; }',
  '.brand { flex: none; box-sizing: border-box; width: 38px; height: 22px; border: 1px solid; border-radius: 3px; font: 700 10px/20px system-ui, sans-serif; text-align: center; color: #595959; background: #fff; }',
  '.brand:empty { background: linear-gradient(#fff 25%, currentColor 25% 45%, #fff 45%); }',
  'input { min-width: 0; margin: 0; padding: 0; border: 0; outline: 0; background: transparent; color: #1a1a1a; font: inherit; line-height: inherit; letter-spacing: inherit; border-radius: 0; }',
  'input::placeholder { color: color-mix(in srgb, currentColor 65%, transparent); opacity: 1; }',
  '@media (max-width: 230px) { .brand { display: none; } }',
  '.number input { flex: 1; width: 100%; }',
  'input[name="exp-date"] { width: 4.25em; }',
  'input[name="cvc"] { width: 2.75em; }',
  'input[name="postal"] { width: 5.5em; }',
  'input.invalid { color: #c0123c; }',
];

/** Names by which a page may style the fields, with the selector each stands for. */
const VARIANTS: readonly (readonly [keyof StripeElementStyle, string])[] = [
  ['base', 'input'],
  ['empty', 'input.empty'],
  ['complete', 'input.complete'],
  ['invalid', 'input.invalid'],
];

/**
 * The frame's style sheet: its own rules, then those of the page's `style` option. Values are set one property at a
 * time, so that none of them can end a rule and begin another.
 */
export function buildStyleSheet(style: StripeElementStyle = {}): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const rule of BASE_RULES) addRule(sheet, rule);
  for (const [name, selector] of VARIANTS) {
    const variant = style[name];
    if (variant) addVariant(sheet, selector, variant);
  }
  const { iconColor, fontFamily, fontSize, lineHeight } = style.base ?? {};
  setProperties(addRule(sheet, '.brand {}'), { color: iconColor });
  setProperties(addRule(sheet, 'body {}'), { fontFamily, fontSize, lineHeight });
  return sheet;
}

function addVariant(sheet: CSSStyleSheet, selector: string, variant: StripeElementStyleVariant): void {
  const own = Object.entries(variant).filter(([, value]) => typeof value !== 'object');
  setProperties(addRule(sheet, `${selector} {}`), Object.fromEntries(own) as StripeElementCSSProperties);
  for (const [pseudo, properties] of Object.entries(variant)) {
    if (!pseudo.startsWith(':') || typeof properties !== 'object') continue;
    try {
      setProperties(addRule(sheet, `${selector}${pseudo} {}`), properties as StripeElementCSSProperties);
    } catch {
      // A browser knows only its own vendor's pseudo-classes.
    }
  }
}

function setProperties(rule: CSSStyleRule, properties: StripeElementCSSProperties): void {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || name === 'iconColor') continue;
    rule.style.setProperty(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    );
  }
}

function addRule(sheet: CSSStyleSheet, text: string): CSSStyleRule {
  const index = sheet.insertRule(text, sheet.cssRules.length);
  return sheet.cssRules[index] as CSSStyleRule;
}
