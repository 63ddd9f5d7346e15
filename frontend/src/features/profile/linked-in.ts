/** A host with a dotted name, with or without the scheme in front, and any port and path after it. */
const WEB_ADDRESS = /^(https?:\/\/)?([a-z\d-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]\S*)?$/i;

/** The address that the text of a LinkedIn field links to; undefined for text that is no web address. */
export function webAddressOf(text: string): string | undefined {
  const match = WEB_ADDRESS.exec(text);
  if (!match) return undefined;
  const address = match[1] ? text : `https://${text}`;
  return URL.canParse(address) ? address : undefined;
}
