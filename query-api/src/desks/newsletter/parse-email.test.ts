import { expect, test } from 'vitest';
import { parseEmail } from './parse-email.ts';

const valid = String.raw`simple@example.com
very.common@example.com
FirstName.LastName@EasierReading.org
x@example.com
long.email-address-with-hyphens@and.subdomains.example.com
user.name+tag+sorting@example.com
name/surname@example.com
admin@example.co
example@s.example
mailhost!username@example.org
user%example.com@example.org
user-@example.org
o'hara@example.co.uk
"ada l"@example.com
"john..doe"@example.org
"a@b"@example.com
"very.(),:;<>[]\".VERY"@example.com
用户@例子.广告
ada@bücher.example
δοκιμή@παράδειγμα.δοκιμή
квіточка@пошта.укр
a_b-c@sub.domain.example
1@x-y.example
1234567890@example.com
_______@example.com
email@example.name
email@example.museum
email@example.technology
a@b.cd
jose@correo.españa
ada@xn--bcher-kva.example
a.b.c.d.e.f@example.com
a+b@example.travel
ab@example.photography
{brace}@example.com
=equals@example.com
pipe|pipe@example.com
caret^caret@example.com
tilde~@example.com
dollar$@example.com
star*star@example.com
q?q@example.com
amp&amp@example.com
a@1-800-flowers.com
a@3com.com
a@sub.sub.sub.sub.example.com
müller@example.de
ñandú@example.es
用户名@example.cn
a'b@example.com
a.'b@example.com
test/test@test.com
test--x@example.com
t_@example.com
#hash@example.com`.split('\n');
const label = (letter: string, length: number) => letter.repeat(length);
const longDomain = (last: number) => `${label('b', 63)}.${label('c', 63)}.${label('d', last)}.com`;
valid.push('tick`tick@example.com', '  Trimmed@Example.COM  ', `${label('a', 64)}@example.com`);
valid.push(`a@${label('b', 63)}.com`, `${label('a', 64)}@${longDomain(57)}`);

const invalid = String.raw`plain
@example.com
a@
a@b
a@b@example.com
a@example..com
.a@example.com
a.@example.com
a..b@example.com
a@-example.com
a@example-.com
a@example.com, b@example.com
a@example.com;b@example.com
a@[127.0.0.1]
a@[IPv6:::1]
a@127.0.0.1
a@1.2.3.4
a@exa_mple.com
a@example.com>
<a@example.com>
Ada <a@example.com>
a b@example.com
a@exam ple.com
a@example.com.
a@.example.com
a@example.c
a@example.123
mailto:a@example.com
a@example.com?subject=x
a(comment)@example.com
a@example.com(comment)
"unclosed@example.com
unopened"@example.com
a"b"c@example.com
"a"b@example.com
a\@b@example.com
a,b@example.com
a;b@example.com
a:b@example.com
a<b@example.com
a>b@example.com
[a]@example.com
a]b@example.com
a@example.com/path
a@http://example.com
a@exam%70le.com
a@localhost
a@ex*mple.com
a@@example.com
a@example.com@`.split('\n');
invalid.push('', 'a@example.com\r\nBcc: b@example.com', 'a\r\nBcc:b@example.com', 'a@example.com\nX: y');
invalid.push('a\nb@example.com', '"a\r\nBcc: b@example.com"@example.com', 'a\u0000b@example.com');
invalid.push('a\t@example.com', `${label('a', 65)}@example.com`, `a@${label('b', 64)}.com`);
invalid.push(`${label('a', 64)}@${longDomain(58)}`);

test('P6 API-24 sixty odd but valid addresses are taken, sixty wrong ones refused', () => {
  expect([valid.length, invalid.length].every((count) => count >= 60)).toBe(true);
  expect(valid.filter((email) => parseEmail(email) === undefined)).toEqual([]);
  expect(invalid.filter((email) => parseEmail(email) !== undefined)).toEqual([]);
});

test('API-24 what is stored is trimmed, in lower case, with the domain as DNS knows it', () => {
  expect(parseEmail(' Ada@Bücher.Example ')).toBe('ada@xn--bcher-kva.example');
  expect(parseEmail(`${label('a', 64)}@${longDomain(57)}`)).toHaveLength(254);
});
