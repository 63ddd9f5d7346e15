/** Everything that says who the shop is. Rename the shop here and nowhere else. */
export const brand = {
  name: 'Karigar',
  legalName: 'Karigar Tools Ltd.',
  tagline: 'Forged in Bangladesh. Trusted at the bench.',
  description:
    'Hand tools, power tools and parts from Karigar, an ISO 9001:2015 certified manufacturer in Bangladesh. ' +
    'Tested to military standards, sold straight from the works.',
  /** The public address, for links that must be absolute. A build with PUBLIC_URL set uses that instead. */
  siteUrl: 'https://karigar.example',
  address: {
    street: 'Plot 27, Tejgaon Industrial Area',
    city: 'Dhaka 1208',
    country: 'Bangladesh',
  },
  phone: { display: '+880 2 5550 1208', href: 'tel:+880255501208' },
  email: 'hello@karigar.example',
  /** Where REPORT PROBLEM of the 404 page writes to. */
  supportEmail: 'support@karigar.example',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/karigar.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@karigar.example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/karigar.example' },
  ],
} as const;
