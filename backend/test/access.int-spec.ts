import { Controller, Get } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { APP_GUARD, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { RequiredAccess } from '../src/platform/common/access/access.js';
import { type Role, ROLES } from '../src/platform/common/access/roles.js';
import { RolesGuard } from '../src/identity/auth/roles.guard.js';
import { generateDocument } from '../src/commands/contract/generate-document.js';
import { DEFAULT_SETTINGS } from '../src/settings/settings.schema.js';
import { toAllSettingsView } from '../src/settings/settings.view.js';
import { User } from '../src/identity/users/user.schema.js';
import {
  type BuiltUser,
  buildAdmin,
  buildCategory,
  buildDrawnProduct,
  buildList,
  buildOrder,
  buildProduct,
  buildQuote,
  buildReview,
  buildUser,
} from './support/builders.js';
import { dayFromNow } from './support/clock.js';
import { readContract } from './support/contract.js';
import { Shop } from './support/shop.js';
import { forgeToken } from './support/token.js';

/** The callers each access admits, beside the roles of `STAFF`; all others are refused with 401 (no good token) or 403. */
const ADMITTED = {
  public: ['nobody', 'garbage', 'expired', 'removed', 'stranger', 'owner', 'admin', ...ROLES],
  anyone: ['nobody', 'stranger', 'owner', 'admin', ...ROLES],
  firebase: [],
  signedIn: ['stranger', 'owner', 'admin', ...ROLES],
  self: ['owner'],
  selfOrAdmin: ['owner', 'admin'],
  owner: ['owner'],
  ownerOrAdmin: ['owner', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Caller[]>;

type Caller = 'nobody' | 'garbage' | 'expired' | 'removed' | 'stranger' | 'owner' | 'admin' | Role;
const CALLERS: readonly Caller[] = ['nobody', 'garbage', 'expired', 'removed', 'stranger', 'owner', 'admin', ...ROLES];
const WITHOUT_GOOD_TOKEN: readonly Caller[] = ['nobody', 'garbage', 'expired', 'removed'];

const ERROR_SHAPE = ['code', 'message', 'requestId', 'statusCode'];

interface Route {
  access: keyof typeof ADMITTED;
  /** Makes the owner's document that the path's `{id}` names. */
  id?: (owner: BuiltUser) => Promise<{ _id: { toString(): string } }>;
  body?: (owner: BuiltUser, id: string) => object;
}

let shop: Shop;

const CONTACT = { customerNumber: '01799123456', taxNumber: 'BD-4711', transactionId: 'pi_4711', unitPriceCents: 1337 };
const order = (owner: BuiltUser) => buildOrder(shop, { customer: owner, ...CONTACT });
const paidOrder = (owner: BuiltUser) =>
  buildOrder(shop, { customer: owner, ...CONTACT, status: 'Pending', pay: { attempt: 0, state: 'K' } });
const product = () => buildProduct(shop);
const category = () => buildCategory(shop);
const drawnProduct = () => buildDrawnProduct(shop);
const quote = (owner: BuiltUser) => buildQuote(shop, { customer: owner });
const list = (owner: BuiltUser) => buildList(shop, { owner: owner._id });
const review = (owner: BuiltUser) => buildReview(shop, { author: owner._id, email: owner.email });

/** The contract of `api.md`, written down a second time on purpose. */
const ROUTES: Record<string, Route> = {
  'PUT /user/{email}': { access: 'firebase', body: ({ email }) => ({ email }) },
  'GET /admin/{email}': { access: 'selfOrAdmin' },
  'GET /user': { access: 'admin' },
  'GET /user/counts': { access: 'admin' },
  'PUT /user/admin/{email}': { access: 'admin' },
  'DELETE /user/admin/{email}': { access: 'admin' },
  'DELETE /user/{email}': { access: 'admin' },
  'PUT /user/roles/{email}': { access: 'admin', body: () => ({ role: 'sales', isGiven: false }) },
  'GET /account/secondFactor': { access: 'signedIn' },
  'POST /account/secondFactor': { access: 'admin' },
  'POST /account/secondFactor/confirm': { access: 'admin', body: () => ({ code: '000000' }) },
  'POST /account/secondFactor/remove': { access: 'signedIn', body: () => ({ code: '000000' }) },
  'GET /profile/{email}': { access: 'selfOrAdmin' },
  'PUT /profile/{email}': {
    access: 'self',
    body: () => ({ institution: '', address: '', number: '', linkedIn: '' }),
  },
  'PUT /profilePicture/{email}': { access: 'self', body: () => ({ profilePicture: '/blank-profile.svg' }) },
  'POST /image': { access: 'signedIn', body: () => ({}) },
  'GET /image/{id}': { access: 'public', id: async () => ({ _id: '0123456789abcdef0123456789abcdef' }) },
  'POST /document': { access: 'admin', body: () => ({}) },
  'GET /document/{id}': { access: 'public', id: async () => ({ _id: '0123456789abcdef0123456789abcdef' }) },
  'GET /product/home': { access: 'public' },
  'GET /product': { access: 'public' },
  'GET /product/facets': { access: 'public' },
  'GET /product/suggest': { access: 'public' },
  'GET /product/singleProduct/{id}': { access: 'public', id: product },
  'GET /product/{id}/drawing.svg': { access: 'public', id: drawnProduct },
  'GET /product/{id}/drawing.dxf': { access: 'public', id: drawnProduct },
  'GET /product/links/{id}': { access: 'public', id: product },
  'GET /product/manage/{id}/links': { access: 'admin', id: product },
  'POST /product': {
    access: 'admin',
    body: () => ({
      name: 'Saw',
      available: 1,
      minimum: 1,
      price: 1,
      description: 'Sharp.',
      image: 'https://i.ibb.co/abc/saw.png',
    }),
  },
  'GET /product/export': { access: 'admin' },
  'POST /product/import': { access: 'admin', body: () => ({}) },
  'GET /product/import': { access: 'admin' },
  'GET /product/import/{id}': { access: 'admin', id: product },
  'GET /product/import/{id}/rows': { access: 'admin', id: product },
  'POST /product/import/{id}/write': { access: 'admin', id: product, body: () => ({}) },
  'GET /product/manage': { access: 'admin' },
  'GET /product/manage/counts': { access: 'admin' },
  'POST /product/status': {
    access: 'admin',
    body: () => ({ ids: ['0123456789abcdef01234567'], status: 'draft' }),
  },
  'GET /product/manage/{id}': { access: 'admin', id: product },
  'PATCH /product/{id}': { access: 'admin', id: product, body: () => ({ version: 1 }) },
  'PUT /product/{id}': { access: 'signedIn', id: product, body: () => ({ remainingQuantity: 1 }) },
  'POST /product/{id}/stock': { access: 'admin', id: product, body: () => ({ add: 1 }) },
  'GET /product/{id}/stock': { access: 'admin', id: product },
  'DELETE /product/{id}': { access: 'admin', id: product },
  'POST /product/{id}/notify': {
    access: 'anyone',
    id: () => buildProduct(shop, { available: 0 }),
    body: () => ({ email: 'waiting@example.com' }),
  },
  'POST /product/notify/confirm': { access: 'public', body: () => ({ token: 'x'.repeat(43) }) },
  'GET /product/{id}/reviews': { access: 'public', id: product },
  'GET /product/{id}/reviews/own': { access: 'signedIn', id: product },
  'GET /category': { access: 'public' },
  'POST /category': { access: 'admin', body: () => ({ name: 'Saws' }) },
  'PATCH /category/{id}': { access: 'admin', id: category, body: () => ({ name: 'Files', version: 1 }) },
  'DELETE /category/{id}': { access: 'admin', id: category },
  'GET /synonym': { access: 'admin' },
  'PUT /synonym': { access: 'admin', body: () => ({ groups: [], version: 1 }) },
  'GET /settings': { access: 'public' },
  'GET /settings/all': { access: 'admin' },
  'PUT /settings': { access: 'admin', body: () => ({ ...toAllSettingsView(DEFAULT_SETTINGS) }) },
  'GET /review': { access: 'public' },
  'GET /review/manage': { access: 'admin' },
  'GET /review/counts': { access: 'admin' },
  'POST /review/read': { access: 'admin', body: () => ({ reviews: [] }) },
  'GET /money': { access: 'admin' },
  'POST /money/compare': { access: 'admin', body: () => ({}) },
  'POST /logout': { access: 'signedIn' },
  'GET /account/export': { access: 'signedIn' },
  'DELETE /account': { access: 'signedIn' },
  'POST /review': { access: 'signedIn', body: () => ({ title: 'Fine', comment: 'Fine.', rating: 5 }) },
  'PATCH /review/{id} words': { access: 'owner', id: review, body: () => ({ version: 1, title: 'Finer' }) },
  'PATCH /review/{id} reply': { access: 'admin', id: review, body: () => ({ version: 1, reply: 'Thank you.' }) },
  'POST /order': {
    access: 'signedIn',
    body: () => ({ itemId: '0123456789abcdef01234567', quantity: 1, customerAddress: 'Dhaka', customerNumber: '1' }),
  },
  'GET /address': { access: 'signedIn' },
  'PUT /address': { access: 'signedIn', body: () => ({ version: 0, addresses: [] }) },
  'GET /basket': { access: 'signedIn' },
  'PUT /basket': { access: 'signedIn', body: () => ({ version: 0, lines: [] }) },
  'POST /basket/price': { access: 'public', body: () => ({ lines: [] }) },
  'GET /list': { access: 'signedIn' },
  'POST /list': { access: 'signedIn', body: () => ({ name: 'Van', lines: [] }) },
  'PUT /list/{id}': { access: 'signedIn', id: list, body: () => ({ name: 'Van', lines: [], version: 1 }) },
  'DELETE /list/{id}': { access: 'signedIn', id: list },
  'POST /quote': { access: 'signedIn', body: () => ({ lines: [{ itemId: '0123456789abcdef01234567', quantity: 1 }] }) },
  'GET /quote': { access: 'signedIn' },
  'GET /quote/manage': { access: 'admin' },
  'GET /quote/counts': { access: 'admin' },
  'POST /quote/{id}/price': { access: 'signedIn', id: quote, body: () => ({}) },
  // To a stranger there is none.
  'GET /quote/{id}': { access: 'signedIn', id: quote },
  'GET /quote/{id}/pdf': { access: 'signedIn', id: quote },
  'PATCH /quote/{id}': {
    access: 'admin',
    id: quote,
    body: () => ({
      version: 1,
      lines: [{ itemId: '0123456789abcdef01234567', quantity: 1, unitPrice: 1 }],
      validUntil: dayFromNow(7),
    }),
  },
  'GET /order/counts': { access: 'admin' },
  'GET /order/export': { access: 'admin' },
  'GET /order': { access: 'admin' },
  'GET /order/{email}': { access: 'selfOrAdmin' },
  'GET /order/payment/{id}': { access: 'ownerOrAdmin', id: paidOrder },
  'POST /order/{id}/refund': { access: 'admin', id: order, body: () => ({ amount: 1, reason: 'Damaged' }) },
  'POST /order/{id}/refund/price': { access: 'admin', id: order, body: () => ({ delivery: true }) },
  'POST /order/{id}/return': {
    access: 'admin',
    id: paidOrder,
    body: () => ({ lines: [{ itemId: '0123456789abcdef01234567', quantity: 1 }] }),
  },
  'GET /order/products': { access: 'signedIn' },
  'POST /order/ship': { access: 'admin', body: () => [{ order: '0123456789abcdef01234567' }] },
  'PATCH /order/{id}/parcel/{parcel}': {
    access: 'admin',
    id: order,
    body: () => ({ version: 0, trackingNumber: '1Z' }),
  },
  'GET /order/{id}/notes': { access: 'admin', id: order },
  'POST /order/{id}/notes': { access: 'admin', id: order, body: () => ({ text: 'Calls back.' }) },
  'GET /order/{id}/payment': { access: 'admin', id: order },
  'POST /order/{id}/callOff': { access: 'owner', id: order, body: () => ({ reason: 'Too many' }) },
  'PATCH /order/{id}/callOff': { access: 'admin', id: order, body: () => ({ accept: true }) },
  'POST /order/{id}/callOff/receipt': {
    access: 'admin',
    id: order,
    body: () => ({
      callOff: '0123456789abcdef01234567',
      lines: [{ itemId: '0123456789abcdef01234567', quantity: 1, toStock: 0 }],
      refund: false,
    }),
  },
  'DELETE /order/{id}': { access: 'ownerOrAdmin', id: order },
  'GET /order/{id}/invoice': { access: 'ownerOrAdmin', id: order },
  'GET /order/{id}/creditNote/{n}': { access: 'ownerOrAdmin', id: order },
  'GET /order/{id}/packingSlip': { access: 'ownerOrAdmin', id: paidOrder },
  'POST /order/shippingList': { access: 'admin', body: () => ({ orders: ['0123456789abcdef01234567'] }) },
  'GET /order/{id}/parcel/{parcel}/packingSlip': { access: 'ownerOrAdmin', id: paidOrder },
  'PATCH /order/{id} Paid': {
    access: 'owner',
    id: order,
    body: (_, id) => ({ order: id, transactionId: 'pi_unknown', status: 'Paid' }),
  },
  'PATCH /order/{id} Shipped': {
    access: 'admin',
    id: paidOrder,
    body: (_, id) => ({ order: id, transactionId: 'pi_unknown', status: 'Shipped' }),
  },
  'POST /create-payment-intent': {
    access: 'owner',
    id: order,
    body: (_, id) => ({ amountToBePaid: 125, order: id }),
  },
  'GET /audit': { access: 'admin' },
  'PATCH /product/manage': { access: 'admin', body: () => ({ edits: [] }) },
  'GET /office/find': { access: 'admin' },
  'GET /office/summary': { access: 'admin' },
  'GET /office/sales': { access: 'admin' },
  'GET /office/products': { access: 'admin' },
  'GET /payment': { access: 'admin' },
  'GET /payment/sum': { access: 'admin' },
  'GET /payment/counts': { access: 'admin' },
  'GET /payment/export': { access: 'admin' },
  'GET /customer/{id}': { access: 'admin', id: async (owner) => owner },
  'GET /customer/{id}/notes': { access: 'admin', id: async (owner) => owner },
  'POST /customer/{id}/notes': { access: 'admin', id: async (owner) => owner, body: () => ({ text: 'Pays late.' }) },
  'DELETE /customer/{id}/notes/{note}': { access: 'admin', id: async (owner) => owner },
  'POST /stripe/webhook': { access: 'public', body: () => ({}) },
  'POST /newsletter/confirm': { access: 'public', body: () => ({ token: `${'0'.repeat(24)}${'x'.repeat(43)}` }) },
  'POST /unsubscribe/{token}': { access: 'public' },
  'GET /unsubscribe/{token}': { access: 'public' },
  'GET /account/preferences': { access: 'signedIn' },
  'PUT /account/preferences': { access: 'signedIn', body: () => ({}) },
  'GET /notice': { access: 'admin' },
  'GET /notice/counts': { access: 'admin' },
  'POST /notice/resend': { access: 'admin', body: () => ({ ids: ['no:such:notice'] }) },
  'POST /notice/{id}/resend': { access: 'admin', id: async () => ({ _id: 'no:such:notice' }) },
  'POST /newsletter': { access: 'public', body: () => ({ email: 'reader@example.com' }) },
  'GET /health/live': { access: 'public' },
  'GET /health/ready': { access: 'public' },
  'GET /metrics': { access: 'public' },
};

const STAFF_OWN = [
  'GET /office/summary',
  'GET /office/find',
  'POST /account/secondFactor',
  'POST /account/secondFactor/confirm',
];

/** The table of docs/features/staff-roles.md, written down a second time on purpose: what each role may do for the shop. */
const STAFF: Record<Role, readonly string[]> = {
  sales: [
    ...STAFF_OWN,
    ...['GET /order', 'GET /order/counts', 'GET /order/{email}', 'GET /order/payment/{id}', 'DELETE /order/{id}'],
    ...['GET /order/{id}/notes', 'POST /order/{id}/notes', 'PATCH /order/{id}/callOff'],
    ...['GET /order/{id}/invoice', 'GET /order/{id}/creditNote/{n}', 'GET /order/{id}/packingSlip'],
    ...['GET /order/{id}/parcel/{parcel}/packingSlip', 'POST /order/shippingList'],
    ...['GET /quote/manage', 'GET /quote/counts', 'GET /quote/{id}', 'GET /quote/{id}/pdf', 'PATCH /quote/{id}'],
    ...['GET /customer/{id}', 'GET /customer/{id}/notes', 'POST /customer/{id}/notes'],
    'DELETE /customer/{id}/notes/{note}',
  ],
  warehouse: [
    ...STAFF_OWN,
    ...['GET /order', 'GET /order/counts', 'GET /order/payment/{id}', 'GET /order/{id}/packingSlip'],
    ...['GET /order/{id}/parcel/{parcel}/packingSlip', 'PATCH /order/{id}/parcel/{parcel}', 'POST /order/shippingList'],
    ...['POST /order/ship', 'PATCH /order/{id} Shipped', 'POST /order/{id}/return', 'POST /order/{id}/callOff/receipt'],
    ...['GET /product/manage', 'GET /product/manage/counts', 'GET /product/manage/{id}'],
    ...['POST /product/{id}/stock', 'GET /product/{id}/stock', 'PUT /product/{id}'],
  ],
  catalogue: [
    ...STAFF_OWN,
    ...['GET /product/manage', 'GET /product/manage/counts', 'GET /product/manage/{id}'],
    ...['GET /product/manage/{id}/links', 'POST /product', 'PATCH /product/{id}', 'DELETE /product/{id}'],
    ...['PATCH /product/manage', 'POST /product/status', 'GET /product/{id}/stock', 'POST /document'],
    ...['GET /product/export', 'POST /product/import', 'GET /product/import', 'GET /product/import/{id}'],
    ...['GET /product/import/{id}/rows', 'POST /product/import/{id}/write'],
    ...['POST /category', 'PATCH /category/{id}', 'DELETE /category/{id}', 'GET /synonym', 'PUT /synonym'],
    ...['GET /review/manage', 'GET /review/counts', 'POST /review/read', 'PATCH /review/{id} reply'],
  ],
  accounts: [
    ...STAFF_OWN,
    ...['GET /order', 'GET /order/counts', 'GET /order/payment/{id}', 'GET /order/export'],
    ...['GET /order/{id}/notes', 'POST /order/{id}/notes', 'GET /order/{id}/payment'],
    ...['GET /order/{id}/invoice', 'GET /order/{id}/creditNote/{n}'],
    ...['POST /order/{id}/refund', 'POST /order/{id}/refund/price'],
    ...['GET /payment', 'GET /payment/sum', 'GET /payment/counts', 'GET /payment/export'],
    ...['GET /money', 'POST /money/compare', 'GET /office/sales', 'GET /office/products'],
  ],
};

const rolesOf = (name: string): Role[] => ROLES.filter((role) => STAFF[role].includes(name));

/** Names of fields that the warehouse is not told. */
const WITHHELD = /price|amount|total|tax|e-?mail|phone|number$|addedBy|transaction|payment|refunds|dispute|documents/i;

/** The words of `WITHHELD` that say nothing of the kind. */
const TOLD: readonly string[] = ['number', 'partNumber', 'purchaseOrderNumber', 'paymentsInDoubt'];

function withheldIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(withheldIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, field]) => [
    ...(WITHHELD.test(name) && !TOLD.includes(name) ? [name] : []),
    ...withheldIn(field),
  ]);
}

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

async function tokenOf(caller: Caller, owner: BuiltUser): Promise<string | undefined> {
  switch (caller) {
    case 'nobody':
      return undefined;
    case 'garbage':
      return 'abc.def.ghi';
    case 'expired': {
      const past = Math.floor(Date.now() / 1000) - 7200;
      return forgeToken({ claims: { sub: owner._id.toString(), iat: past, exp: past + 3600 } });
    }
    case 'removed': {
      const removed = await buildUser(shop);
      await shop.model(User).deleteOne({ _id: removed._id });
      return removed.token;
    }
    case 'stranger':
      return (await buildUser(shop)).token;
    case 'owner':
      return owner.token;
    case 'admin':
      return (await buildAdmin(shop)).token;
    default:
      return (await buildUser(shop, { roles: [caller] })).token;
  }
}

describe.each(Object.entries(ROUTES))('%s', (name, route) => {
  it.each(CALLERS)('admits or refuses %s as declared', async (caller) => {
    const owner = await buildUser(shop);
    const token = await tokenOf(caller, owner);
    const id = String((await route.id?.(owner))?._id);
    const [method, pattern] = name.split(' ') as ['GET', string];
    const path = pattern
      .replace('{email}', owner.email)
      .replaceAll(/\{(id|note|parcel)\}/g, id)
      .replace('{n}', '1');
    const { status, body } = await shop.call(method, path, { token, body: route.body?.(owner, id) });

    const admitted: readonly Caller[] = [...ADMITTED[route.access], ...rolesOf(name)];
    const isAdmitted = admitted.includes(caller);
    // A signed-in user's API token is no Firebase ID token.
    const refusal = WITHOUT_GOOD_TOKEN.includes(caller) || route.access === 'firebase' ? 401 : 403;
    expect(status).toBeLessThan(500);
    expect([401, 403].includes(status) ? status : 'admitted').toBe(isAdmitted ? 'admitted' : refusal);
    expect(isAdmitted || Object.keys(body).sort()).toEqual(isAdmitted || ERROR_SHAPE);
    if (caller === 'warehouse' && STAFF.warehouse.includes(name)) expect(withheldIn(body)).toEqual([]);
  });
});

it('covers every route', async () => {
  const { paths } = await generateDocument();
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const covered = Object.keys(ROUTES).map((name) => name.split(' ').slice(0, 2).join(' '));
  expect([...new Set(covered)].sort()).toEqual(documented.sort());
});

it('declares the same roles in the contract, and none where only admins may', () => {
  const declared = readContract().flatMap(({ method, path, roles }) =>
    roles ? [[`${method} ${path}`, roles.toSorted()] as const] : [],
  );
  const isByRole = ({ access }: Route, name: string) =>
    ['admin', 'selfOrAdmin', 'ownerOrAdmin'].includes(access) || rolesOf(name).length > 0;
  const expected = new Map<string, Role[]>();
  for (const [name, route] of Object.entries(ROUTES)) {
    const path = name.split(' ').slice(0, 2).join(' ');
    if (isByRole(route, name)) expected.set(path, [...(expected.get(path) ?? []), ...rolesOf(name)]);
  }
  const sorted = [...expected].map(([path, roles]) => [path, roles.toSorted()] as const);
  expect(new Map(declared)).toEqual(new Map(sorted));
});

it('has no route without a declared access', () => {
  const reflector = shop.app.get(Reflector);
  const scanner = new MetadataScanner();
  const handlers = [...shop.app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => {
      const { prototype } = metatype as { prototype: Record<string, () => void> };
      return scanner.getAllMethodNames(prototype).map((name) => ({ name, handler: prototype[name] }));
    })
    .filter(({ handler }) => handler && Reflect.hasMetadata(PATH_METADATA, handler));
  const undeclared = handlers.filter(({ handler }) => handler && !reflector.get(RequiredAccess, handler));
  expect(undeclared.map(({ name }) => name)).toEqual([]);
  expect(handlers.length).toBeGreaterThan(30);
});

it('closes a route of undeclared access', async () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    read(): string {
      return 'secret';
    }
  }
  const module = await Test.createTestingModule({
    controllers: [ForgottenController],
    providers: [{ provide: APP_GUARD, useClass: RolesGuard }],
  }).compile();
  const adapter = new FastifyAdapter();
  adapter
    .getInstance()
    .addHook('onRequest', async (request) => void Object.assign(request, { user: { isAdmin: true } }));
  const app = module.createNestApplication<NestFastifyApplication>(adapter);
  await app.init();
  expect((await app.inject('/forgotten')).statusCode).toBe(403);
  await app.close();
});

describe('Cache-Control', () => {
  it('forbids caching private answers and refusals', async () => {
    const [admin, customer] = [await buildAdmin(shop), await buildUser(shop)];
    for (const [path, token, expected] of [
      ['/user', admin.token, 200],
      [`/order/${customer.email}`, customer.token, 200],
      [`/profile/${customer.email}`, customer.token, 200],
      ['/user', undefined, 401],
      ['/user', customer.token, 403],
      ['/product/singleProduct/0123456789abcdef01234567', undefined, 404],
      ['/image/0123456789abcdef0123456789abcde0', undefined, 404],
      ['/product?page=0', undefined, 400],
      ['/nowhere', undefined, 404],
      ['/%', undefined, 400],
    ] as const) {
      const { status, headers } = await shop.call('GET', path, token === undefined ? {} : { token });
      expect([path, status, headers['cache-control']]).toEqual([path, expected, 'no-store']);
    }
  });

  it('is absent from public reads but pictures, whose caches know how long', async () => {
    for (const path of ['/product', '/product/home', '/category', '/review']) {
      const answers = [await shop.call('GET', path), await shop.call('GET', path)];
      expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
    }
  });
});
