import { Profile } from '../../src/identity/profiles/profile.schema.js';
import { type BuiltUser, buildAdmin, buildUser } from '../support/builders.js';
import { Shop } from '../support/shop.js';

let shop: Shop;
let user: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await buildUser(shop);
});

const PROFILE = {
  institution: 'Dhaka Polytechnic',
  address: '12 Workshop Road',
  number: '01711000000',
  linkedIn: 'https://www.linkedin.com/in/rahima',
};

const read = async () => (await shop.call('GET', `/profile/${user.email}`, { token: user.token })).body;
const save = (body: object) => shop.call('PUT', `/profile/${user.email}`, { token: user.token, body });
const setPicture = (profilePicture: unknown) =>
  shop.call('PUT', `/profilePicture/${user.email}`, { token: user.token, body: { profilePicture } });

it('shows an empty profile with the blank picture before the first save', async () => {
  expect(await read()).toEqual({
    name: 'Rahima Khatun',
    email: user.email,
    institution: '',
    address: '',
    number: '',
    linkedIn: '',
    company: '',
    taxNumber: '',
    profilePicture: '/blank-profile.svg',
  });
});

it('saves details, with name and e-mail of the account', async () => {
  const { status } = await save({ ...PROFILE, name: 'Another Customer', email: 'another@example.com' });
  expect(status).toBe(200);
  expect(await read()).toMatchObject({ ...PROFILE, name: 'Rahima Khatun', email: user.email });
});

it.each([
  ['+880 1711-000000', '8801711000000'],
  [' (02) 555.1208 / 9 ', '0255512089'],
  [8801711, '8801711'],
  ['', ''],
])('keeps the digits of the number %p', async (number, digits) => {
  expect((await save({ ...PROFILE, number })).status).toBe(200);
  expect(await read()).toMatchObject({ number: digits });
});

it.each(['Rahima Khatun, on LinkedIn', 'linkedin.com/in/rahima', 'http://linkedin.com/in/rahima'])(
  'takes any text for LinkedIn: %s',
  async (linkedIn) => {
    expect((await save({ ...PROFILE, linkedIn })).status).toBe(200);
    expect(await read()).toMatchObject({ linkedIn });
  },
);

it('keeps the lines of an address', async () => {
  const address = '12 Workshop Road\nTejgaon\nDhaka 1208';
  await save({ ...PROFILE, address });
  expect(await read()).toMatchObject({ address });
});

it('keeps company and tax number as written, also when a client of the specification saves', async () => {
  const trade = { company: 'খাতুন ওয়ার্কস', taxNumber: 'DE 136 695 976' };
  expect((await save({ ...PROFILE, ...trade })).body).toMatchObject(trade);
  await save({ ...PROFILE, institution: 'BUET' });
  expect(await read()).toMatchObject({ ...trade, institution: 'BUET' });
  const none = { company: '', taxNumber: '' };
  expect((await save({ ...PROFILE, ...none })).body).toMatchObject(none);
});

it('takes empty fields', async () => {
  await save(PROFILE);
  const empty = { institution: '', address: '', number: '', linkedIn: '' };
  await save(empty);
  expect(await read()).toMatchObject(empty);
});

it('keeps the picture when details are saved, and the details when the picture changes', async () => {
  const picture = '/api/image/0123456789abcdef0123456789abcdef';
  await Promise.all([save(PROFILE), setPicture(picture)]);
  expect(await read()).toMatchObject({ ...PROFILE, profilePicture: picture });
  await save({ ...PROFILE, institution: 'BUET' });
  expect(await read()).toMatchObject({ ...PROFILE, institution: 'BUET', profilePicture: picture });
  await save(PROFILE);
  await setPicture('/blank-profile.svg');
  expect(await read()).toMatchObject({ ...PROFILE, profilePicture: '/blank-profile.svg' });
});

it('lets an admin read a profile, but not save it', async () => {
  await save(PROFILE);
  const { token } = await buildAdmin(shop);
  expect((await shop.call('GET', `/profile/${user.email}`, { token })).body).toMatchObject(PROFILE);
  expect((await shop.call('PUT', `/profile/${user.email}`, { token, body: PROFILE })).status).toBe(403);
  expect((await shop.call('GET', '/profile/nobody@example.com', { token })).status).toBe(404);
});

it.each([
  [{ number: '+880 171 ext. 5' }, 'number'],
  [{ number: '171+880' }, 'number'],
  [{ number: -5 }, 'number'],
  [{ number: '1'.repeat(21) }, 'number'],
  [{ linkedIn: 'x'.repeat(201) }, 'linkedIn'],
  [{ institution: undefined }, 'institution'],
  [{ address: 'x'.repeat(501) }, 'address'],
  [{ company: 'x'.repeat(101) }, 'company'],
  [{ taxNumber: 'DE136695978' }, 'taxNumber'],
  [{ taxNumber: null }, 'taxNumber'],
  [{ position: 'admin' }, 'position'],
])('refuses %j', async (change, field) => {
  const { status, body } = await save({ ...PROFILE, ...change });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
  expect(await shop.model(Profile).countDocuments({ _id: user._id })).toBe(0);
});

it.each(['https://evil.example.com/track.png', '/api/order', '//evil.example.com/image/x', '', null])(
  'refuses %j as a picture',
  async (picture) => {
    const { status, body } = await setPicture(picture);
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['profilePicture']]);
  },
);
