import type { Page } from 'playwright-core';

interface Expected {
  title: string;
  /** Text in the dialog besides the title. */
  text?: string | RegExp;
}

/** The open dialog with this title and text. */
async function openDialog(page: Page, { title, text = '' }: Expected) {
  const dialog = page.getByRole('dialog', { name: title, exact: true }).filter({ hasText: text });
  await dialog.waitFor();
  return dialog;
}

/** Waits for the dialog, presses one of its buttons and waits until it is gone. Returns the dialog's text. */
export async function answerDialog(page: Page, expected: Expected, button = 'OK'): Promise<string> {
  const dialog = await openDialog(page, expected);
  const said = await dialog.innerText();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  return said;
}
