import { createStore } from '../../app/store';
import { type AppDispatch } from '../store';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { customer, tokenOf } from '../../testing/render-app';
import { readApiToken, saveApiToken } from './api-token';
import { setTokenRenewal } from './base-query';
import { shopApi } from '../generated/shop-api';
import { sessionStarted } from '../session/session';
// The features' caching rules say which refusals end the session.
import '../../entities/product/catalogue-api';
import '../../entities/order/orders-api';
import '../../features/products/office/managed-products-api';
import '../../entities/product/products-api';
import '../../features/reviews/reviews-api';
import '../../features/users/users-api';

const { listProducts, listHomeProducts, addReview } = shopApi.endpoints;
const { addProduct, changeStock, placeOrder, promoteUser, removeUser } = shopApi.endpoints;

const product = { name: 'Vise', available: 1, minimum: 1, price: 1, description: 'A vise', image: '/x' };
const order = { itemId: '1', quantity: 1, customerAddress: 'Dhaka', customerNumber: '1' };

const specifiedCalls = [
  [
    'POST',
    '/api/review',
    (send: AppDispatch) => send(addReview.initiate({ addReviewDto: { title: 'a', comment: 'b', rating: 5 } })),
  ],
  ['POST', '/api/product', (send: AppDispatch) => send(addProduct.initiate({ addProductDto: product }))],
  ['GET', '/api/product', (send: AppDispatch) => send(listProducts.initiate({}))],
  ['POST', '/api/order', (send: AppDispatch) => send(placeOrder.initiate({ placeOrderDto: order }))],
  [
    'POST',
    '/api/product/1/stock',
    (send: AppDispatch) => send(changeStock.initiate({ id: '1', changeStockDto: { add: 1 } })),
  ],
] as const;

function signedInStore() {
  const store = createStore();
  saveApiToken(tokenOf(customer.email), { id: customer.email, email: customer.email });
  store.dispatch(sessionStarted(customer));
  setTokenRenewal(undefined);
  return store;
}

describe('calls to the API', () => {
  it('carry the stored token', async () => {
    answer('GET', '/api/product/home', () => json([]));
    await signedInStore().dispatch(listHomeProducts.initiate({}));
    const [request] = requestsTo('GET', '/api/product/home');
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${readApiToken()}`);
  });

  it('carry no token for a visitor', async () => {
    answer('GET', '/api/product/home', () => json([]));
    await createStore().dispatch(listHomeProducts.initiate({}));
    expect(requestsTo('GET', '/api/product/home')[0]?.headers.get('Authorization')).toBeNull();
  });

  it('answer a list with its total', async () => {
    answer('GET', '/api/product', () => listAnswer([product], 812));
    const { data } = await createStore().dispatch(listProducts.initiate({ page: 2 }));
    expect(data).toEqual({ items: [product], total: 812 });
  });
});

describe('a refused call', () => {
  it.each(
    specifiedCalls.flatMap(([method, path, call]) => [401, 403].map((status) => ({ method, path, call, status }))),
  )('$status from $method $path ends the session', async ({ method, path, call, status }) => {
    answer(method, path, () => errorAnswer(status, 'REFUSED'));
    const store = signedInStore();
    await call(store.dispatch);
    expect(store.getState().session).toEqual({ status: 'signedOut', because: 'refused' });
    expect(readApiToken()).toBeNull();
  });

  it('401 from any other call ends the session too: the token is dead', async () => {
    answer('DELETE', '/api/user/x', () => errorAnswer(401, 'UNAUTHENTICATED'));
    const store = signedInStore();
    await store.dispatch(removeUser.initiate({ email: 'x' }));
    expect(store.getState().session.status).toBe('signedOut');
  });

  it('403 from any other call leaves the session alone', async () => {
    answer('DELETE', '/api/user/x', () => errorAnswer(403, 'FORBIDDEN'));
    const store = signedInStore();
    await store.dispatch(removeUser.initiate({ email: 'x' }));
    expect(store.getState().session.status).toBe('signedIn');
    expect(readApiToken()).not.toBeNull();
  });

  it.each([401, 403])('%d from a promotion leaves the session alone', async (status) => {
    answer('PUT', '/api/user/admin/x', () => errorAnswer(status, 'REFUSED'));
    const store = signedInStore();
    await store.dispatch(promoteUser.initiate({ email: 'x' }));
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('takes the cached data with it', async () => {
    answer('GET', '/api/product/home', () => json([product]));
    answer('DELETE', '/api/user/x', () => errorAnswer(401, 'UNAUTHENTICATED'));
    const store = signedInStore();
    await store.dispatch(listHomeProducts.initiate({}));
    await store.dispatch(removeUser.initiate({ email: 'x' }));
    expect(listHomeProducts.select({})(store.getState()).data).toBeUndefined();
  });

  it('that comes late does not sign out a user who has signed in since', async () => {
    const store = signedInStore();
    answer('DELETE', '/api/user/x', () => {
      saveApiToken(tokenOf('next@example.com'), { id: 'next@example.com', email: 'next@example.com' });
      return errorAnswer(401, 'UNAUTHENTICATED');
    });
    await store.dispatch(removeUser.initiate({ email: 'x' }));
    expect(store.getState().session.status).toBe('signedIn');
    expect(readApiToken()).toBe(tokenOf('next@example.com'));
  });
});

describe('a token about to end', () => {
  it('is renewed once, before the calls that need it', async () => {
    answer('GET', '/api/product/home', () => json([]));
    answer('GET', '/api/product', () => listAnswer([]));
    const store = signedInStore();
    saveApiToken(tokenOf(customer.email, 60), { id: customer.email, email: customer.email });
    let renewals = 0;
    setTokenRenewal(async () => {
      renewals += 1;
      await Promise.resolve();
      saveApiToken(tokenOf(customer.email, 3600), { id: customer.email, email: customer.email });
    });
    await Promise.all([store.dispatch(listHomeProducts.initiate({})), store.dispatch(listProducts.initiate({}))]);
    setTokenRenewal(undefined);
    expect(renewals).toBe(1);
    const bearer = requestsTo('GET', '/api/product')[0]?.headers.get('Authorization');
    expect(bearer).toBe(`Bearer ${tokenOf(customer.email, 3600)}`);
  });

  it('is used as it is when it can not be renewed', async () => {
    answer('GET', '/api/product/home', () => json([]));
    const store = signedInStore();
    saveApiToken(tokenOf(customer.email, 60), { id: customer.email, email: customer.email });
    setTokenRenewal(() => Promise.reject(new Error('offline')));
    const { isSuccess } = await store.dispatch(listHomeProducts.initiate({}));
    setTokenRenewal(undefined);
    expect(isSuccess).toBe(true);
  });
});

describe('a call without an answer', () => {
  it('is tried again when it only reads', async () => {
    let tries = 0;
    answer('GET', '/api/product/home', () => {
      tries += 1;
      return tries === 1 ? Response.error() : json([product]);
    });
    const { data } = await createStore().dispatch(listHomeProducts.initiate({}));
    expect(data).toEqual([product]);
  });

  it('is never repeated when it writes', async () => {
    answer('POST', '/api/order', () => Response.error());
    const { error } = await signedInStore().dispatch(placeOrder.initiate({ placeOrderDto: order }));
    expect(error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(requestsTo('POST', '/api/order')).toHaveLength(1);
  });
});
