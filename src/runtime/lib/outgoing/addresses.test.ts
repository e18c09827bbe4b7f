import { expect, test } from 'vitest'
import { addressKind } from './addresses.ts'

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '223.255.255.254',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
])('%s is public', (ip) => {
  expect(addressKind(ip)).toBe('public')
})

test.each([
  '127.0.0.1',
  '127.255.255.255',
  '::1',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  'fc00::1',
  'fdff::1',
])('%s is private', (ip) => {
  expect(addressKind(ip)).toBe('private')
})

test.each([
  ['link-local', '169.254.0.1'],
  ['metadata', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['metadata of a cloud in a private range', 'fd00:ec2::254'],
  ['the same, spelled out', 'fd00:0ec2:0:0:0:0:0:0254'],
  ['metadata of a cloud in carrier NAT', '100.100.100.200'],
  ['a cloud host behind a public address', '168.63.129.16'],
  ['carrier NAT', '100.64.0.1'],
  ['carrier NAT', '100.127.255.255'],
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['unspecified', '::'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['documentation', '2001:db8::1'],
  ['benchmark', '198.18.0.1'],
  ['benchmark', '198.19.255.255'],
  ['benchmark', '2001:2::1'],
  ['IPv4 mapped', '::ffff:8.8.8.8'],
  ['IPv4 mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4 mapped metadata', '::ffff:a9fe:a9fe'],
  ['IPv4 compatible', '::7f00:1'],
  ['IPv4 translated', '::ffff:0:127.0.0.1'],
  ['6to4', '2002:7f00:1::'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['Teredo', '2001:0:7f00:1::'],
  ['site-local', 'fec0::1'],
  ['not given out', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
  ['half an address', '127.1'],
  ['an octal address', '0177.0.0.1'],
])('forbids %s (%s)', (_, ip) => {
  expect(addressKind(ip)).toBe('forbidden')
})
