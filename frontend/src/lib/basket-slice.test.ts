import { MAX_LINES, type BasketChange, type BasketEntry } from './basket';
import { basketChanged, basketLoaded, basketMerged, basketReducer, selectLines } from './basket-slice';
import { sessionEnded, sessionStarted } from './session/session';

const line = (itemId: string, quantity: number): BasketEntry => ({ itemId, quantity });
const change = (kind: BasketChange['kind'], ...lines: BasketEntry[]) => basketChanged({ kind, lines });
const loaded = (version: number, ...lines: BasketEntry[]) => basketLoaded({ version, lines });
const signedIn = sessionStarted({ email: 'customer@example.com', displayName: 'Kamal Hossain' });

/** The lines shown after actions from the start of a page on. */
const linesAfter = (...actions: Parameters<typeof basketReducer>[1][]) =>
  selectLines({ basket: actions.reduce<ReturnType<typeof basketReducer> | undefined>(basketReducer, undefined)! });

const full = Array.from({ length: MAX_LINES }, (_, index) => line(`${index}`, 1));

describe('the baskets of the browser and of the server, merged at sign-in', () => {
  it.each<[string, BasketEntry[], BasketEntry[], BasketEntry[]]>([
    ['are empty where both are', [], [], []],
    ['are that of the server where the browser has none', [], [line('saw', 2)], [line('saw', 2)]],
    ['are that of the browser where the server has none', [line('saw', 2)], [], [line('saw', 2)]],
    ['have the server’s quantity where it is greater', [line('saw', 1)], [line('saw', 2)], [line('saw', 2)]],
    ['have the browser’s quantity where it is greater', [line('saw', 3)], [line('saw', 2)], [line('saw', 3)]],
    ['are not summed up where both are the same', [line('saw', 2)], [line('saw', 2)], [line('saw', 2)]],
    [
      'keep the places of the server, before what only the browser has',
      [line('axe', 1), line('saw', 5), line('awl', 1)],
      [line('vise', 4), line('saw', 2)],
      [line('vise', 4), line('saw', 5), line('axe', 1), line('awl', 1)],
    ],
    ['leave out what does not fit in', [line('0', 7), line('saw', 1)], full, [line('0', 7), ...full.slice(1)]],
  ])('%s', (_what, browser, server, merged) => {
    expect(linesAfter(signedIn, basketMerged(browser), loaded(1, ...server))).toEqual(merged);
  });
});

describe('the basket', () => {
  it.each<[string, Parameters<typeof linesAfter>, BasketEntry[]]>([
    [
      'takes a change made before it was known whose it is, after what the browser had',
      [change('add', line('saw', 1)), signedIn, basketMerged([line('saw', 3)]), loaded(1, line('saw', 2))],
      [line('saw', 4)],
    ],
    [
      'leaves a customer’s changes to no visitor',
      [signedIn, loaded(1), change('add', line('saw', 1)), sessionEnded('refused'), loaded(0)],
      [],
    ],
    [
      'stays as it is at an answer that was overtaken',
      [signedIn, loaded(3, line('saw', 3)), loaded(2, line('saw', 2))],
      [line('saw', 3)],
    ],
  ])('%s', (_what, actions, lines) => {
    expect(linesAfter(...actions)).toEqual(lines);
  });
});
