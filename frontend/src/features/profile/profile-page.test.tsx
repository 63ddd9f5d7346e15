import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, requestsTo } from '../../testing/network';
import { buildProfile } from '../../testing/fixtures';
import { customer, openSite } from '../../testing/render-app';
import { toastsShown } from '../../testing/toasts';

const email = encodeURIComponent(customer.email);
const profilePath = `/api/profile/${email}`;
const picturePath = `/api/profilePicture/${email}`;
const uploaded = '/api/image/0123456789abcdef0123456789abcdef';
const FAILURE = 'Something went wrong on our side. Please try again in a moment.';
const photo = (name = 'me.png', type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

async function openProfile(profile = buildProfile()) {
  answer('GET', profilePath, () => json(profile));
  const site = openSite({ path: '/dashboard', user: customer });
  await screen.findByRole('region', { name: 'Profile' });
  return site;
}

async function openEditor(profile = buildProfile()) {
  const site = await openProfile(profile);
  await site.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  return site;
}

describe('My Profile', () => {
  it('shows the profile, with the blank picture where there is none', async () => {
    await openProfile(buildProfile({ profilePicture: '', linkedIn: 'https://www.linkedin.com/in/kamal' }));
    expect(screen.getByRole('heading', { name: customer.displayName })).toBeVisible();
    expect(screen.getByText('Hossain Motors')).toBeVisible();
    expect(screen.getByRole('link', { name: /linkedin.com\/in\/kamal/ })).toBeVisible();
    expect(screen.getByRole('img', { name: /profile picture/ })).toHaveAttribute('src', '/blank-profile.svg');
  });

  it.each([
    ['https://www.linkedin.com/in/kamal', 'https://www.linkedin.com/in/kamal'],
    ['http://kamal.example', 'http://kamal.example/'],
    ['linkedin.com/in/kamal', 'https://linkedin.com/in/kamal'],
    ['Kamal Hossain, on LinkedIn', undefined],
    ['javascript:alert(1)', undefined],
    ['javascript://linkedin.com/%0aalert(1)', undefined],
    ['data:text/html,x', undefined],
  ])('shows %p for LinkedIn as a link only if it is an address of the web', async (linkedIn, href) => {
    await openProfile(buildProfile({ linkedIn }));
    expect(screen.getByText(linkedIn)).toBeVisible();
    const link = screen.queryByRole<HTMLAnchorElement>('link', { name: linkedIn });
    expect(link?.href).toBe(href);
  });

  it('goes between looking and editing', async () => {
    const { user } = await openEditor();
    expect(screen.getByRole('region', { name: 'Edit Profile' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop editing' }));
    expect(screen.getByRole('region', { name: 'Profile' })).toBeVisible();
  });
});

describe('the details form', () => {
  it('shows name and email without letting them be changed', async () => {
    await openEditor();
    expect(screen.getByLabelText('Name')).toBeDisabled();
    expect(screen.getByLabelText('Email')).toBeDisabled();
    expect(screen.getByLabelText('Institution')).toHaveValue('Hossain Motors');
  });

  it('takes a number as people write one, and keeps its digits', async () => {
    answer('PUT', profilePath, () => json(buildProfile()));
    const { user } = await openEditor();
    const number = screen.getByLabelText('Number');
    await user.type(number, 'abc');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a phone number of at most 20 digits')).toBeVisible();
    expect(requestsTo('PUT', profilePath)).toHaveLength(0);
    await user.clear(number);
    await user.type(number, '+880 (0)1711-000000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Your Profile has been updated!' });
    expect(requestsTo('PUT', profilePath)[0]?.body).toMatchObject({ number: '88001711000000' });
  });

  it('saves, closes and says so', async () => {
    const saved = buildProfile({ address: '5 New Road' });
    answer('PUT', profilePath, () => {
      answer('GET', profilePath, () => json(saved));
      return json(saved);
    });
    const { user } = await openEditor();
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), '5 New Road');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Your Profile has been updated!' })).toBeInTheDocument();
    expect(await screen.findByText('5 New Road')).toBeInTheDocument();
    expect(requestsTo('PUT', profilePath)[0]?.body).toMatchObject({ email: customer.email, address: '5 New Road' });
  });

  it('saves company and tax number, and shows what the shop says of the number at its field', async () => {
    const problem = 'This is no VAT number: check its digits.';
    answer('PUT', profilePath, () => errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { taxNumber: problem } }));
    const { user } = await openEditor();
    await user.type(screen.getByLabelText('Company'), 'Hossain GmbH');
    await user.type(screen.getByLabelText('Tax number'), 'DE136695978');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByLabelText('Tax number')).toHaveFocus();
    const trade = { company: 'Hossain GmbH', taxNumber: 'DE136695978' };
    expect(requestsTo('PUT', profilePath)[0]?.body).toMatchObject(trade);
  });

  it('stays open with what was typed when saving fails', async () => {
    answer('PUT', profilePath, () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { user } = await openEditor();
    await user.type(screen.getByLabelText('Institution'), ' Ltd.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(screen.getByRole('main')).findByText(FAILURE)).toBeVisible();
    await waitFor(() => expect(toastsShown()).toEqual([FAILURE]));
    expect(screen.getByLabelText('Institution')).toHaveValue('Hossain Motors Ltd.');
  });
});

describe('the picture form', () => {
  it('asks for a photo', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Update picture' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Please Choose a Photo');
  });

  it.each([
    [photo('me.gif', 'image/gif'), /png, jpeg or jpg/],
    [photo('me.png', 'image/png', 5 * 2 ** 20 + 1), /at most 5 MB/],
  ])('refuses a file the shop does not take', async (file, message) => {
    const { user } = await openEditor();
    const input = screen.getByLabelText('Profile picture');
    input.removeAttribute('accept');
    await user.upload(input, file);
    await user.click(screen.getByRole('button', { name: 'Update picture' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(message);
    expect(requestsTo('POST', '/api/image')).toHaveLength(0);
  });

  it('uploads the photo under a full-screen notice and says that it is there', async () => {
    const { answered, release } = heldBack(json({ success: true, data: { url: uploaded } }));
    answer('POST', '/api/image', () => answered);
    answer('PUT', picturePath, () => {
      answer('GET', profilePath, () => json(buildProfile({ profilePicture: uploaded })));
      return json(buildProfile({ profilePicture: uploaded }));
    });
    const { user } = await openEditor();
    await user.upload(screen.getByLabelText('Profile picture'), photo());
    await user.click(screen.getByRole('button', { name: 'Update picture' }));
    expect(await screen.findByText('Updating Image')).toBeVisible();
    expect(screen.getByText('Sorry for the inconvenience')).toBeVisible();
    release();
    expect(await screen.findByRole('dialog', { name: 'Your Profile Picture has been updated!' })).toBeInTheDocument();
    expect(screen.queryByText('Updating Image')).not.toBeInTheDocument();
    expect(requestsTo('PUT', picturePath)[0]?.body).toEqual({ profilePicture: uploaded });
    await waitFor(() =>
      expect(screen.getByRole('img', { name: /profile picture/, hidden: true })).toHaveAttribute('src', uploaded),
    );
  });

  it('removes the picture', async () => {
    answer('PUT', picturePath, () => json(buildProfile()));
    const { user } = await openEditor(buildProfile({ profilePicture: uploaded }));
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('dialog', { name: 'Profile Picture Removed!' })).toBeInTheDocument();
    expect(requestsTo('PUT', picturePath)[0]?.body).toEqual({ profilePicture: '/blank-profile.svg' });
  });

  it.each([
    [400, 'IMAGE_UNREADABLE', 'This picture is damaged.'],
    [413, 'PAYLOAD_TOO_LARGE', 'A picture may have 5 MB.'],
    [415, 'UNSUPPORTED_MEDIA_TYPE', 'Choose a png, jpeg or jpg picture.'],
    [503, 'IMAGES_BUSY', 'The shop is busy with other pictures.'],
  ])(
    'says at the field why a photo was refused with %i, and the screen is free again',
    async (status, code, message) => {
      answer('POST', '/api/image', () => errorAnswer(status, code, { fieldErrors: { image: message } }));
      const { user } = await openEditor();
      await user.upload(screen.getByLabelText('Profile picture'), photo());
      await user.click(screen.getByRole('button', { name: 'Update picture' }));
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByLabelText('Profile picture')).toHaveAccessibleDescription(message);
      expect(screen.getByLabelText('Profile picture')).toBeInvalid();
      expect(screen.queryByText('Updating Image')).not.toBeInTheDocument();
      expect(requestsTo('PUT', picturePath)).toHaveLength(0);
    },
  );

  it.each([
    [413, 'PAYLOAD_TOO_LARGE', 'This is too large.'],
    [500, 'INTERNAL_ERROR', FAILURE],
  ])('says below the form what no field is named for, as in an answer of %i', async (status, code, message) => {
    answer('POST', '/api/image', () => errorAnswer(status, code, { message }));
    const { user } = await openEditor();
    await user.upload(screen.getByLabelText('Profile picture'), photo());
    await user.click(screen.getByRole('button', { name: 'Update picture' }));
    expect(await within(screen.getByRole('main')).findByText(message)).toBeVisible();
    await waitFor(() => expect(toastsShown()).toEqual([message]));
  });
});
