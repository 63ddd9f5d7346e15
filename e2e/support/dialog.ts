import { expect, type Page } from '@playwright/test';

interface Expected {
  title: string;
  /** Text in the dialog besides the title. */
  text?: string | RegExp;
}

/** Waits for the dialog, presses one of its buttons and waits until it is gone. Returns the dialog's text. */
export async function answerDialog(page: Page, { title, text = '' }: Expected, button = 'OK'): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title, exact: true }).filter({ hasText: text });
  await expect(dialog).toBeVisible();
  const said = await dialog.innerText();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
  return said;
}
