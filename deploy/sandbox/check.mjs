/**
 * Ends with 1 unless the sandbox is switched on. Compose then starts no stand-in beside a real shop, and adds no sample
 * products to it, even when the profile is named.
 */
if (process.env['KARIGAR_SANDBOX'] !== '1') {
  process.stderr.write(
    'The profile `sandbox` was named, but KARIGAR_SANDBOX is not 1: nothing of the sandbox is started.\n',
  );
  process.exitCode = 1;
}
