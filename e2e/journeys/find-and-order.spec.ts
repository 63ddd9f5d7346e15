import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { enterWhenFocused, pressByKeys, tabTo, typeByKeys } from '../support/keyboard.js';
import * as orders from '../support/orders.js';
import { expect, test } from '../support/test.js';

// A retry would hide what happened to money.
test.describe.configure({ retries: 0 });

/** A desktop, where the filters stand beside the list, and in the proofs a phone, where they are in a drawer. */
const WINDOWS = [
  { viewport: { width: 1280, height: 800 }, isDrawer: false },
  ...(process.env.KARIGAR_PROOFS ? [{ viewport: { width: 390, height: 844 }, isDrawer: true }] : []),
];

/** With animated dialogs, drawers and toasts, as for most customers; the focus must not be lost. */
const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

/** The file that a browser saves on Enter at the product's data sheet. */
async function saveSheet(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await pressByKeys(page, page.getByRole('link', { name: /^Data sheet / }));
  return readFile(await (await download).path(), 'latin1');
}

for (const { viewport, isDrawer } of WINDOWS) {
  test(`at ${viewport.width} × ${viewport.height} the keyboard alone leads from a misspelt word to a filtered table, a comparison and an order`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor(WITH_MOTION);
    await orders.becomeCustomer(page);
    await page.setViewportSize(viewport);

    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeFocused();
    await page.keyboard.type('hamer');
    await page.keyboard.press('Enter');
    await page.waitForURL('/allProductsPage?q=hamer');
    await expect(page.getByText('Showing results for “hammer”, since nothing has “hamer”')).toBeVisible();

    if (isDrawer) await pressByKeys(page, page.getByRole('button', { name: 'Filters', exact: true }));
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await pressByKeys(page, categories.getByRole('link', { name: /^Hand Tools/ }));
    await pressByKeys(page, categories.getByRole('link', { name: /^Hammers/ }));
    await pressByKeys(page, page.getByRole('checkbox', { name: /^Hickory/ }), 'Space');
    await page.waitForURL(/attr\.handle=Hickory/);
    await expect(page.getByRole('status').filter({ hasText: ': 5 products' })).toBeVisible();
    if (isDrawer) await pressByKeys(page, page.getByRole('dialog').getByRole('button', { name: 'Show 5 products' }));

    await pressByKeys(page, page.getByRole('button', { name: 'Table' }));
    const boxes = page.getByRole('table', { name: 'products' }).getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    await expect.poll(() => findViolations(page)).toEqual([]);
    await pressByKeys(page, boxes.nth(0), 'Space');
    await pressByKeys(page, boxes.last(), 'Space');
    await pressByKeys(page, page.getByRole('link', { name: 'Compare (2)' }));

    const comparison = page.getByRole('table', { name: 'Products side by side' });
    await expect(comparison.getByRole('rowheader', { name: 'Minimum Order Quantity' })).toBeVisible();
    await pressByKeys(page, page.getByRole('checkbox', { name: 'Only differences' }), 'Space');
    await page.waitForURL(/only=differences/);
    await expect.poll(() => findViolations(page)).toEqual([]);
    // The handle is sold in packs, the tools are not.
    const name = await comparison.getByRole('columnheader').last().getByRole('link').innerText();
    await pressByKeys(page, comparison.getByRole('link', { name, exact: true }));

    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    expect(await saveSheet(page)).toMatch(/^%PDF/);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    const smallest = Number(await quantity.inputValue());
    await tabTo(page, quantity);
    const pack = parseInt((await page.getByRole('button', { name: / more$/ }).getAttribute('aria-label')) ?? '', 10);
    // Nothing that can be ordered: the field lands on the next whole packs.
    await page.keyboard.type(`${smallest * 2 + 1}`);
    await pressByKeys(page, page.getByRole('link', { name: `Place Order for ${name}`, exact: true }));
    await expect(page.getByRole('heading', { name: 'Complete Order' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue(`${smallest * 2 + pack}`);
    await typeByKeys(page, page.getByLabel('Street and house number'), '27 Tejgaon Industrial Area');
    await typeByKeys(page, page.getByLabel('City'), 'Dhaka');
    await typeByKeys(page, page.getByLabel('Phone Number'), '01711000000');
    await pressByKeys(page, page.getByRole('button', { name: 'Place Order' }));
    await enterWhenFocused(page, page.getByRole('dialog').getByRole('button', { name: 'OK' }));
    await expect(orders.row(page, name).filter({ hasText: 'Unpaid' })).toBeVisible();
  });
}
