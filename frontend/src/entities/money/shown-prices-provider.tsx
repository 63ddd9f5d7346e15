import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { formatDollars } from '../../lib/text/money';
import { storage } from '../../lib/browser/storage';
import { useGetSettingsQuery, type Settings } from '../shop/settings-api';
import { useChosenCountry, useChosenKind } from './price-choice';
import { shownCents, statedKind, taxesIn, type PriceKind } from './shown-price';
import { AS_STATED, ShownPricesContext, type ShownPrices } from './use-shown-prices';

const TAXES_KEY = 'taxes';

type TaxSettings = Pick<Settings, 'homeCountry' | 'taxes'>;

/** Lets the prices below it be shown net or gross, as chosen in this browser. */
export function ShownPricesProvider({ children }: { children: ReactNode }) {
  const { data, isError } = useGetSettingsQuery();
  const chosenKind = useChosenKind();
  const chosenCountry = useChosenCountry();
  const [remembered] = useState(readTaxes);
  const known = data ?? remembered;
  useEffect(() => {
    if (data) storage.write(TAXES_KEY, JSON.stringify({ homeCountry: data.homeCountry, taxes: data.taxes }));
  }, [data]);
  const prices = useMemo(
    () => (known ? shownPrices(known, chosenKind, chosenCountry) : { ...AS_STATED, isKnown: isError }),
    [known, isError, chosenKind, chosenCountry],
  );
  return <ShownPricesContext value={prices}>{children}</ShownPricesContext>;
}

/** The taxes that this browser last heard of: from the second visit on, prices wait for nothing. */
function readTaxes(): TaxSettings | undefined {
  try {
    const stored = JSON.parse(storage.read(TAXES_KEY) ?? 'null') as TaxSettings | null;
    return stored?.taxes.every(({ rate, countries }) => Number.isInteger(rate) && Array.isArray(countries))
      ? stored
      : undefined;
  } catch {
    return undefined;
  }
}

function shownPrices(
  { homeCountry, taxes }: TaxSettings,
  chosen: PriceKind | undefined,
  country = homeCountry,
): ShownPrices {
  const applied = taxesIn(taxes, country);
  if (applied.length === 0) return AS_STATED;
  const stated = statedKind(applied);
  const kind = chosen ?? stated;
  const names = applied.map(({ name }) => name).join(' + ');
  const labelOf = (of: PriceKind) => `${of === 'net' ? 'excl.' : 'incl.'} ${names}`;
  return {
    isKnown: true,
    kind,
    labelOf,
    label: labelOf(kind),
    statedLabel: kind === stated ? '' : labelOf(stated),
    show: (price) => formatDollars(shownCents(Math.round(price * 100), applied, kind) / 100),
  };
}
