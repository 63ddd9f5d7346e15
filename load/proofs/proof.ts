/**
 * Runs a proof from the command line, and exits with 0 only when it holds. Invalid options print the usage.
 * @param prove resolves to whether the proof holds
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
  // Ends processes left over from a failed start.
  process.exit();
}
