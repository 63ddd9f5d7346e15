import { brand } from '../../config/brand';
import type { Settings } from './settings-api';

/** Who sells, as the settings state it; where they state nothing, as the footer does. */
export function sellerOf({ seller }: Pick<Settings, 'seller'>): Settings['seller'] {
  const { street, city, country } = brand.address;
  return {
    name: seller.name || brand.legalName,
    address: seller.address || `${street}\n${city}\n${country}`,
    email: seller.email || brand.email,
    phone: seller.phone || brand.phone.display,
    taxNumber: seller.taxNumber,
  };
}
