import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder of a self-signed certificate and its key, named as TLS_DIR expects them. */
export function makeCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karigar-tls-'));
  chmodSync(folder, 0o755);
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], { stdio: 'ignore' });
  return folder;
}
