import ipaddr from 'ipaddr.js';
import { isIPv4 } from 'node:net';

/** A customer of an internet provider usually holds 2^64 IPv6 addresses: four of the eight groups name them all. */
const GROUPS_OF_A_CUSTOMER = 4;

/** The key by which requests without a user are counted: an IPv4 address, or the network of an IPv6 address. */
export function toClientNetwork(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, GROUPS_OF_A_CUSTOMER).join(':') : parsed.toString();
}
