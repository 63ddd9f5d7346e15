import { screen, within } from '@testing-library/react';
import { askDialog, showDialog } from '../lib/dialog';

const press = (button: string) => within(screen.getByRole('dialog')).getByRole('button', { name: button }).click();

describe('a dialog', () => {
  it('shows what somebody typed as text, never as markup', async () => {
    void showDialog({ title: '<b>bold</b>', text: '<img src=x alt=evil>' });
    const dialog = await screen.findByRole('dialog', { name: '<b>bold</b>' });
    expect(dialog).toHaveTextContent('<img src=x alt=evil>');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is agreed to only by the button that says so', async () => {
    const answer = askDialog({ title: 'Sure?', confirmText: 'Yes, Remove!' });
    await screen.findByRole('dialog', { name: 'Sure?' });
    press('No, go back');
    expect(await answer).toBe(false);

    const second = askDialog({ title: 'Sure?', confirmText: 'Yes, Remove!' });
    await screen.findByRole('button', { name: 'Yes, Remove!' });
    press('Yes, Remove!');
    expect(await second).toBe(true);
  });
});
