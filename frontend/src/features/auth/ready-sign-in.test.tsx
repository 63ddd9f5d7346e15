import { screen, waitFor } from '@testing-library/react';
import { openSite } from '../../testing/render-app';
import { answerSignInService } from '../../testing/sign-in-service';
import { loadedAuthService } from './auth-service';

// In a file of its own: the service is loaded once for all tests of a file.
describe('the sign-in service', () => {
  it('is loaded with the form, so that the first press need not wait for it', async () => {
    answerSignInService();
    openSite({ path: '/register' });
    await screen.findByRole('heading', { name: 'Register' });
    await waitFor(() => expect(loadedAuthService()).toBeDefined());
    await expect(loadedAuthService()).resolves.toBeDefined();
  });
});
