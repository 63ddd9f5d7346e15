import { act, render, screen } from '@testing-library/react';
import { loadSiteConfig } from '../../config/site-config';
import { answer, json } from '../../testing/network';
import { openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';
import { SandboxRibbon } from './sandbox-ribbon';

// A file of its own: the settings are read once for as long as the page lives.
it('a shop that is no sandbox has neither its ribbon nor its accounts', async () => {
  answer('GET', '/config.json', () => json({ ...siteConfig, sandbox: false }));
  render(<SandboxRibbon />);
  openSite({ path: '/login' });
  await screen.findByLabelText('Password');
  await act(loadSiteConfig);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.queryByText(/admin@karigar\.test/)).not.toBeInTheDocument();
});
