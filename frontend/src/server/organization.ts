import type { Organization } from 'schema-dts';
import { brand } from '../config/brand';

/** Who the shop is, in the words of https://schema.org/Organization */
export function organizationData(siteUrl: string) {
  const { street, city, country } = brand.address;
  return {
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.tagline,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/512.png`,
    email: brand.email,
    telephone: brand.phone.display,
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: country },
    sameAs: brand.social.map(({ href }) => href),
  } satisfies Organization;
}
