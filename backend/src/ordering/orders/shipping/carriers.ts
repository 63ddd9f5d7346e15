/** Where each carrier shows a parcel. */
const TRACKING_PAGES: Readonly<Record<string, string>> = {
  Aramex: 'https://www.aramex.com/us/en/track/results?ShipmentNumber=',
  'Australia Post': 'https://auspost.com.au/mypost/track/#/details/',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
  'DHL Express': 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: 'https://gls-group.com/GROUP/en/parcel-tracking?match=',
  'Japan Post': 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  Steadfast: 'https://steadfast.com.bd/t/',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/** The carriers whose parcels the shop links to. */
export const CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES);

/** The carrier's name as the shop writes it, also of its first words alone; that of any other one stays as it is. */
export function carrierNamed(typed: string): string {
  const words = `${typed.toLowerCase()} `;
  const [named, another] = CARRIERS.filter((name) => `${name.toLowerCase()} `.startsWith(words));
  return named !== undefined && another === undefined ? named : typed;
}

/** The page of a parcel; undefined for a carrier that the shop does not know. */
export function trackingPage(carrier: string, number: string): string | undefined {
  const page = TRACKING_PAGES[carrier];
  return page === undefined || number === '' ? undefined : page + encodeURIComponent(number);
}
