import { screen, within } from '@testing-library/react';
import { requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';

async function openTitle() {
  const { user } = openSite({ path: '/dashboard/addReview', user: customer });
  const title = await screen.findByLabelText('Review Title');
  const type = async (characters: number) => {
    await user.clear(title);
    await user.click(title);
    await user.paste('x'.repeat(characters));
  };
  return { user, title, type, field: within(title.parentElement!) };
}

describe('a field that takes so many characters', () => {
  it('counts down near the end, and cuts nothing of what is pasted', async () => {
    const { user, title, type, field } = await openTitle();
    await type(50);
    expect(field.queryByText(/left/)).not.toBeInTheDocument();
    await type(85);
    expect(field.getByText('15 characters left')).toBeVisible();
    await type(101);
    expect(field.getByText('1 character too many')).toBeVisible();
    expect(title).toHaveValue('x'.repeat(101));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter at most 100 characters')).toBeVisible();
    expect(requestsTo('POST', '/api/review')).toHaveLength(0);
  });

  it('tells a screen reader once the typing has paused', async () => {
    const { type, field } = await openTitle();
    await type(90);
    expect(await field.findByText('10 characters left', { selector: '[aria-live]' })).toBeInTheDocument();
  });
});
