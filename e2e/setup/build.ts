import { WORKSPACES } from '../../scripts/prepare/build.mjs';
import { prepare } from '../../scripts/prepare/prepare.mjs';

/** Installs and builds what the shops of the workers need, once for all of them. */
export default (): Promise<void> => prepare(WORKSPACES);
