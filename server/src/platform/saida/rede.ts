import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What is no address of the public Internet (IANA's special registries): this machine, private networks, tunnels into them. */
const RESERVADAS: readonly (readonly [rede: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const RESERVADAS_V6: readonly (readonly [rede: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reservadas = new BlockList();
for (const [rede, bits] of RESERVADAS) reservadas.addSubnet(rede, bits, 'ipv4');
for (const [rede, bits] of RESERVADAS_V6) reservadas.addSubnet(rede, bits, 'ipv6');
// Of IPv6 only 2000::/3 is public: whatever carries an IPv4 address inside lies outside of it.
const publica = new BlockList();
publica.addSubnet('2000::', 3, 'ipv6');

/** Whether it is an address of the public Internet. */
export function enderecoPublico(endereco: string): boolean {
  if (isIPv4(endereco)) return !reservadas.check(endereco, 'ipv4');
  if (!isIPv6(endereco) || endereco.includes('%')) return false;
  return publica.check(endereco, 'ipv6') && !reservadas.check(endereco, 'ipv6');
}
