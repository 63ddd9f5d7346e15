import { render, screen, waitFor } from '@testing-library/react';
import { answer, json, requestsTo } from '../../testing/network';
import { siteConfig } from '../../testing/sign-in-service';
import { SandboxRibbon } from './sandbox-ribbon';

describe('the sandbox ribbon', () => {
  it('claims nothing before the kind of shop is known, and says so once it is', async () => {
    answer('GET', '/config.json', () => json({}, { status: 503 }));
    const { unmount } = render(<SandboxRibbon />);
    await waitFor(() => expect(requestsTo('GET', '/config.json')).toHaveLength(1));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    unmount();

    answer('GET', '/config.json', () => json(siteConfig));
    render(<SandboxRibbon />);
    expect(await screen.findByRole('complementary', { name: 'Sandbox' })).toHaveTextContent(/nothing is charged/);
  });
});
