/** Facts about the shop in its texts. */
export interface TextFacts {
  seller: { name: string; address: string; email: string; phone: string; taxNumber: string };
  retentionYears: number;
}

export interface TextSection {
  heading: string;
  paragraphs: readonly string[];
}

export type ShopText = (facts: TextFacts) => readonly TextSection[];

/** The versions of a text by the day each began. */
export type Versions<Version extends string = string> = Readonly<Record<Version, ShopText>>;

export const sellerInWords = ({ seller }: TextFacts): string => {
  const { name, address, email, phone, taxNumber } = seller;
  const lines = [name, address, email && `Email: ${email}`, phone && `Phone: ${phone}`];
  return [...lines, taxNumber && `Tax number: ${taxNumber}`].filter(Boolean).join('\n');
};
