/*
 * How a handler says that a notice can't be delivered now. Any other error is a failed try. Their messages are kept with the
 * notice and logged, so they name no person and no address.
 */

/** Something that the notice needs is not there yet; waiting for it costs no try. */
export class NotYet extends Error {}

/** A try failed for good: another one would, too. */
export class Undeliverable extends Error {}

/** Nobody is to get the notice. */
export class NobodyToTell extends Error {}
