import { createHash } from 'node:crypto';
import { findMessage, type Interface, languages, pseudoLanguage } from '@runrate/messages';
import type { Plugin } from 'vite';
import type {} from 'vitest/config';

/** Matches `t('frame.menu'` and `rich('frame.menu'`: a message name in a call. */
const named = /\b(t|rich)\(\s*'([\w-]+\.[\w-]+)'/g;
/** Placeholder for a message until the build writes each language's files. */
const held = /__message__\((["'`])([\w-]+\.[\w-]+):\w+\1\)/g;
const scripts = /(["'`])(\/?assets\/)([^"'`/]+\.js)\1/g;

const all: readonly Interface[] = [...languages, pseudoLanguage];
const others = all.filter((language) => language !== 'en');

/**
 * Inlines the messages of one language: English in the build's own files, every other language in copies of them,
 * `assets/de/…` next to `assets/…`. A browser loads one language, and with each chunk only the messages it shows.
 * Without a build (development, tests), messages are English.
 */
export function messages(): Plugin {
  let isBuild = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    // Vitest keeps transformed files: one whose messages changed is transformed again.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id, sourceCode }) =>
        hasMessages(id, sourceCode)
          ? Array.from(sourceCode.matchAll(named), ([, , name = '']) => toCode(name, 'en')).join()
          : '',
      ),
    transform(code, id) {
      if (!hasMessages(id, code)) return undefined;
      const put = isBuild ? toHeld : (name: string) => toCode(name, 'en');
      const made = code.replaceAll(named, (_, maker: string, name: string) => `${maker}(${put(name)}`);
      return made === code ? undefined : { code: made, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { code } = chunk;
          for (const language of others) {
            const fileName = fileOf(file, language);
            if (fileName) this.emitFile({ type: 'asset', fileName, source: inLanguage(code, language) });
          }
          chunk.code = withTexts(code, 'en');
        }
      },
    },
  };
}

function hasMessages(id: string, code: string): boolean {
  return /\/web\/src\/.*\.tsx?$/.test(id) && code.includes('/messages.ts');
}

/**
 * Returns a call to an undefined function, which a minifier leaves alone. The hash changes the name of the file
 * whenever the message changes in any language.
 */
function toHeld(name: string): string {
  const texts = all.map((language) => toCode(name, language));
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 10);
  return `/* @__PURE__ */ __message__("${name}:${hash}")`;
}

function toCode(name: string, language: Interface): string {
  return JSON.stringify(findMessage(name, language));
}

function withTexts(code: string, language: Interface): string {
  return code.replaceAll(held, (_call, _quote, name: string) => toCode(name, language));
}

/** Returns the code with the messages of a language, importing that language's copies of other chunks. */
function inLanguage(code: string, language: Interface): string {
  return withTexts(code, language).replaceAll(scripts, `$1$2${language}/$3$1`);
}

/** Returns the path of the copy in a language; undefined for files without messages, such as the service worker. */
function fileOf(file: string, language: Interface): string | undefined {
  if (file === 'pages.js') return `pages.${language}.js`;
  return file.startsWith('assets/') ? file.replace('assets/', `assets/${language}/`) : undefined;
}
