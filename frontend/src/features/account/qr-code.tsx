import { QRCodeSVG } from 'qrcode.react';

/** The white border that scanners need, in modules of the code. */
const QUIET_ZONE = 4;

/** A QR code, as wide as the room it has: dark on light in both themes, since many scanners need that. */
export default function QrCode({ text }: { text: string }) {
  return <QRCodeSVG value={text} title="QR code for the authenticator app" marginSize={QUIET_ZONE} />;
}
