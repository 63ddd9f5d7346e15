import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { askDialog, showDialog } from './ask-dialog';

const press = (button: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));

describe('a dialog', () => {
  it('shows typed text as text, never as markup', async () => {
    void showDialog({ title: '<b>bold</b>', text: '<img src=x alt=evil>' });
    const dialog = await screen.findByRole('dialog', { name: '<b>bold</b>' });
    expect(dialog).toHaveTextContent('<img src=x alt=evil>');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is agreed to only by the button that says so', async () => {
    const answer = askDialog({ title: 'Sure?', confirmText: 'Yes, Remove!' });
    await screen.findByRole('dialog', { name: 'Sure?' });
    await press('No, go back');
    expect(await answer).toBe(false);

    const second = askDialog({ title: 'Sure?', confirmText: 'Yes, Remove!' });
    await screen.findByRole('button', { name: 'Yes, Remove!' });
    await press('Yes, Remove!');
    expect(await second).toBe(true);
  });

  it('gives the focus back as it goes, so that it never takes it from a user who types on', async () => {
    render(<button>opener</button>);
    screen.getByRole('button').focus();
    void showDialog({ title: 'Done' });
    const dialog = await screen.findByRole('dialog', { name: 'Done' });
    await press('OK');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'opener' })).toHaveFocus();
  });
});
