import { expect, type Locator, type Page } from '@playwright/test';

interface Expected {
  title: string;
  /** Text in the dialog besides the title. */
  text?: string | RegExp;
}

/**
 * Waits for the dialog, presses one of its buttons and waits until it is gone. Returns the dialog's text.
 * @param press how; by a click without it
 */
export async function answerDialog(
  page: Page,
  { title, text = '' }: Expected,
  button = 'OK',
  press = (target: Locator) => target.click(),
): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title, exact: true }).filter({ hasText: text });
  await expect(dialog).toBeVisible();
  const said = await dialog.innerText();
  await press(dialog.getByRole('button', { name: button, exact: true }));
  await expect(dialog).toBeHidden();
  return said;
}
