import { describe, expect, test } from 'vitest';
import { createAddressPolicy, isPublicAddress } from './address-policy.ts';

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
