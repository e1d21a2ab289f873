import { expect, test } from 'vitest';
import { hubConfigSchema } from './hub-config/hub-config.ts';
import { toLanguage, writingDirectionOf } from './language.ts';

const source = { id: 'blog', kind: 'articles', name: 'Blog', url: 'https://blog.example/feed' };

test('OWN-30 a language that does not exist is refused by its name, of the hub and of a source', () => {
  const complaints = (config: object) =>
    hubConfigSchema
      .safeParse(config)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const end = 'is not a language: it must be a tag such as en, de-AT or ja';
  expect(complaints({ language: 'xx', sources: [source] })).toEqual([`language: xx ${end}`]);
  expect(complaints({ sources: [{ ...source, language: 'germanic tongue' }] })).toEqual([
    `sources.0.language: germanic tongue ${end}`,
  ]);
  expect(hubConfigSchema.parse({ language: 'DE_at', sources: [source] }).language).toBe('de-AT');
});

test.each([
  ['pt_br', 'pt-BR', 'ltr'],
  ['AR', 'ar', 'rtl'],
  ['he-IL', 'he-IL', 'rtl'],
  ['az-Arab', 'az-Arab', 'rtl'],
  ['ja', 'ja', 'ltr'],
])('OWN-30 %s is %s and written %s', (tag, canonical, direction) => {
  expect(toLanguage(tag)).toBe(canonical);
  expect(writingDirectionOf(canonical)).toBe(direction);
});

test.each([undefined, '', 'x', 'qqq', 'de-', 'not a tag', 'a'.repeat(50)])(
  'OWN-30 %s is no language',
  (tag) => expect(toLanguage(tag)).toBeUndefined(),
);
