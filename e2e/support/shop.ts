interface ShopAddresses {
  /** What a person types. */
  siteUrl: string;
  api: string;
  /** The Stripe stand-in; only of a shop that the run itself opened. */
  stripe?: string;
}

/** The shop that `setup/open-shop.mjs` opened or found for this run. */
export const shop = JSON.parse(process.env.KARIGAR_E2E_SHOP ?? '{}') as ShopAddresses;
