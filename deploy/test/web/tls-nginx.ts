import { rmSync } from 'node:fs';
import { findFreePort } from '../../../load/testkit/free-port.js';
import type { BackendStub } from './backend-stub.js';
import { makeCertificate } from './certificate.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';

export interface TlsNginx extends Nginx {
  /** The https origin; http stays at `origin`. */
  tlsPort: number;
}

/** Starts nginx with a self-signed certificate, in front of the back end. */
export async function startTlsNginx(backend: BackendStub, variables: Record<string, string> = {}): Promise<TlsNginx> {
  const certificates = makeCertificate();
  const tlsPort = await findFreePort();
  const nginx = await startNginx({
    ...PRODUCTION,
    BACKEND_ADDRESS: backend.address,
    TLS: '1',
    TLS_DIR: certificates,
    TLS_LISTEN_PORT: String(tlsPort),
    TLS_PORT: String(tlsPort),
    ...variables,
  });
  const stop = async () => {
    await nginx.stop();
    rmSync(certificates, { recursive: true, force: true });
  };
  return { ...nginx, tlsPort, stop };
}
