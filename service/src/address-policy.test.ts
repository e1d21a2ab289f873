import { describe, expect, test, vi } from 'vitest';
import { AddressRefused, createAddressPolicy, guardedLookup, isPublicAddress } from './address-policy.ts';

const resolved = vi.hoisted(() => ({ addresses: [] as { address: string; family: number }[] }));
vi.mock('node:dns', () => ({
  lookup: (_host: string, _options: object, callback: (error: null, addresses: object[]) => void) =>
    callback(null, resolved.addresses),
}));

const policy = createAddressPolicy(['127.0.0.2:4010', 'feeds.internal:9000']);
const refusal = (address: string) => policy.refuseUrl(new URL(address));

describe('S2 address guard', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.0.0.1./',
    'http://%31%32%37.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://user:secret@127.0.0.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
  ])('%s is refused', (address) => {
    expect(refusal(address)).toContain('not an address of the public internet');
  });

  test.each(['file:///etc/passwd', 'gopher://example.com/', 'ftp://example.com/', 'data:text/xml,<rss/>'])(
    '%s is refused for its scheme',
    (address) => expect(refusal(address)).toContain('are not read'),
  );

  test.each(['http://example.com:25/', 'http://example.com:22/', 'https://example.com:6379/'])(
    '%s is refused for its port',
    (address) => expect(refusal(address)).toContain('Port'),
  );

  test.each([
    'http://example.com/feed',
    'https://example.com:8443/',
    'http://example.com:8080/',
    'http://1.1.1.1/',
    'http://[2606:4700:4700::1111]/',
    'http://127.0.0.2:4010/',
    'http://feeds.internal:9000/',
  ])('%s may be asked', (address) => expect(refusal(address)).toBeUndefined());

  test('an allowed host is allowed on its port only', () => {
    expect(refusal('http://127.0.0.2:8080/')).toBeDefined();
    expect(isPublicAddress('not an address')).toBe(false);
  });
});

describe('S2 a name is dialled only if each of its addresses is public', () => {
  const [open, other, inside] = ['93.184.216.34', '2606:4700::1111', '10.0.0.7'].map((address) => ({
    ...{ address, family: address.includes(':') ? 6 : 4 },
  }));
  const look = (addresses: (typeof open)[], all: boolean) => {
    resolved.addresses = addresses.filter((one) => one !== undefined);
    return new Promise((resolve, reject) => {
      guardedLookup('a.example', { all }, (error, address) => (error ? reject(error) : resolve(address)));
    });
  };

  test.each([
    ['its only address', [inside]],
    ['the first of two', [inside, open]],
    ['the last of three', [open, other, inside]],
  ])('refused: %s is private', async (_which, addresses) => {
    for (const all of [true, false]) {
      await expect(look(addresses, all)).rejects.toThrow(AddressRefused);
      await expect(look(addresses, all)).rejects.toThrow(
        'a.example is not an address of the public internet',
      );
    }
  });

  test('allowed: all of them, or the first, as asked', async () => {
    expect(await look([open, other], true)).toEqual([open, other]);
    expect(await look([open, other], false)).toBe(open?.address);
    await expect(look([], false)).rejects.toThrow('no address for a.example');
  });
});
