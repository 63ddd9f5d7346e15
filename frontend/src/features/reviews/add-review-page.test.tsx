import { screen } from '@testing-library/react';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { buildReview } from '../../testing/fixtures';
import type { AddReviewDto } from '../../lib/generated/shop-api';
import { customer, openSite } from '../../testing/render-app';

async function openReviewForm() {
  const site = openSite({ path: '/dashboard/addReview', user: customer });
  await screen.findByRole('heading', { name: 'Add a Review' });
  return { ...site, send: () => site.user.click(screen.getByRole('button', { name: 'Send' })) };
}

describe('the review form', () => {
  it('starts without stars and needs every field', async () => {
    const { send } = await openReviewForm();
    for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked();
    await send();
    expect(await screen.findByText('Please choose how many stars')).toBeVisible();
    expect(screen.getByText('Review title is required')).toBeVisible();
    // The first field at fault has the focus.
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(screen.getByText('Review is required')).toBeVisible();
    expect(requestsTo('POST', '/api/review')).toHaveLength(0);
  });

  it('sends the review, says thank you and starts anew', async () => {
    answer('POST', '/api/review', () => json(buildReview(), { status: 201 }));
    const { user, send } = await openReviewForm();
    expect(screen.getByText('Your review will be posted publicly on the page.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByLabelText('Review Title'), 'Good steel');
    await user.type(screen.getByLabelText('Write Review'), 'Holds its edge.');
    await send();
    expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toHaveTextContent(
      'Your review has been received.',
    );
    expect(requestsTo('POST', '/api/review')[0]?.body).toEqual({
      name: customer.displayName,
      email: customer.email,
      title: 'Good steel',
      comment: 'Holds its edge.',
      rating: 4,
      idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/),
    });
    expect(screen.getByLabelText('Review Title')).toHaveValue('');
    expect(screen.getByRole('radio', { name: '4 stars', hidden: true })).not.toBeChecked();
  });

  it('can be rated with the keyboard', async () => {
    const { user } = await openReviewForm();
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  });

  it('keeps what was written when it could not be sent, and sends it as the same review again', async () => {
    answer('POST', '/api/review', () => errorAnswer(503, 'SERVICE_UNAVAILABLE'));
    const { user, send } = await openReviewForm();
    await user.click(screen.getByRole('radio', { name: '1 star' }));
    await user.type(screen.getByLabelText('Review Title'), 'Late');
    await user.type(screen.getByLabelText('Write Review'), 'Two weeks.');
    await send();
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(screen.getByLabelText('Write Review')).toHaveValue('Two weeks.');
    answer('POST', '/api/review', () => json(buildReview(), { status: 201 }));
    await send();
    await screen.findByRole('dialog', { name: 'Thank you!' });
    const keys = requestsTo('POST', '/api/review').map(({ body }) => (body as AddReviewDto).idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
