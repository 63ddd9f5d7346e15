/** The styles of a reader's dark theme. Outlook's own marks its rewritten mails with `data-ogsc`. */
const DARK = {
  'm-page': 'background-color:#14171a!important;',
  'm-card': 'background:#1f2429!important;background-color:#1f2429!important;',
  'm-text': 'color:#e6e9eb!important;',
  'm-muted': 'color:#aab3ba!important;',
  'm-rule': 'border-color:#4a545c!important;',
};

/** Descendants too: the library puts a class on the cell and the colour on what is in it. */
const selectorOf = (name: string): string =>
  ['m-text', 'm-muted'].includes(name)
    ? `.${name},.${name} div,.${name} table,.${name} h1,.${name} a`
    : `.${name},.${name} table`;

const rules = Object.entries(DARK);

/** The style sheet of all mails; clients that drop it show the light colours, which stand on each element. */
export const MAIL_STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark;}',
  'h1,td,div{overflow-wrap:anywhere;}',
  `@media (prefers-color-scheme:dark){${rules.map(([name, style]) => `${selectorOf(name)}{${style}}`).join('')}body{${DARK['m-page']}}.m-brand div{color:#fff!important;}}`,
  ...rules.map(([name, style]) => `[data-ogsc] .${name}{${style}}`),
].join('\n');
