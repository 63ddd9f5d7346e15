import { screen, waitFor, within } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { answer, heldBack, json, listAnswer } from '../testing/network';
import { answerHomePage, openSite } from '../testing/render-app';
import { CURRENT_TERMS } from '../entities/order/current-terms';
import { buildSettings } from '../testing/settings';
import { siteConfig } from '../testing/sign-in-service';
import { paths } from '../lib/paths';
import { routes } from './routes';

it.each([
  ['/', /^Karigar – \w/],
  ['/allProductsPage', /^All Products – Karigar$/],
  ['/blogs', /^Blogs – Karigar$/],
  ['/portfolio', /^Portfolio – Karigar$/],
  ['/login', /^Login – Karigar$/],
  ['/register', /^Register – Karigar$/],
  ['/terms', /^Terms – Karigar$/],
  ['/privacy', /^Privacy – Karigar$/],
  ['/returns', /^Returns – Karigar$/],
  ['/no/such/page', /^Page not found – Karigar$/],
])('%s has a title and a description of its own', async (path, title) => {
  const description = document.createElement('meta');
  description.name = 'description';
  document.head.replaceChildren(description);
  answerHomePage();
  answer('GET', '/api/product', () => listAnswer([]));
  answer('GET', '/projects.json', () => json([]));
  answer('GET', '/config.json', () => json(siteConfig));
  openSite({ path });
  await waitFor(() => expect(document.title).toMatch(title));
  expect(description.content).toMatch(/\w/);
});

describe('the blogs', () => {
  it('are five questions whose answers open and close', async () => {
    const { user } = openSite({ path: '/blogs' });
    await screen.findByRole('heading', { level: 1, name: 'Blogs' });
    const questions = within(screen.getByRole('main')).getAllByRole('button');
    expect(questions).toHaveLength(5);
    await user.click(questions[0]!);
    expect(questions[0]).toHaveAttribute('aria-expanded', 'true');
    await user.click(questions[0]!);
    expect(questions[0]).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the portfolio', () => {
  const project = {
    name: 'Calibration Desk',
    type: 'Web application',
    liveSite: 'https://live.example',
    gitClient: 'https://git.example/client',
    features: [{ name: 'Certificates' }],
    technologies: [{ name: 'Fastify' }],
  };

  it('shows the projects of projects.json', async () => {
    answer('GET', '/projects.json', () =>
      json([project, { ...project, name: 'Other', gitServer: 'https://git.example/s' }]),
    );
    openSite({ path: '/portfolio' });
    const [card, other] = await screen.findAllByRole('article');
    expect(within(card!).getByRole('heading', { name: 'Calibration Desk' })).toBeVisible();
    expect(within(card!).getByText('Certificates')).toBeVisible();
    expect(within(card!).getByText('Fastify')).toBeVisible();
    expect(within(card!).getByRole('link', { name: /Live site/ })).toHaveAttribute('href', 'https://live.example');
    expect(within(card!).queryByRole('link', { name: /Server code/ })).not.toBeInTheDocument();
    expect(within(other!).getByRole('link', { name: /Server code/ })).toBeVisible();
    for (const group of ['Expertise', 'Comfortable', 'Familier'])
      expect(screen.getByRole('heading', { name: group })).toBeVisible();
  });

  it('keeps a place for the projects until they come', async () => {
    const { answered, release } = heldBack(json([project]));
    answer('GET', '/projects.json', () => answered);
    openSite({ path: '/portfolio' });
    expect(await screen.findByText('Loading the projects…')).toBeInTheDocument();
    release();
    await screen.findByRole('heading', { name: project.name });
    expect(screen.queryByText('Loading the projects…')).not.toBeInTheDocument();
  });

  it('says when the projects could not be loaded', async () => {
    answer('GET', '/projects.json', () => json({}, { status: 404 }));
    openSite({ path: '/portfolio' });
    expect(await screen.findByText(/The projects could not be loaded/)).toBeVisible();
  });
});

describe('the terms', () => {
  it('name the seller of the settings, and their version; an unknown version is today’s', async () => {
    const seller = { ...buildSettings().seller, name: 'Anvil & Co', email: 'sales@anvil.example' };
    answer('GET', '/api/settings', () => json(buildSettings({ seller })));
    openSite({ path: '/terms?version=__proto__' });
    expect(await screen.findByText(/^Anvil & Co/)).toHaveTextContent('sales@anvil.example');
    expect(screen.getByText('Nov 23, 2026')).toHaveAttribute('datetime', CURRENT_TERMS);
  });
});

it.each(Object.values(paths))('%s has a page', (path) => {
  const address = path.replace(/:(\w+)\??/g, '$1');
  expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(path);
});

describe('an unknown address', () => {
  it('says that the page may be gone, and leads home or to a report', async () => {
    answerHomePage();
    const { user, place } = openSite({ path: '/no/such/page?x=1' });
    expect(await screen.findByText(/may be removed, renamed or unavailable/)).toBeVisible();
    const report = screen.getByRole('link', { name: 'REPORT PROBLEM' }).getAttribute('href');
    expect(decodeURIComponent(report ?? '')).toContain('http://localhost/no/such/page?x=1');
    await user.click(screen.getByRole('link', { name: 'RETURN HOME' }));
    expect(place.current).toBe('/');
  });
});
