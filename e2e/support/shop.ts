interface ShopAddresses {
  /** The address a visitor types. */
  siteUrl: string;
  api: string;
  /** The Stripe stand-in; only of a shop opened by the run itself. */
  stripe?: string;
  /** The page of caught mails; only of a shop opened by the run itself. */
  mail?: string;
}

/** The shop that `setup/open-shop.mjs` opened or found for this run. */
export const shop = JSON.parse(process.env.KARIGAR_E2E_SHOP ?? '{}') as ShopAddresses;
