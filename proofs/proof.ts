/**
 * Runs a proof from the command line, and ends with 0 only when it held. Options that make no sense are told with the
 * usage.
 * @param prove answers whether everything was as it must be
 */
export async function runProof<Options>(
  usage: string,
  readOptions: () => Options,
  prove: (options: Options) => Promise<boolean>,
): Promise<never> {
  let options: Options | undefined;
  try {
    options = readOptions();
    process.exitCode = (await prove(options)) ? 0 : 1;
  } catch (error) {
    console.error(options ? error : `${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exitCode = 1;
  }
  // Whatever a failed start has left open ends with this process.
  process.exit();
}
