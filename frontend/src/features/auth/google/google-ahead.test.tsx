import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, json } from '../../../testing/network';
import { openSite } from '../../../testing/render-app';
import { siteConfig } from '../../../testing/sign-in-service';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

it('the login page loads Google’s script ahead of the press where Safari would block the window after it', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI);
  answer('GET', '/config.json', () => json({ ...siteConfig, firebaseAuthEmulatorUrl: null }));
  openSite({ path: '/login' });
  await screen.findByRole('button', { name: 'Continue With Google' });
  await waitFor(() => expect(document.querySelector('script[src^="https://apis.google.com/"]')).toBeInTheDocument());
});
